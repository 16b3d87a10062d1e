import { demoPage } from "../DemoPage.ts"

/** Electric bikes. */
export const eBikes = [
  demoPage(
    "/e-bikes",
    "E-Bikes for Commuters, Families and Tours",
    "Try more than sixty e-bikes, with advice and service in one place.",
    [
      "E-bikes",
      "Try more than sixty e-bikes in our shop. We help you find the motor and battery that suit your rides. First service after three months is free."
    ],
    ["Bought here, looked after here", "Our workshop is certified for all the e-bikes that we sell."]
  ),
  demoPage(
    "/e-bikes/commuter",
    "Commuter E-Bikes",
    "Fast, light e-bikes that get you to work without breaking a sweat.",
    [
      "Commuter e-bikes",
      "Get to work on time without breaking a sweat. Our commuter e-bikes are light, quiet and fully equipped. Mudguards, lights and a rack are standard."
    ],
    ["Light enough for the stairs", "Our lightest commuter e-bike weighs only fifteen kilograms."]
  ),
  demoPage(
    "/e-bikes/trekking",
    "Trekking E-Bikes",
    "Comfortable e-bikes with long range for tours and holidays.",
    [
      "Trekking e-bikes",
      "Trekking e-bikes carry you and your luggage over any hill. Large batteries take you up to 150 kilometres. Suspension and wide tyres keep gravel roads comfortable."
    ],
    ["Fitted to you", "A good position matters on long rides. We fit every trekking bike to its rider."]
  ),
  demoPage(
    "/e-bikes/folding",
    "Folding E-Bikes",
    "Small e-bikes for trains, offices and camper vans.",
    [
      "Folding e-bikes",
      "A folding e-bike fits under a desk and into a boot. It folds in fifteen seconds and travels free on most trains."
    ],
    ["Small wheels, big smile", "Take one home for a weekend and see how it rides."]
  ),
  demoPage(
    "/e-bikes/cargo",
    "Electric Cargo Bikes",
    "Electric cargo bikes for families and small businesses.",
    [
      "Electric cargo bikes",
      "Replace your second car with an electric cargo bike. Carry children, groceries or tools with ease. We stock models with two and with three wheels."
    ],
    ["For your business", "We advise small businesses on cargo bikes, leasing and local grants."]
  ),
  demoPage(
    "/e-bikes/batteries",
    "E-Bike Batteries and Chargers",
    "Original batteries and chargers, tested and fitted by our workshop.",
    [
      "E-bike batteries",
      "Does your battery fade too soon? We test it and tell you how much life is left. Original batteries are in stock for all leading makes."
    ],
    ["Old batteries", "We take your old battery back and recycle it safely."]
  ),
  demoPage(
    "/e-bikes/test-rides",
    "Free E-Bike Test Rides",
    "Book a free test ride on any e-bike in our shop.",
    [
      "Free e-bike test rides",
      "Nothing tells you more than a ride of your own. Book a free test ride on any e-bike in our shop. Take up to an hour and try the hill behind the station."
    ],
    ["What to bring", "Bring an identity card and sturdy shoes. We lend you a helmet."]
  ),
  demoPage(
    "/e-bikes/leasing",
    "E-Bike Leasing Through Your Employer",
    "Lease an e-bike through your employer and save on tax.",
    [
      "E-bike leasing",
      "Many employers offer bikes as part of the salary. Leasing spreads the cost over three years and saves tax. We prepare all the papers for you and your employer."
    ],
    ["Insurance included", "Theft and accident insurance is part of every lease."]
  )
]
