import { layer } from "@effect/vitest"
import { keeps, keepsTheEnd, writes } from "../support/CrashPoints.ts"
import { crashParts, type CrashPoint, survives } from "./CrashPoints.ts"

/** Every effect of the workflow and every result that is kept, in their order: a kill before one of them is after the one above. */
const points: ReadonlyArray<readonly [before: string, point: CrashPoint]> = [
  ["the draft says that it has begun", writes("campaign_drafts", "new.extensions_generation_status = 'InProgress'")],
  ["the website is read", "website"],
  ["the material is kept", keeps("GatherMaterial")],
  ["the task says that the writing begins", writes("tasks", "new.progress = 40")],
  ["the model writes", { model: "extensions" }],
  ["what it wrote is kept", keeps("WriteExtensions")],
  ["the draft gets its extensions", writes("campaign_drafts", "new.extensions_generation_status = 'Completed'")],
  ["it is kept that the draft has them", keeps("RecordExtensions")],
  ["the end is kept", keepsTheEnd]
]

layer(crashParts("extensions"), { timeout: 120_000, excludeTestServices: true })(
  "A server that generates extensions and is killed before",
  (it) => {
    for (const [before, point] of points) {
      it.effect(
        `${before} does the rest after its restart, and nothing twice`,
        () => survives("extensions", point),
        60_000
      )
    }
  }
)
