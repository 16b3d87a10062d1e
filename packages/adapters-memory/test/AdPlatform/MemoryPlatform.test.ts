import { AdPlatformFaults } from "@campaigns/port-contracts/AdPlatform/AdPlatformFaults"
import { PlatformDataFaults } from "@campaigns/port-contracts/AdPlatform/PlatformDataFaults"
import { platformContract } from "@campaigns/port-contracts/PlatformContract"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { exampleFacts } from "../../src/AdPlatform/ExampleFacts.ts"
import { MemoryAdPlatformFaults } from "../../src/AdPlatform/MemoryAdPlatform.ts"
import * as MemoryPlatform from "../../src/AdPlatform/MemoryPlatform.ts"
import { MemoryPlatformDataFaults } from "../../src/AdPlatform/MemoryPlatformData.ts"

const tooMany = { _tag: "RateLimited", retryAfterSeconds: 30 } as const

const faults = Layer.merge(
  Layer.effect(
    AdPlatformFaults,
    Effect.map(
      MemoryAdPlatformFaults,
      ({ failNext, loseNextAnswer }) => AdPlatformFaults.of({ refuseNextWrite: failNext(tooMany), loseNextAnswer })
    )
  ),
  Layer.effect(
    PlatformDataFaults,
    Effect.map(
      MemoryPlatformDataFaults,
      ({ breakNextAds, failNext }) =>
        PlatformDataFaults.of({ refuseNextRead: failNext(tooMany), breakNextAds: breakNextAds(2) })
    )
  )
)

platformContract("memory", faults.pipe(Layer.provideMerge(MemoryPlatform.layerOf(exampleFacts))))
