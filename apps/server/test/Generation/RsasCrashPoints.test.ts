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
    ["the ad says that it has begun", writes("draft_rsas", "new.ad #>> '{generation,_tag}' = 'InProgress'")]
  ],
  [
    ["the model writes", { model: "rsa" }],
    ["the material is kept", keeps("GatherMaterial")],
    ["it is kept which ads are to be written", keeps("PlanAds")],
    ["what it wrote is kept", keeps("WriteRsa/%")],
    ["the draft gets the ad", writes("draft_rsas", "new.ad #>> '{generation,_tag}' = 'Completed'")]
  ],
  [
    ["it is kept that the draft has it", keeps("RecordRsa/%")],
    ["it is kept that the task has ended", keeps("Finish")],
    ["the end is kept", keepsTheEnd],
    ["the task ends", writes("tasks", "new.status = 'completed'")]
  ]
]

layer(crashParts("rsas"), { excludeTestServices: true })(
  "Generations of an ad group's ads at a server that is killed before",
  (it) => {
    for (const points of groups) {
      it.effect(
        `${points.map(([before]) => before).join("; ")}: each does the rest after the restart, and nothing twice`,
        () => survives("rsas", points)
      )
    }
  }
)
