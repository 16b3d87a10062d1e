import { DraftKeywordView } from "@campaigns/adapters-http/Api/Drafts/AdGroupView"
import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import { BulkKeywordsView } from "@campaigns/adapters-http/Api/Drafts/KeywordsGroup"
import * as Effect from "effect/Effect"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import { goodAd, goodExtensions, hastyAd, hastyExtensions } from "./DemoAds.ts"
import { saveStep } from "./Drafting.ts"
import * as Output from "./Output.ts"

type Draft = typeof CampaignDraftView.Type

const drafts = "/api/v1/campaigns/drafts"

const groupName = "Used bikes by hand"

const handmadeGroup = ({ ad_groups }: Draft) => {
  const group = ad_groups.find(({ name }) => name === groupName)
  return group === undefined
    ? Effect.fail(new DemoFailed({ message: "The ad group is not there" }))
    : Effect.succeed(group)
}

/** An ad group of a person's own: keywords in a list, corrected, in bulk and one by one. */
export const addAdGroup = Effect.fnUntraced(function*(api: ApiClient, draftId: number) {
  Output.step("Step 2 by hand: one more ad group")
  const draft = yield* saveStep(api, draftId, "ad-groups", {
    ad_groups: [{
      name: groupName,
      cpc_bid_micros: 1_200_000,
      keywords: [
        { text: "[used bike] berlin", match_type: "EXACT", cpc_bid_micros: 1_500_000 },
        { text: "cheap! used bikes", match_type: "BROAD" },
        { text: "+used +bicycle", match_type: "BROAD_MODIFIER" },
        { text: "jobs", match_type: "NEGATIVE" }
      ]
    }]
  })
  const group = yield* handmadeGroup(draft)
  const path = `${drafts}/${draftId}/ad-groups/${group.id}/keywords`
  const correct = (part: string, body: unknown) =>
    Effect.forEach(
      group.keywords.filter(({ text }) => text.includes(part)),
      ({ id }) =>
        api.call("PUT", `${path}/${id}`, {
          body,
          reads: DraftKeywordView,
          summarizes: ({ match_type, text }) => `${text} (${match_type})`
        })
    )
  Output.remark("Two keywords are corrected:")
  yield* correct("!", { text: "cheap used bikes", match_type: "PHRASE" })
  yield* correct("[", { text: "used bike berlin" })
  Output.remark("More of them, in bulk:")
  const more = ["used bikes berlin", "second hand bikes", "second hand bicycles berlin", "USED BIKES BERLIN"]
  yield* api.call("POST", `${path}/bulk`, {
    body: { keywords: more.map((text) => ({ text })) },
    reads: BulkKeywordsView,
    summarizes: ({ created, failed, skipped }) =>
      `${created.length} created, ${skipped.length} skipped as already there, ${failed.length} failed`
  })
  yield* api.call("POST", path, {
    body: { text: "used city bike", match_type: "EXACT", cpc_bid_micros: 1_300_000 },
    reads: DraftKeywordView,
    summarizes: ({ id }) => `keyword ${id}`
  })
})

/** An ad of a person's own, at first too long and too alike. */
export const writeAd = Effect.fnUntraced(function*(api: ApiClient, draftId: number, websiteUrl: string) {
  Output.step("Step 3 by hand: its ad")
  const { id } = yield* handmadeGroup(yield* api.call("GET", `${drafts}/${draftId}`, { reads: CampaignDraftView }))
  const drafted = yield* saveStep(api, draftId, "ads", { rsas: [hastyAd(id, websiteUrl)] })
  Output.remark("Corrected:")
  const { rsas } = yield* handmadeGroup(drafted)
  yield* saveStep(api, draftId, "ads", { rsas: rsas.map((rsa) => ({ id: rsa.id, ...goodAd(id, websiteUrl) })) })
})

/** Adds extensions as a person does, at first with mistakes. */
export const addExtensions = Effect.fnUntraced(function*(api: ApiClient, draftId: number) {
  Output.step("Step 4 by hand: what the website does not say")
  const { extensions } = yield* api.call("GET", `${drafts}/${draftId}`, { reads: CampaignDraftView })
  const written = extensions ?? { callouts: [], structured_snippets: [] }
  yield* saveStep(api, draftId, "extensions", hastyExtensions(written))
  Output.remark("Corrected:")
  yield* saveStep(api, draftId, "extensions", goodExtensions(written))
})
