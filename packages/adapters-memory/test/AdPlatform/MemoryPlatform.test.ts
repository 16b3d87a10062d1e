import { AdPlatformFaults } from "@campaigns/port-contracts/AdPlatform/AdPlatformFaults"
import { PlatformDataFaults } from "@campaigns/port-contracts/AdPlatform/PlatformDataFaults"
import { platformContract } from "@campaigns/port-contracts/PlatformContract"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { exampleFacts } from "../../src/AdPlatform/ExampleFacts.ts"
import { MemoryAdPlatformFaults } from "../../src/AdPlatform/MemoryAdPlatform.ts"
import * as MemoryPlatform from "../../src/AdPlatform/MemoryPlatform.ts"
import { MemoryPlatformDataFaults } from "../../src/AdPlatform/MemoryPlatformData.ts"
import { MemoryAnalysisFacts } from "../../src/Analyses/MemoryAnalysisData.ts"

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
    Effect.gen(function*() {
      const { breakNextAds, failNext } = yield* MemoryPlatformDataFaults
      const analyses = yield* MemoryAnalysisFacts
      return PlatformDataFaults.of({
        refuseNextRead: Effect.andThen(failNext(tooMany), analyses.failNext(tooMany)),
        breakNextAds: breakNextAds(2)
      })
    })
  )
)

platformContract("memory", faults.pipe(Layer.provideMerge(MemoryPlatform.layerOf(exampleFacts))))
