import { demoPage } from "../DemoPage.ts"

/** Bikes to rent. */
export const rental = [
  demoPage(
    "/rental",
    "Bike Rental by the Day or Week",
    "Well-kept rental bikes for a day, a weekend or a month.",
    [
      "Bike rental",
      "Rent a well-kept bike for a day, a weekend or a month. Helmet, lock and lights are always included. Book online and your bike will be waiting for you."
    ],
    ["Easy to book, easy to change", "You can cancel free of charge until the evening before."]
  ),
  demoPage(
    "/rental/city-bikes",
    "City Bike Rental",
    "Comfortable city bikes for sightseeing and errands.",
    [
      "City bike rental",
      "Explore the city on a comfortable bike with seven gears. Each bike has a basket, lights and a solid lock. We show you the best routes on a free map."
    ],
    ["Sizes for everybody", "We adjust saddle and handlebar before you set off."]
  ),
  demoPage(
    "/rental/e-bikes",
    "E-Bike Rental",
    "Ride further with a rental e-bike that goes 100 kilometres.",
    [
      "E-bike rental",
      "Our rental e-bikes go up to 100 kilometres on one charge. A charger comes with every bike. We explain the motor and the display before you leave."
    ],
    ["Try before you buy", "Thinking of an e-bike of your own? We take one day's rental off its price."]
  ),
  demoPage(
    "/rental/kids-bikes",
    "Kids' Bike Rental",
    "Safe rental bikes for children from three to twelve years.",
    [
      "Kids' bike rental",
      "Rent a safe bike for your child while you visit the city. We have bikes for children from three to twelve years. A helmet in the right size is included."
    ],
    ["Family days out", "Rent bikes for the whole family and the smallest one rides free."]
  ),
  demoPage(
    "/rental/cargo-bikes",
    "Cargo Bike Rental",
    "Move furniture, shopping or children with a rental cargo bike.",
    [
      "Cargo bike rental",
      "Carry the weekly shopping, a washing machine or three children. Our electric cargo bikes take up to 100 kilograms. You need no licence and never look for parking."
    ],
    ["Rent by the hour", "Cargo bikes can be rented from two hours. Straps and a rain cover are included."]
  ),
  demoPage(
    "/rental/tandems",
    "Tandem Rental",
    "Ride together on a tandem for an afternoon or a whole day.",
    [
      "Tandem rental",
      "A tandem turns a ride for two into an adventure. Our tandems are light, sturdy and easy to steer. We practise with you in the yard before you go."
    ],
    ["A gift for two", "A tandem day is a lovely gift for couples and friends."]
  ),
  demoPage(
    "/rental/groups",
    "Group Bike Rental and Tours",
    "Rental bikes and guided tours for groups of up to forty riders.",
    [
      "Bikes for groups",
      "We equip groups of up to forty riders. Bikes are delivered to your hotel or office. On request a local guide rides along."
    ],
    ["Plan your tour", "Tell us your date and group size, and we send an offer within a day."]
  ),
  demoPage(
    "/rental/child-trailers",
    "Child Trailer Rental",
    "Rent a child trailer with suspension for one or two children.",
    [
      "Child trailer rental",
      "Take one or two children along in a trailer with suspension. Our trailers fit nearly every bike. We mount the coupling and show you how it works."
    ],
    ["Safe and dry", "Each trailer has five-point belts, lights and a rain cover."]
  )
]
