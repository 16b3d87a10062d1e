import { layer } from "@effect/vitest"
import { keeps, keepsTheEnd, writes } from "../support/CrashPoints.ts"
import { crashParts, type CrashPoint, survives } from "./CrashPoints.ts"

/** Every effect of the workflow and every result that is kept, in their order: a kill before one of them is after the one above. */
const points: ReadonlyArray<readonly [before: string, point: CrashPoint]> = [
  ["the draft says that it has begun", writes("campaign_drafts", "new.ad_groups_generation_status = 'InProgress'")],
  ["the website is read", "website"],
  ["the material is kept", keeps("GatherMaterial")],
  ["the model splits the keywords", { model: "ad_groups" }],
  ["the split is kept", keeps("SplitKeywords")],
  ["the draft gets its ad groups", writes("draft_ad_groups", "true")],
  ["it is kept that the draft has them", keeps("AddAdGroups")],
  ["the model writes an ad", { model: "rsa" }],
  ["an ad is kept", keeps("WriteRsa/%")],
  ["the draft gets an ad", writes("draft_rsas", "new.generation_status = 'Completed'")],
  ["it is kept that the draft has it", keeps("RecordRsa/%")],
  [
    "the draft says that all is there",
    writes("campaign_drafts", "new.ad_groups_generation_status = 'Completed' and new.ad_group_count > 0")
  ],
  ["it is kept that the draft says so", keeps("Finish")],
  ["the end is kept", keepsTheEnd]
]

layer(crashParts("ad-groups"), { timeout: 120_000, excludeTestServices: true })(
  "A server that generates ad groups and is killed before",
  (it) => {
    for (const [before, point] of points) {
      it.effect(
        `${before} does the rest after its restart, and nothing twice`,
        () => survives("ad-groups", point),
        60_000
      )
    }
  }
)
