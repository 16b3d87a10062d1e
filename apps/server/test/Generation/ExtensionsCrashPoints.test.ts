import { layer } from "@effect/vitest"
import { keeps, keepsTheEnd, writes } from "../support/CrashPoints.ts"
import { crashParts, type CrashPoints, survives } from "./CrashPoints.ts"

/**
 * Every effect of the workflow and every result that is kept: a kill before one of them is after the one before it in the workflow. One kill meets all of
 * a group. The website is read once by a server, and the model is late for the first that asks: those are first in theirs. What writes without a
 * transaction is last, because it keeps statements waiting that others have sent on the same connection.
 */
const groups: ReadonlyArray<CrashPoints> = [
  [
    ["the website is read", "website"],
    ["the draft says that it has begun", writes("campaign_drafts", "new.extensions_generation_status = 'InProgress'")]
  ],
  [
    ["the model writes", { model: "extensions" }],
    ["the material is kept", keeps("GatherMaterial")],
    ["what it wrote is kept", keeps("WriteExtensions")],
    ["the task says that the writing begins", writes("tasks", "new.progress = 40")]
  ],
  [
    ["it is kept that the draft has them", keeps("RecordExtensions")],
    ["the end is kept", keepsTheEnd],
    ["the draft gets its extensions", writes("campaign_drafts", "new.extensions_generation_status = 'Completed'")]
  ]
]

layer(crashParts("extensions"), { excludeTestServices: true })(
  "Generations of extensions at a server that is killed before",
  (it) => {
    for (const points of groups) {
      it.effect(
        `${points.map(([before]) => before).join("; ")}: each does the rest after the restart, and nothing twice`,
        () => survives("extensions", points)
      )
    }
  }
)
