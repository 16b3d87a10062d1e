import { StoredResult, toStoredResult } from "@campaigns/adapters-postgres/Tasks/StoredResult"
import type { TaskResult } from "@campaigns/application/Tasks/TaskResult"
import { AdGroupId, ApplicationId, CampaignId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { AnalysisRunId, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

const topics = ["TRADEMARKS_IN_AD_TEXT", "OTHER_TOPIC"]
const at = "2026-11-20T09:30:00.000Z"
const policyExemptions = { topics, by: UserId.make(5), at: DateTime.makeUnsafe(at) }

/** Each kind of result, and how it has been stored since version 0.107, or since it can be. */
const pairs: ReadonlyArray<readonly [TaskResult, object]> = [
  [{ _tag: "Published", campaignId: CampaignId.make(20000000058) }, { campaign_id: 20000000058 }],
  [{ _tag: "Published", campaignId: CampaignId.make(7), policyExemptions }, {
    campaign_id: 7,
    policy_exemptions: { topics, by: 5, at }
  }],
  [
    { _tag: "Applied", applied: 2, applicationId: ApplicationId.make(3), policyExemptions },
    { applied: 2, application_id: 3, policy_exemptions: { topics, by: 5, at } }
  ],
  [{ _tag: "NotPublished", findings: [] }, { findings: [] }],
  [
    {
      _tag: "NotPublished",
      findings: [
        { path: "adGroups[1].rsas[0].displayPath1", code: "stringLengthError.TOO_LONG", message: "Too long" },
        { path: null, code: "labelError.DUPLICATE_NAME", message: "Twice" }
      ]
    },
    {
      findings: [
        { path: "ad_groups[1].rsas[0].display_path_1", code: "stringLengthError.TOO_LONG", message: "Too long" },
        { path: null, code: "labelError.DUPLICATE_NAME", message: "Twice" }
      ]
    }
  ],
  [{ _tag: "Generated", missing: [], notes: [], leftAlone: [], dropped: [] }, {
    missing: [],
    notes: [],
    left_alone: [],
    dropped: []
  }],
  [
    {
      _tag: "Generated",
      adGroupsCreated: 5,
      rsasWritten: 3,
      bids: [
        { adGroupId: AdGroupId.make(1), cpcBidMicros: Micros.make(900_000), reason: "One" },
        { adGroupId: AdGroupId.make(4), cpcBidMicros: Micros.make(10_000), reason: "Two" }
      ],
      rsasFailed: [
        { adGroupId: AdGroupId.make(1), rsaId: RsaId.make(2), error: "One" },
        { adGroupId: AdGroupId.make(1), rsaId: RsaId.make(3), error: "Two" }
      ],
      missing: ["website", "websiteUrl", "company.toneOfVoice"],
      notes: ["snake_case stays"],
      leftAlone: ["structuredSnippets", "adGroups[7].rsas[8]"],
      dropped: [{ text: "a_b", reason: "c_d" }],
      unsure: [
        { keyword: "a_b", adGroup: "One_two", page: "https://www.example.com/a_b", reason: "c_d" },
        { keyword: "e", adGroup: "Two", page: "https://www.example.com/", reason: "f" }
      ]
    },
    {
      ad_groups_created: 5,
      rsas_written: 3,
      bids: [
        { ad_group_id: 1, cpc_bid_micros: 900_000, reason: "One" },
        { ad_group_id: 4, cpc_bid_micros: 10_000, reason: "Two" }
      ],
      rsas_failed: [{ ad_group_id: 1, rsa_id: 2, error: "One" }, { ad_group_id: 1, rsa_id: 3, error: "Two" }],
      missing: ["website", "website_url", "company.tone_of_voice"],
      notes: ["snake_case stays"],
      left_alone: ["structured_snippets", "ad_groups[7].rsas[8]"],
      dropped: [{ text: "a_b", reason: "c_d" }],
      unsure: [
        { keyword: "a_b", ad_group: "One_two", page: "https://www.example.com/a_b", reason: "c_d" },
        { keyword: "e", ad_group: "Two", page: "https://www.example.com/", reason: "f" }
      ]
    }
  ],
  [
    {
      _tag: "LandingPagesChecked",
      pages: [
        {
          address: "https://www.example.com/a_b",
          places: ["adGroups[0].rsas[1].finalUrl", "extensions.sitelinks[2].finalMobileUrl"],
          used: 7,
          status: 404,
          arrivedAt: "https://www.example.com/",
          milliseconds: 12,
          findings: [{ code: "PAGE_NOT_WORKING", severity: "refused", message: "It is not there." }]
        },
        { address: "x", places: [], used: 1, status: null, arrivedAt: null, milliseconds: null, findings: [] }
      ],
      unchecked: 3
    },
    {
      pages_checked: [
        {
          address: "https://www.example.com/a_b",
          places: ["ad_groups[0].rsas[1].final_url", "extensions.sitelinks[2].final_mobile_url"],
          used: 7,
          status: 404,
          arrived_at: "https://www.example.com/",
          milliseconds: 12,
          findings: [{ code: "PAGE_NOT_WORKING", severity: "refused", message: "It is not there." }]
        },
        { address: "x", places: [], used: 1, status: null, arrived_at: null, milliseconds: null, findings: [] }
      ],
      unchecked: 3
    }
  ],
  [
    {
      _tag: "NegativesProposed",
      proposals: [{ text: "jobs", reason: "One", keywords: ["a_b jobs"] }],
      leftOut: [{ keyword: "a_b jobs", reason: "One", proposal: "negative" }],
      unjudged: 0,
      missing: ["websiteUrl"],
      notes: []
    },
    {
      negative_proposals: [{ text: "jobs", reason: "One", keywords: ["a_b jobs"] }],
      left_out: [{ keyword: "a_b jobs", reason: "One", proposal: "negative" }],
      unjudged: 0,
      missing: ["website_url"],
      notes: []
    }
  ],
  [
    {
      _tag: "Generated",
      missing: [],
      notes: ["The page was not read."],
      leftAlone: [],
      dropped: [],
      sortedOtherwise: [
        { keyword: "a_b", adGroup: "c_d", page: "https://e.test/f_g", sorterPage: null },
        { keyword: "h", adGroup: "i", page: "https://e.test/j", sorterPage: "https://e.test/k" }
      ],
      usage: { calls: 3, inputTokens: 200, outputTokens: 10 }
    },
    {
      missing: [],
      notes: ["The page was not read."],
      left_alone: [],
      dropped: [],
      sorted_otherwise: [
        { keyword: "a_b", ad_group: "c_d", page: "https://e.test/f_g", sorter_page: null },
        { keyword: "h", ad_group: "i", page: "https://e.test/j", sorter_page: "https://e.test/k" }
      ],
      usage: { calls: 3, input_tokens: 200, output_tokens: 10 }
    }
  ],
  [{
    _tag: "IdeasMerged",
    keywordsAdded: 78,
    keywordsRefreshed: 2,
    keywordsKept: 18,
    keywordsRemoved: 20,
    keywordsLeftOut: 0
  }, {
    keywords_added: 78,
    keywords_refreshed: 2,
    keywords_kept: 18,
    keywords_removed: 20,
    keywords_left_out: 0
  }],
  [
    {
      _tag: "NotApplied",
      applied: 1,
      total: 3,
      applicationId: null,
      findings: [
        { path: "adGroups[0]", code: "a.B", message: "c_d", canBeLeftOut: true, params: { policyName: "e_f" } }
      ]
    },
    {
      applied: 1,
      total: 3,
      application_id: null,
      findings: [
        { path: "ad_groups[0]", code: "a.B", message: "c_d", canBeLeftOut: true, params: { policyName: "e_f" } }
      ]
    }
  ],
  [
    { _tag: "AnalysisRun", runId: AnalysisRunId.make(1), status: "held", proposed: 0 },
    { analysis_run_id: 1, status: "held", proposed: 0 }
  ],
  [
    {
      _tag: "RecommendationsPlanned",
      plans: [{ campaignId: CampaignId.make(7), planId: "a", recommendationIds: [RecommendationId.make(1)] }],
      refused: [{ id: RecommendationId.make(2), code: "EXPIRED" }]
    },
    {
      plans: [{ campaignId: 7, planId: "a", recommendationIds: [1] }],
      refused: [{ id: 2, code: "EXPIRED" }]
    }
  ],
  [{ _tag: "Abandoned", code: "CANCELLED" }, { code: "CANCELLED" }],
  [{ _tag: "Abandoned", code: "DRAFT_DELETED" }, { code: "DRAFT_DELETED" }],
  [{ _tag: "Abandoned", code: "INTERNAL_ERROR" }, { code: "INTERNAL_ERROR" }],
  [{ _tag: "Unreadable" }, { code: "RESULT_UNREADABLE" }]
]

describe("the result of a task", () => {
  for (const [result, stored] of pairs) {
    it(`${JSON.stringify(stored)} is stored and read as it ever was`, () => {
      assert.deepStrictEqual<object>(toStoredResult(result), stored)
      assert.deepStrictEqual(Schema.decodeUnknownSync(StoredResult)(stored), result)
    })
  }

  it("is unreadable when it is anything else", () => {
    for (const stored of [{}, [], "CANCELLED", { code: "OTHER" }, { keywords_added: 1 }, { notes: [] }]) {
      assert.deepStrictEqual(Schema.decodeUnknownSync(StoredResult)(stored), { _tag: "Unreadable" })
    }
  })
})
