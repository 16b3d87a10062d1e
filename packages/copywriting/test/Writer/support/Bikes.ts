import { page, website } from "./Website.ts"

const foot = "Two workshops · Test rides all week\nImprint"

/** A shop for bicycles in Portland. */
export const bikes = website("Alder Street Bikes", "en", [
  page("/", "Alder Street Bikes | Bike shop in Portland", "Bikes in Portland. Free parking, open six days a week.", [
    "# Bikes for every rider",
    "Trusted since 1998",
    "Free parking in the yard"
  ], { foot, anchors: ["Home"] }),
  page("/repairs", "Bike repairs | Alder Street Bikes", "Bike repairs and full services for every kind of bike.", [
    "# Bike repairs",
    "Repairs while you wait",
    "Full bike repair service: $89",
    "Most repairs are done within two days.",
    "We work on every brand.",
    "We collect your bike in Portland and bring it back.",
    "# Brands",
    "Bosch",
    "Shimano",
    "Campagnolo"
  ], { foot, actions: ["Book a repair"], anchors: ["Repairs"] }),
  page("/rental", "Bike rental | Alder Street Bikes", "Rent a bike by the day or by the week.", [
    "# Bike rental",
    "Bike rental from $25 a day",
    "Cargo bike rental: $60",
    "Helmets and locks included"
  ], { foot, anchors: ["Rental"] })
])
