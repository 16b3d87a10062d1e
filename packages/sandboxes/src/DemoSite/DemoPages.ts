import { accessoriesAndAdvice } from "./AlderStreetBikes/AccessoriesAndAdvice.ts"
import { cityAndKidsBikes } from "./AlderStreetBikes/CityAndKidsBikes.ts"
import { eBikes } from "./AlderStreetBikes/EBikes.ts"
import { rental } from "./AlderStreetBikes/Rental.ts"
import { repairs } from "./AlderStreetBikes/Repairs.ts"
import { shop } from "./AlderStreetBikes/Shop.ts"
import type { DemoPage } from "./DemoPage.ts"

/** The sitemaps of the demo website, by file name: those that end in `.gz` are gzip files. */
export const demoSitemaps: ReadonlyMap<string, ReadonlyArray<DemoPage>> = new Map([
  ["sitemap-shop.xml", shop],
  ["sitemap-services.xml.gz", [...repairs, ...rental]],
  ["sitemap-bikes.xml.gz", [...eBikes, ...cityAndKidsBikes]],
  ["sitemap-more.xml", accessoriesAndAdvice]
])

/** The sixty pages of the demo website. */
export const demoPages: ReadonlyArray<DemoPage> = [...demoSitemaps.values()].flat()
