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
    ["the draft says that it has begun", writes("campaign_drafts", "new.ad_groups_generation_status = 'InProgress'")]
  ],
  [
    ["the model splits the keywords", { model: "ad_groups" }],
    ["the material is kept", keeps("GatherMaterial")],
    ["the split is kept", keeps("SplitKeywords")],
    ["the draft gets its ad groups", writes("draft_ad_groups", "true")]
  ],
  [
    ["the model writes an ad", { model: "rsa" }],
    ["it is kept that the draft has its ad groups", keeps("AddAdGroups")],
    ["an ad is kept", keeps("WriteRsa/%")],
    ["the draft gets an ad", writes("draft_rsas", "new.ad #>> '{generation,_tag}' = 'Completed'")]
  ],
  [
    ["it is kept that the draft has an ad", keeps("RecordRsa/%")],
    ["it is kept that the draft says that all is there", keeps("Finish")],
    ["the end is kept", keepsTheEnd],
    [
      "the draft says that all is there",
      writes("campaign_drafts", "new.ad_groups_generation_status = 'Completed' and new.ad_group_count > 0")
    ]
  ]
]

layer(crashParts("ad-groups"), { excludeTestServices: true })(
  "Generations of ad groups at a server that is killed before",
  (it) => {
    for (const points of groups) {
      it.effect(
        `${points.map(([before]) => before).join("; ")}: each does the rest after the restart, and nothing twice`,
        () => survives("ad-groups", points)
      )
    }
  }
)
