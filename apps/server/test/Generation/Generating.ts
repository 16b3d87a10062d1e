import * as Effect from "effect/Effect"
import type { ApiUser, Reply } from "../support/ApiUser.ts"

/** The part of a draft that the tests of its generation look at. */
export interface GeneratedDraft {
  readonly id: number
  readonly ad_groups_generation_status: string
  readonly ad_groups_generation_error: string | null
  readonly extensions_generation_status: string
  readonly extensions_generation_error: string | null
  readonly all_rsas_generated: boolean
  readonly ad_groups: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly keywords: ReadonlyArray<{ readonly text: string }>
    readonly rsas: ReadonlyArray<{
      readonly headlines: ReadonlyArray<{ readonly text: string }>
      readonly descriptions: ReadonlyArray<{ readonly text: string }>
      readonly final_url: string
      readonly generation_status: string
      readonly generation_error: string
    }>
  }>
  readonly extensions: {
    readonly sitelinks: ReadonlyArray<{ readonly link_text: string; readonly final_url: string }>
    readonly callouts: ReadonlyArray<{ readonly callout_text: string }>
    readonly structured_snippets: ReadonlyArray<{ readonly header: string; readonly values: ReadonlyArray<string> }>
  } | null
}

/** The parts of a draft that can be generated, as the path names them. */
export type Part = "ad-groups" | "extensions" | `ad-groups/${number}/rsas`

const expecting = (status: number) => (reply: Reply) => {
  if (reply.status !== status) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** Makes a market analysis with these keywords, all selected, and gives its id. */
export const analysisOf = Effect.fnUntraced(function*(user: ApiUser, keywords: ReadonlyArray<string>) {
  const made = yield* user.call("POST", "/market-analysis/analyses", {
    title: "Bicycle repair",
    adplatform_customer_id: 1_234_567_890,
    keywords: keywords.map((keyword_text) => ({ keyword_text, is_selected: true, avg_monthly_searches: 100 }))
  })
  return Number(expecting(201)(made)["id"])
})

/** Makes a draft that has everything but ad groups and extensions, and gives its id. */
export const draftToFill = Effect.fnUntraced(function*(
  user: ApiUser,
  { analysisId, name, websiteUrl }: {
    readonly analysisId: number
    readonly name: string
    readonly websiteUrl: string
  }
) {
  const made = yield* user.call("POST", "/campaigns/drafts", {
    name,
    campaign_name: name,
    adplatform_customer_id: 1_234_567_890,
    market_analysis_id: analysisId,
    website_url: websiteUrl,
    daily_budget_micros: 5_000_000,
    bidding_strategy: { type: "MAXIMIZE_CLICKS", max_cpc_bid_ceiling_micros: 1_000_000 },
    language_ids: [1000],
    location_targets: [{ geo_target_constant_id: 1_003_854 }]
  })
  return Number(expecting(201)(made)["id"])
})

/** Adds an ad group with these keywords and no ads by hand, and gives its id. */
export const groupToFill = Effect.fnUntraced(function*(
  user: ApiUser,
  draftId: number,
  name: string,
  keywords: ReadonlyArray<string>
) {
  const written = yield* user.call("PATCH", `/campaigns/drafts/${draftId}/ad-groups`, {
    ad_groups: [{ name, cpc_bid_micros: 0, keywords: keywords.map((text) => ({ text, match_type: "PHRASE" })) }]
  })
  const { draft } = expecting(200)(written) as unknown as { readonly draft: GeneratedDraft }
  return draft.ad_groups.at(-1)?.id ?? 0
})

/** Starts to generate a part of a draft and gives the task. */
export const beginGenerating = Effect.fnUntraced(function*(user: ApiUser, draftId: number, part: Part) {
  const begun = yield* user.call("POST", `/campaigns/drafts/${draftId}/${part}/generate`)
  return String(expecting(202)(begun)["task_id"])
})

/** The draft as the API shows it. */
export const draftOf = (user: ApiUser, draftId: number): Effect.Effect<GeneratedDraft> =>
  Effect.map(
    user.call("GET", `/campaigns/drafts/${draftId}`),
    (reply) => expecting(200)(reply) as unknown as GeneratedDraft
  )

/** The warnings of a draft that block its publishing. */
export const blockingWarnings = (user: ApiUser, draftId: number) =>
  Effect.map(user.call("GET", `/campaigns/drafts/${draftId}/warnings`), (reply) => {
    const warnings = expecting(200)(reply) as unknown as ReadonlyArray<{
      readonly field: string
      readonly code: string
      readonly is_blocking: boolean
    }>
    return warnings.filter(({ is_blocking }) => is_blocking)
  })

/** Every text that a generation may have put into a draft. */
export const textsOf = ({ ad_groups, extensions }: GeneratedDraft): ReadonlyArray<string> => [
  ...ad_groups.flatMap(({ name, rsas }) => [
    name,
    ...rsas.flatMap(({ descriptions, headlines }) => [...headlines, ...descriptions].map(({ text }) => text))
  ]),
  ...(extensions?.sitelinks ?? []).map(({ link_text }) => link_text),
  ...(extensions?.callouts ?? []).map(({ callout_text }) => callout_text),
  ...(extensions?.structured_snippets ?? []).flatMap(({ values }) => values)
]

/** Every address that a generation may have put into a draft. */
export const addressesOf = ({ ad_groups, extensions }: GeneratedDraft): ReadonlyArray<string> => [
  ...ad_groups.flatMap(({ rsas }) => rsas.map(({ final_url }) => final_url)).filter((address) => address !== ""),
  ...(extensions?.sitelinks ?? []).map(({ final_url }) => final_url)
]
