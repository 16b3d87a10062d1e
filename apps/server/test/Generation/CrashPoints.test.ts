import { layer } from "@effect/vitest"
import { keeps, keepsTheEnd, writes } from "../support/CrashPoints.ts"
import { crashParts, type CrashPoints, type Generated, survives } from "./CrashPoints.ts"

/**
 * Every effect of the workflows and every result that is kept: a kill before one of them is after the one before it in the workflow. One kill meets all of
 * a group. The website is read once by a server, and the model is late for the first that asks: those are first in theirs. What writes without a
 * transaction is last, because it keeps statements waiting that others have sent on the same connection.
 */
const groups: Readonly<Record<Generated, ReadonlyArray<CrashPoints>>> = {
  "ad-groups": [
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
  ],
  extensions: [
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
  ],
  rsas: [
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
}

const named: ReadonlyArray<readonly [generated: Generated, what: string]> = [
  ["ad-groups", "ad groups"],
  ["extensions", "extensions"],
  ["rsas", "an ad group's ads"]
]

layer(crashParts, { excludeTestServices: true })("At a server that is killed", (it) => {
  for (const [generated, what] of named) {
    for (const points of groups[generated]) {
      const before = points.map(([before]) => before).join("; ")
      it.effect(
        `generations of ${what}, before ${before}: each does the rest after the restart, and nothing twice`,
        () => survives(generated, points)
      )
    }
  }
})
