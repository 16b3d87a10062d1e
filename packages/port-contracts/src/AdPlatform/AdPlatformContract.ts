import type { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import type { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type { AdPlatformFaults } from "./AdPlatformFaults.ts"
import type { Law } from "./ContractCalls.ts"
import { policyLaws } from "./PolicyLaws.ts"
import { publishingLaws } from "./PublishingLaws.ts"
import { readBackLaws } from "./ReadBackLaws.ts"

/** The laws of `AdPlatform`, for an adapter whose platform is empty whenever the layer is built. */
export const adPlatformContract = <E>(
  name: string,
  layer: Layer.Layer<AdPlatform | LiveCampaigns | AdPlatformFaults, E>
): void => {
  const law: Law = (title, body) => it.live(title, () => Effect.provide(body, layer))
  describe(`AdPlatform: ${name}`, () => {
    readBackLaws(law)
    publishingLaws(law)
    policyLaws(law)
  })
}
