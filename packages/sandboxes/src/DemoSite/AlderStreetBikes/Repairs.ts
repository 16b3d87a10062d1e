import { demoPage } from "../DemoPage.ts"

/** The pages of the workshop. */
export const repairs = [
  demoPage(
    "/repairs",
    "Bike Repairs by Experienced Mechanics",
    "Fast bike repairs with a written quote and a six-month warranty.",
    [
      "Bike repairs",
      "Our mechanics repair bikes of every make and age. You get a written quote before any work begins. Most repairs are finished on the same day."
    ],
    [
      "Warranty on every repair",
      "Parts and labour are covered for six months. If something is not right, we put it right at no charge."
    ]
  ),
  demoPage(
    "/repairs/basic-service",
    "Basic Bike Service",
    "A safety check, adjusted brakes and gears, and a clean chain.",
    [
      "Basic bike service",
      "A basic service keeps a healthy bike running well. We adjust brakes and gears, oil the chain and check every bolt. It takes about an hour, and you can wait over a coffee."
    ],
    ["How often you need it", "Have a basic service every six months if you ride most days."]
  ),
  demoPage(
    "/repairs/full-service",
    "Full Bike Service",
    "We take your bike apart, clean it, and replace what is worn.",
    [
      "Full bike service",
      "A full service makes an old bike feel new again. We strip the bike, clean each part and replace what is worn. Bearings, cables and wheels are all included."
    ],
    [
      "Ready within two days",
      "Bring your bike in the morning and collect it the next evening. Ask for a rental bike in the meantime."
    ]
  ),
  demoPage(
    "/repairs/brakes",
    "Bike Brake Repair",
    "Rim, disc and hub brakes repaired and adjusted on the same day.",
    [
      "Bike brake repair",
      "Squealing or weak brakes need attention before your next ride. We repair rim, disc and hub brakes on the same day. Hydraulic brakes are bled with the maker's own fluid."
    ],
    ["Free brake check", "Not sure whether your pads are worn? We check them free of charge while you wait."]
  ),
  demoPage(
    "/repairs/punctures",
    "Puncture Repair While You Wait",
    "Flat tyre? We mend most punctures within half an hour.",
    [
      "Puncture repair",
      "We mend most punctures within half an hour. No appointment is needed. We look for the cause, so that the next flat does not follow soon."
    ],
    ["Tired of punctures", "Ask us about tyres with puncture protection. We fit them on the spot."]
  ),
  demoPage(
    "/repairs/gears",
    "Bike Gear Repair and Adjustment",
    "Smooth shifting again with adjusted derailleurs and new cables.",
    [
      "Gear repair and adjustment",
      "Gears that slip or rattle are often set right in minutes. We adjust derailleurs and hub gears of all makes. Worn chains and sprockets are replaced as a matched set."
    ],
    ["Save your drivetrain", "A new chain in time saves the price of new sprockets. We measure yours for free."]
  ),
  demoPage(
    "/repairs/wheels",
    "Wheel Truing and Wheel Building",
    "Bent wheels made straight, and new wheels built by hand.",
    [
      "Wheel truing and building",
      "We straighten bent wheels and replace broken spokes. Our wheel builder makes new wheels by hand. Each wheel is checked again after its first hundred kilometres."
    ],
    ["Stronger than new", "Tell us how you ride and what you carry. We choose rims and spokes to match."]
  ),
  demoPage(
    "/repairs/e-bike-service",
    "E-Bike Service and Diagnostics",
    "Service for motors, batteries and software by certified mechanics.",
    [
      "E-bike service",
      "Our certified mechanics service e-bikes of all leading makes. We test the battery, update the software and check the motor. You get a printed report of your battery's health."
    ],
    ["Every year or every 2,000 kilometres", "Regular service keeps your e-bike safe and its warranty valid."]
  ),
  demoPage(
    "/repairs/collection",
    "Bike Collection and Delivery",
    "We collect your bike, repair it and bring it back to your door.",
    [
      "Collection and delivery",
      "No time to come to the shop? We collect your bike at home or at work. You get the repaired bike back the next working day."
    ],
    ["Where we drive", "Our van serves the whole city from Monday to Friday. Book a collection online in two minutes."]
  )
]
