import { demoPage } from "../DemoPage.ts"

/** Pages on things that go with a bike, and on what is good to know. */
export const accessoriesAndAdvice = [
  demoPage(
    "/accessories",
    "Bike Accessories",
    "Helmets, lights, locks and bags, chosen and tested by our team.",
    [
      "Bike accessories",
      "Everything on our shelves has been tested by our own team. We fit racks, lights and child seats while you wait. Fitting is free for everything that you buy here."
    ],
    ["Not sure what fits", "Bring your bike along, and we find the part that matches."]
  ),
  demoPage(
    "/accessories/helmets",
    "Bike Helmets",
    "Light, safe helmets in all sizes, with a proper fitting.",
    [
      "Bike helmets",
      "A helmet only protects when it fits well. We measure your head and adjust the straps. Choose from forty models for adults and children."
    ],
    ["After a fall", "A helmet should be replaced after a fall. We check yours for free."]
  ),
  demoPage(
    "/accessories/lights",
    "Bike Lights",
    "Bright front and rear lights with battery or dynamo.",
    [
      "Bike lights",
      "Be seen in good time with bright lights front and rear. We stock lights for batteries, e-bikes and dynamos. Our mechanics fit them and hide the cables."
    ],
    ["See and be seen", "Ask us which light is bright enough for dark country lanes."]
  ),
  demoPage(
    "/accessories/locks",
    "Bike Locks",
    "Strong locks for the city, rated by independent testers.",
    [
      "Bike locks",
      "A good lock costs a tenth of the bike that it protects. We sell folding locks, chains and frame locks. All of them are rated by independent testers."
    ],
    ["One key for all", "Many of our locks can be ordered with the same key."]
  ),
  demoPage(
    "/accessories/panniers",
    "Panniers and Bike Bags",
    "Waterproof bags for commuting, shopping and touring.",
    [
      "Panniers and bike bags",
      "Waterproof panniers keep your laptop and your lunch dry. They click on and off in a second. We have bags for commuting, shopping and touring."
    ],
    ["Repairs for bags too", "Spare hooks and straps are in stock, so good bags last longer."]
  ),
  demoPage(
    "/accessories/child-seats",
    "Child Seats for Bikes",
    "Safe child seats for front and rear, fitted by our mechanics.",
    [
      "Child seats for bikes",
      "Take your child along in a safe and comfortable seat. We stock seats for front and rear, up to twenty-two kilograms. Our mechanics fit the seat to your bike for free."
    ],
    ["Does it fit", "Bring your bike, and we show you which seats fit its frame."]
  ),
  demoPage(
    "/accessories/tyres",
    "Bike Tyres and Tubes",
    "Puncture-resistant, winter and racing tyres, fitted on the spot.",
    [
      "Bike tyres",
      "The right tyre makes every ride safer and faster. We stock puncture-resistant, winter and racing tyres. Fitting takes twenty minutes while you wait."
    ],
    ["Winter tyres", "Tyres with studs give you grip on ice and packed snow."]
  ),
  demoPage(
    "/accessories/clothing",
    "Cycling Clothing",
    "Rain jackets, gloves and shoes for riding in any weather.",
    [
      "Cycling clothing",
      "There is no bad weather for a well-dressed rider. Our rain jackets are light, dry and bright. Gloves, overshoes and caps keep you warm in winter."
    ],
    ["Try it on", "We carry clothing in all sizes, with two changing rooms in the shop."]
  ),
  demoPage(
    "/accessories/tools",
    "Bike Tools and Pumps",
    "Good tools for the home workshop and the road.",
    [
      "Bike tools and pumps",
      "A few good tools are enough for most repairs at home. We put together a starter set that fits your bike. Our floor pumps come with spare parts for years."
    ],
    ["Learn to use them", "Join one of our evening classes and learn the basics."]
  ),
  demoPage(
    "/advice",
    "Bike Advice From Our Mechanics",
    "Short guides about choosing, riding and keeping a bike.",
    [
      "Bike advice",
      "Our mechanics answer the questions that they hear most. Each guide takes five minutes to read. Ask us in the shop if yours is not among them."
    ],
    ["Written by mechanics", "We only write about what we have tried ourselves."]
  ),
  demoPage(
    "/advice/choosing-a-bike",
    "How to Choose a Bike",
    "Four questions that lead you to the right bike.",
    [
      "How to choose a bike",
      "Think first about where and how often you will ride. Then look at comfort, weight and the care that a bike needs. A test ride tells you more than any list of parts."
    ],
    ["Four questions", "How far, how hilly, how much to carry, and where will it be parked?"]
  ),
  demoPage(
    "/advice/winter-riding",
    "Riding a Bike in Winter",
    "Tyres, lights and clothing for safe rides in the cold.",
    [
      "Riding in winter",
      "With the right tyres you can ride all winter. Let a little air out of the tyres when roads are wet. Clean the chain often, because salt wears it down."
    ],
    ["Keep your battery warm", "Store an e-bike's battery indoors and fit it just before you leave."]
  ),
  demoPage(
    "/advice/commuting",
    "Commuting by Bike",
    "How to start riding to work, and keep doing it.",
    [
      "Commuting by bike",
      "Try the route on a quiet Sunday before your first workday. Keep a spare shirt at the office. Two panniers are more comfortable than a backpack."
    ],
    ["Start with two days", "Ride on two days a week at first, and add more when you like it."]
  ),
  demoPage(
    "/advice/security",
    "How to Protect Your Bike From Theft",
    "Simple habits and good locks that keep a bike yours.",
    [
      "Protect your bike from theft",
      "Always lock the frame and a wheel to something solid. Use two different locks in places that you do not know. Note down the frame number and keep a photo."
    ],
    ["Registration", "We register your bike with the police, free of charge."]
  ),
  demoPage(
    "/advice/cleaning",
    "How to Clean Your Bike",
    "Twenty minutes, a bucket and a brush: a clean bike lasts longer.",
    [
      "How to clean your bike",
      "A clean bike shifts better and lasts longer. All you need is a bucket, a brush and twenty minutes. Never point a pressure washer at the bearings."
    ],
    ["Oil the chain last", "Wipe the chain dry, oil each link, and wipe off what is left."]
  ),
  demoPage(
    "/advice/e-bike-range",
    "How Far Does an E-Bike Go?",
    "What decides how far a battery takes you, and how to get more.",
    [
      "How far an e-bike goes",
      "Most e-bikes go between 50 and 120 kilometres on one charge. Hills, wind and soft tyres cost the most. Shift down before a climb and the battery lasts longer."
    ],
    ["Charge it well", "Batteries like to be kept half full, in a cool and dry place."]
  )
]
