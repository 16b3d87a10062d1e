import { geoTargets } from "@campaigns/sandboxes/AdPlatform/Data/GeoTargets"
import type { Service } from "./Service.ts"

export const lookupPath = "/api/v1/adplatform/locations/lookup"

/** A look-up of 50 locations that the sandbox knows. */
export const lookupBody = {
  adplatform_customer_id: 1234567890,
  location_ids: Array.from(geoTargets.keys(), Number).slice(0, 50)
}

const competition = ["LOW", "MEDIUM", "HIGH"]

/** Creates a market analysis of 5,000 keywords and gives its path. */
export const createAnalysis = async (service: Service): Promise<string> => {
  const analyses = "/api/v1/market-analysis/analyses"
  const { id } = await service.json<{ readonly id: number }>("POST", analyses, {
    title: "Benchmark",
    adplatform_customer_id: 1234567890,
    keywords: Array.from({ length: 5_000 }, (_, n) => ({
      keyword_text: `running shoes for trail ${n}`,
      is_selected: n % 7 === 0,
      avg_monthly_searches: (n * 37) % 20_000,
      competition: competition[n % 3],
      competition_index: n % 101,
      low_bid: `0.${10 + (n % 90)}`,
      high_bid: `1.${10 + (n % 90)}`
    }))
  })
  return `${analyses}/${id}`
}
