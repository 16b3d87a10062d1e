const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const monday = { day_of_week: "MONDAY", start_hour: 8, start_minute: 30, end_hour: 18, end_minute: 0 }
const friday = { day_of_week: "FRIDAY", start_hour: 13, start_minute: 0, end_hour: 24, end_minute: 0 }

const place = (geo_target_constant_id: number, target_type = "INCLUDE") => ({ geo_target_constant_id, target_type })

/** Step 1 of the draft as it ends up; the dates are days from now, so that the demo works on any day. */
export const goodSettings = {
  daily_budget_micros: 25_000_000,
  bidding_strategy: { type: "MAXIMIZE_CLICKS", max_cpc_bid_ceiling_micros: 2_000_000 },
  default_match_type: "PHRASE",
  language_ids: [1000, 1001],
  location_targets: [place(1_003_854), place(1_004_437), place(1_004_234, "EXCLUDE")],
  network_settings: { target_adplatform_search: true, target_search_network: true, target_content_network: false },
  ad_schedule: { mode: "CUSTOM", schedule_entries: [monday, { ...monday, day_of_week: "TUESDAY" }, friday] },
  start_date: dayFromNow(7),
  end_date: dayFromNow(97),
  conversion_goals: ["SUBMIT_LEAD_FORM", "PHONE_CALL_LEAD"].map((category) => ({
    goal_type: "CAMPAIGN_SPECIFIC",
    category
  }))
}

/** The same in a hurry: an amount that cannot be paid, an end before the start, overlapping hours. */
export const hastySettings = {
  ...goodSettings,
  daily_budget_micros: 25_005_000,
  ad_schedule: { mode: "CUSTOM", schedule_entries: [monday, { ...monday, start_hour: 17, end_hour: 20 }] },
  start_date: goodSettings.end_date,
  end_date: goodSettings.start_date
}

const text = (text: string, pinned_field: string | null = null) => ({ text, pinned_field })

/** A responsive search ad that shows what an ad can have: pins, a keyword insertion, paths, a mobile page, tracking. */
export const goodAd = {
  headlines: [text("Used Bikes in Berlin", "HEADLINE_1"), text("Test Rides Online"), text("{KeyWord:Used Bikes}")],
  descriptions: [
    text("Our mechanics go through every bike before it is sold. Most are ready the same day.", "DESCRIPTION_1"),
    text("Choose a time that suits you and ride before you decide.")
  ],
  final_mobile_url: "https://m.example.com/used-bikes",
  display_path_1: "used-bikes",
  display_path_2: "berlin",
  tracking_url_template: "{lpurl}?source=ads"
}

/** The same in a hurry: a headline that is too long, a repeated one, an exclamation mark too many. */
export const hastyAd = {
  ...goodAd,
  headlines: ["The very best used bicycles in all of Berlin", "In Our Workshop!", "Test Rides", "Test rides"].map((
    one
  ) => text(one)),
  display_path_1: null
}

/** Keywords that a person types, some in the platform's notation. */
export const ownKeywords = [
  { text: "[used bike] berlin", match_type: "EXACT", cpc_bid_micros: 1_500_000 },
  { text: "cheap! used bikes", match_type: "BROAD" },
  { text: "+used +bicycle", match_type: "BROAD_MODIFIER" },
  { text: "jobs", match_type: "NEGATIVE" }
]

/** The subjects of stock images by the provider's ids. */
export const subjects: Readonly<Record<string, string>> = {
  "2014422": "The workshop, seen from the street",
  "1181467": "A mechanic adjusts a derailleur"
}
