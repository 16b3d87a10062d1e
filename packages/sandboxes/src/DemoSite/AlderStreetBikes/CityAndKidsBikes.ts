import { demoPage } from "../DemoPage.ts"

/** Bikes for the city, and for children. */
export const cityAndKidsBikes = [
  demoPage(
    "/city-bikes",
    "City Bikes for Everyday Riding",
    "Comfortable, sturdy city bikes that are ready for every day.",
    [
      "City bikes",
      "Our city bikes are made for every day and any weather. Hub gears and covered chains need little care. Lights, lock and mudguards are part of every bike."
    ],
    ["Try it around the block", "Test rides are free, and we adjust the bike to you first."]
  ),
  demoPage(
    "/city-bikes/step-through",
    "Step-Through Bikes",
    "Easy to get on and off, with an upright, relaxed position.",
    [
      "Step-through bikes",
      "A low frame makes it easy to get on and off. You sit upright and see the traffic well. Our step-through bikes come in five sizes and nine colours."
    ],
    ["Comfort first", "Choose a sprung saddle and swept handlebars for relaxed rides."]
  ),
  demoPage(
    "/city-bikes/single-speed",
    "Single-Speed Bikes",
    "Light, simple bikes for flat cities and fast riders.",
    [
      "Single-speed bikes",
      "One gear, two brakes and nothing that rattles. Single-speed bikes are light, quiet and easy to keep. They are made for flat cities and short rides."
    ],
    ["Built in our workshop", "Pick a frame and colour, and we build your bike in a week."]
  ),
  demoPage(
    "/city-bikes/belt-drive",
    "Belt-Drive Bikes",
    "No oil, no rust: city bikes with a clean and quiet belt.",
    [
      "Belt-drive bikes",
      "A belt needs no oil and leaves no marks on your trousers. It lasts three times as long as a chain. Rain and salt do it no harm."
    ],
    ["Made for commuters", "Belt-drive bikes are a fine choice for riding all year."]
  ),
  demoPage(
    "/city-bikes/refurbished",
    "Refurbished Bikes",
    "Used bikes, overhauled by our mechanics and sold with a warranty.",
    [
      "Refurbished bikes",
      "Our refurbished bikes ride like new and cost far less. Each one is stripped, cleaned and rebuilt by our mechanics. They come with a one-year warranty."
    ],
    ["New arrivals every week", "Our selection changes weekly, so it pays to look in often."]
  ),
  demoPage(
    "/city-bikes/custom",
    "Custom City Bikes",
    "Design your own city bike and have it built by hand.",
    [
      "Custom city bikes",
      "Choose the frame, the colour, the gears and the saddle. We build your bike by hand and fit it to you. Most custom bikes are ready within three weeks."
    ],
    ["Start with a talk", "Tell us how you ride, and we draw up a bike within your budget."]
  ),
  demoPage(
    "/kids-bikes",
    "Kids' Bikes in Every Size",
    "Light, safe kids' bikes for children from two to twelve years.",
    [
      "Kids' bikes",
      "Light bikes make learning to ride easy and fun. We stock kids' bikes from twelve to twenty-four inches. Every bike is checked and fitted before it goes home."
    ],
    ["Try it in our yard", "Children can test any bike on our safe practice track."]
  ),
  demoPage(
    "/kids-bikes/balance-bikes",
    "Balance Bikes for Toddlers",
    "First bikes without pedals for children from two years.",
    [
      "Balance bikes",
      "On a balance bike, toddlers learn to steer and to balance. Our lightest model weighs less than three kilograms. Saddle and handlebar grow with your child."
    ],
    ["From two years", "Most children are ready for a balance bike when they walk well."]
  ),
  demoPage(
    "/kids-bikes/16-inch",
    "16-Inch Kids' Bikes",
    "First bikes with pedals for children from four years.",
    [
      "16-inch kids' bikes",
      "The first bike with pedals should be light and low. Our 16-inch bikes suit children from four to six years. Small brake levers fit small hands."
    ],
    ["No training wheels needed", "Children who rode a balance bike usually pedal within an hour."]
  ),
  demoPage(
    "/kids-bikes/20-inch",
    "20-Inch Kids' Bikes",
    "Bikes with gears for children from six years.",
    [
      "20-inch kids' bikes",
      "With gears and good brakes, longer rides become fun. Our 20-inch bikes suit children from six to nine years. Lights and mudguards make them ready for school."
    ],
    ["Ready for the road", "We check each school bike with a list of twenty points."]
  ),
  demoPage(
    "/kids-bikes/24-inch",
    "24-Inch Kids' Bikes",
    "Grown-up bikes in a smaller size for children from nine years.",
    [
      "24-inch kids' bikes",
      "A 24-inch bike does everything that a grown-up bike does. It suits children from nine to twelve years. Choose between a city, a mountain and a sports model."
    ],
    ["Room to grow", "Long seat posts make our 24-inch bikes last for several years."]
  ),
  demoPage(
    "/kids-bikes/sizes",
    "Kids' Bike Size Guide",
    "Find the right bike size by your child's height and inside leg.",
    [
      "Kids' bike size guide",
      "A bike that is too large is neither safe nor fun. Measure your child's inside leg and find the size in our table. When in doubt, come in and try two sizes."
    ],
    ["How to measure", "Have your child stand against a wall with a book between the legs."]
  ),
  demoPage(
    "/kids-bikes/swap",
    "Kids' Bike Swap",
    "Bring back the outgrown bike and swap it for a larger one.",
    [
      "Kids' bike swap",
      "Children grow faster than bikes wear out. Bring back the small bike and take up to half its price off the next. Swapped bikes are overhauled and find a new child."
    ],
    ["How it works", "The swap is open to every kids' bike that was bought from us."]
  )
]
