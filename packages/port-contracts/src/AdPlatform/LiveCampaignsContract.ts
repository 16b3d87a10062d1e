import type { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import type { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type { AdPlatformFaults } from "./AdPlatformFaults.ts"
import { changingLaws } from "./LiveChangingLaws.ts"
import type { LiveLaw } from "./LiveContentCalls.ts"
import { readingLaws } from "./LiveReadingLaws.ts"
import { safetyLaws } from "./LiveSafetyLaws.ts"

/**
 * The laws of `LiveCampaigns`, for an adapter whose platform is empty whenever the layer is built, and has the
 * conversion actions 700001 and 700002.
 */
export const liveCampaignsContract = <E>(
  name: string,
  layer: Layer.Layer<AdPlatform | LiveCampaigns | AdPlatformFaults, E>
): void => {
  const law: LiveLaw = (title, body) => it.live(title, () => Effect.provide(body, layer))
  describe(`LiveCampaigns: ${name}`, () => {
    readingLaws(law)
    changingLaws(law)
    safetyLaws(law)
  })
}
