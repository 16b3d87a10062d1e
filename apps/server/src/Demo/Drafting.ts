import { DraftKeywordView } from "@campaigns/adapters-http/Api/Drafts/AdGroupView"
import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { BulkKeywordsView } from "@campaigns/adapters-http/Api/Drafts/KeywordsGroup"
import { StepResponse } from "@campaigns/adapters-http/Api/Drafts/WarningView"
import type { MarketKeywordView } from "@campaigns/adapters-http/Api/MarketAnalysis/MarketAnalysisViews"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { demoTenant } from "../Seed/DemoTenants.ts"
import type { ApiClient } from "./ApiClient.ts"
import { goodAd, goodExtensions, hastyAd, hastyExtensions } from "./DemoAds.ts"
import { goodSettings, hastySettings } from "./DemoSettings.ts"
import * as Narrator from "./Narrator.ts"

type Keywords = ReadonlyArray<typeof MarketKeywordView.Type>
type Draft = typeof CampaignDraftView.Type

const drafts = "/api/v1/campaigns/drafts"

/** What a request that is refused as a whole answers. */
const Refused = Schema.Struct({
  detail: Schema.Array(
    Schema.Struct({ loc: Schema.Array(Schema.Union([Schema.String, Schema.Int])), msg: Schema.String })
  )
})

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const step = Effect.fnUntraced(function*(api: ApiClient, draftId: number, name: string, body: unknown, query = "") {
  const answer = yield* api.call("PATCH", `${drafts}/${draftId}/${name}${query}`, { body, reads: StepResponse })
  Narrator.warnings(answer.warnings)
  return answer.draft
})

/** A draft of the analysis, with nothing in it but names that no other run of the story uses. */
export const createDraft = Effect.fnUntraced(function*(api: ApiClient, analysisId: number) {
  Narrator.chapter("Create the draft from the analysis")
  const now = new Date().toISOString().slice(0, 19).replace("T", " ")
  yield* api.call("POST", drafts, {
    body: {
      name: `Bicycle repair ${now}`,
      campaign_name: `Search | Bicycle repair | ${now}`,
      adplatform_customer_id: demoTenant.customer.customerId,
      market_analysis_id: analysisId
    },
    status: 201,
    reads: CampaignDraftView,
    tells: ({ id, name }) => `draft ${id}, "${name}"`
  })
  return yield* api.call("GET", `${drafts}/active?market_analysis_id=${analysisId}`, {
    reads: CampaignDraftView,
    tells: ({ id }) => `the analysis's active draft is ${id}`
  })
})

/** Step 1, at first refused, then with mistakes that are kept and explained, then right. */
export const fillSettings = Effect.fnUntraced(function*(api: ApiClient, draftId: number) {
  Narrator.chapter("Step 1: campaign settings")
  Narrator.remark("A bidding strategy without its target makes no sense, so it is refused:")
  yield* api.call("PATCH", `${drafts}/${draftId}/campaign-settings`, {
    body: { bidding_strategy: { type: "TARGET_CPA" } },
    status: 422,
    reads: Refused,
    tells: ({ detail }) => detail.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ")
  })
  const [from, until] = [dayFromNow(7), dayFromNow(97)]
  Narrator.remark("Everything else is saved, because a draft is work in progress, and comes back with warnings:")
  yield* step(api, draftId, "campaign-settings", hastySettings(from, until))
  Narrator.remark("Corrected:")
  return yield* step(api, draftId, "campaign-settings", goodSettings(from, until))
})

const subjectOf = ({ keyword_text }: Keywords[number]) => /e-bike|cargo/.test(keyword_text) ? "E-bikes" : "Repair"

/** Step 2: two ad groups, keywords by hand, in bulk and one by one. */
export const fillAdGroups = Effect.fnUntraced(function*(api: ApiClient, draftId: number, keywords: Keywords) {
  Narrator.chapter("Step 2: ad groups and keywords")
  yield* step(api, draftId, "ad-groups", {
    ad_groups: [
      {
        name: "Repair",
        cpc_bid_micros: 1_200_000,
        keywords: [
          { text: "[bike doctor] berlin", match_type: "EXACT", cpc_bid_micros: 1_500_000 },
          { text: "cheap! bike repair", match_type: "BROAD" },
          { text: "+bike +mechanic", match_type: "BROAD_MODIFIER" },
          { text: "jobs", match_type: "NEGATIVE" }
        ]
      },
      { name: "E-bikes", cpc_bid_micros: 1_400_000 }
    ]
  })
  const draft = yield* api.call("GET", `${drafts}/${draftId}`, { reads: CampaignDraftView })
  const [repair, eBikes] = draft.ad_groups
  const faulty = repair?.keywords.find(({ text }) => text.includes("!"))
  const bracketed = repair?.keywords.find(({ text }) => text.startsWith("["))
  if (repair === undefined || eBikes === undefined || faulty === undefined || bracketed === undefined) return draft
  Narrator.remark("Two keywords are corrected:")
  const ofRepair = `${drafts}/${draftId}/ad-groups/${repair.id}/keywords`
  yield* api.call("PUT", `${ofRepair}/${faulty.id}`, {
    body: { text: "cheap bike repair", final_url: "https://www.example.com/prices" },
    reads: DraftKeywordView,
    tells: ({ match_type, text }) => `${text} (${match_type})`
  })
  yield* api.call("PUT", `${ofRepair}/${bracketed.id}`, {
    body: { text: "bike doctor berlin" },
    reads: DraftKeywordView,
    tells: ({ match_type, text }) => `${text} (${match_type})`
  })
  Narrator.remark("The analysis's selected keywords, in bulk:")
  for (const group of [repair, eBikes]) {
    const chosen = keywords.filter((keyword) => subjectOf(keyword) === group.name)
    yield* api.call("POST", `${drafts}/${draftId}/ad-groups/${group.id}/keywords/bulk`, {
      body: {
        keywords: [...chosen.map(({ keyword_text }) => ({ text: keyword_text })), {
          text: chosen[0]?.keyword_text.toUpperCase() ?? ""
        }]
      },
      reads: BulkKeywordsView,
      tells: ({ created, failed, skipped }) =>
        `${created.length} created, ${skipped.length} skipped as already there, ${failed.length} failed`
    })
  }
  yield* api.call("POST", ofRepair, {
    body: { text: "bike repair workshop", match_type: "EXACT", cpc_bid_micros: 1_300_000 },
    reads: DraftKeywordView,
    tells: ({ id }) => `keyword ${id}`
  })
  return yield* api.call("GET", `${drafts}/${draftId}`, { reads: CampaignDraftView })
})

/** Step 3: an ad for each ad group, at first too long and too alike. */
export const fillAds = Effect.fnUntraced(function*(api: ApiClient, { ad_groups, id }: Draft) {
  Narrator.chapter("Step 3: ads")
  const subjects = ad_groups.map((group) => ({
    groupId: group.id,
    subject: group.name === "Repair" ? "Bike Repair" : "E-Bike Service"
  }))
  const drafted = yield* step(api, id, "ads", {
    rsas: subjects.map(({ groupId, subject }) => hastyAd(groupId, subject))
  })
  Narrator.remark("Corrected:")
  const corrected = drafted.ad_groups.flatMap((group, index) =>
    group.rsas.map((rsa) => ({ id: rsa.id, ...goodAd(group.id, subjects[index]?.subject ?? group.name) }))
  )
  return yield* step(api, id, "ads", { rsas: corrected })
})

/** Step 4: sitelinks, callouts, a phone number, snippets. */
export const fillExtensions = Effect.fnUntraced(function*(api: ApiClient, draftId: number) {
  Narrator.chapter("Step 4: extensions")
  yield* step(api, draftId, "extensions", hastyExtensions)
  Narrator.remark("Corrected:")
  return yield* step(api, draftId, "extensions", goodExtensions)
})
