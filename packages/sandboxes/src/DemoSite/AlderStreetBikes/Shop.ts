import { demoPage } from "../DemoPage.ts"

/** The home page and what the shop says of itself. */
export const shop = [
  demoPage(
    "/",
    "Alder Street Bikes: Bike Shop, Repairs and Rental",
    "Bikes, repairs and rental from one friendly neighbourhood workshop.",
    [
      "Your neighbourhood bike shop",
      "We sell, repair and rent bikes for everyday life. Our mechanics have looked after local riders since 1998. Come in for a test ride, a quick repair or honest advice."
    ],
    [
      "Repairs while you wait",
      "Most small repairs are done on the same day. You get a written quote before we start. Every repair comes with a six-month warranty."
    ],
    [
      "Bikes for every rider",
      "Choose from city bikes, e-bikes and bikes for children. We fit each bike to its rider before it leaves the shop."
    ]
  ),
  demoPage(
    "/about",
    "About Us: A Family-Run Bike Shop",
    "Meet the family and the mechanics behind Alder Street Bikes.",
    [
      "A family-run bike shop",
      "Alder Street Bikes opened in a small garage in 1998. Today eleven people work in our shop and workshop. We still know most of our customers by name."
    ],
    [
      "What matters to us",
      "We would rather repair a good bike than sell a new one. We tell you plainly when a repair is not worth its price."
    ]
  ),
  demoPage(
    "/visit",
    "Visit Us: Opening Hours and Directions",
    "Open six days a week, with free parking and a tram stop at the door.",
    [
      "Opening hours and directions",
      "We are open from Monday to Saturday, nine to six. The tram stops right in front of the shop. There is free parking in our yard, and plenty of room for bikes."
    ],
    [
      "Before you come",
      "You need no appointment for small repairs. For a full service, book a time so that your bike is ready the same day."
    ]
  ),
  demoPage(
    "/gift-cards",
    "Bike Shop Gift Cards",
    "Gift cards for bikes, accessories, repairs and rental.",
    [
      "Gift cards for riders",
      "Give a cyclist something that is sure to fit. Our gift cards are good for bikes, accessories, repairs and rental. They can be used in parts and never expire."
    ],
    ["Printed or by email", "Pick a printed card in the shop or have one sent by email within minutes."]
  ),
  demoPage(
    "/classes",
    "Bike Maintenance Classes for Beginners",
    "Learn to mend a puncture, set brakes and clean a chain in one evening.",
    [
      "Bike maintenance classes",
      "Learn to look after your own bike in one evening. Classes are small, so everybody gets time at the stand. Tools and parts are included."
    ],
    [
      "What you will learn",
      "You will mend a puncture, adjust your brakes and clean a chain. No experience is needed."
    ]
  ),
  demoPage(
    "/trade-in",
    "Trade In Your Old Bike",
    "Bring in your old bike and take its value off the price of a new one.",
    [
      "Trade in your old bike",
      "Bring us your old bike and we will value it on the spot. The amount comes off the price of your next bike. We overhaul traded bikes and give them a second life."
    ],
    [
      "Which bikes we take",
      "We take city bikes, e-bikes and children's bikes in working order. Please bring the receipt if you have it."
    ]
  )
]
