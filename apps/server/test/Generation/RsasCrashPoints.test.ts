import { layer } from "@effect/vitest"
import { keeps, keepsTheEnd, writes } from "../support/CrashPoints.ts"
import { crashParts, type CrashPoint, survives } from "./CrashPoints.ts"

/** Every effect of the workflow and every result that is kept, in their order: a kill before one of them is after the one above. */
const points: ReadonlyArray<readonly [before: string, point: CrashPoint]> = [
  ["the ad says that it has begun", writes("draft_rsas", "new.generation_status = 'InProgress'")],
  ["the website is read", "website"],
  ["the material is kept", keeps("GatherMaterial")],
  ["it is kept which ads are to be written", keeps("PlanAds")],
  ["the model writes", { model: "rsa" }],
  ["what it wrote is kept", keeps("WriteRsa/%")],
  ["the draft gets the ad", writes("draft_rsas", "new.generation_status = 'Completed'")],
  ["it is kept that the draft has it", keeps("RecordRsa/%")],
  ["the task ends", writes("tasks", "new.status = 'completed'")],
  ["it is kept that the task has ended", keeps("Finish")],
  ["the end is kept", keepsTheEnd]
]

layer(crashParts("rsas"), { timeout: 120_000, excludeTestServices: true })(
  "A server that generates the ads of an ad group and is killed before",
  (it) => {
    for (const [before, point] of points) {
      it.effect(`${before} does the rest after its restart, and nothing twice`, () => survives("rsas", point), 60_000)
    }
  }
)
