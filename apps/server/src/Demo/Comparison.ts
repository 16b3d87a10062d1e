import type { Answer } from "./Output.ts"

/** A value as text, its lists in one order, as they have none on the platform. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (Array.isArray(part) ? part.map((one) => JSON.stringify(one)).sort() : part))

const alike =
  "campaign_name daily_budget_micros network_settings bidding_strategy start_date end_date geo_target_type " +
  "location_targets ad_schedule final_url_suffix tracking_url_template"

/** Every setting that a draft and its live campaign share, side by side; lists are compared in any order. */
export const compareWithLive = (draft: Answer, live: Answer) => {
  const goals = draft.conversion_goals.map(({ category }: Answer) => category)
  // A campaign comes to life paused; of conversion goals the platform says for which categories it bids.
  const bids = live.conversion_goals.filter(({ biddable }: Answer) => biddable).map(({ category }: Answer) => category)
  const ours: Answer = {
    ...draft,
    campaign_id: draft.published_campaign_id,
    status: "PAUSED",
    conversion_goals: goals
  }
  const theirs: Answer = { ...live, conversion_goals: bids }
  return ["campaign_id", "status", ...alike.split(" "), "conversion_goals"].map((field) => {
    const [drafted, lived] = [textOf(ours[field]), textOf(theirs[field])]
    return { field, drafted, live: lived, isEqual: drafted === lived }
  })
}
