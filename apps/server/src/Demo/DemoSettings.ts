/** Step 1 of the demo's draft as it ends up; the dates are days from now, so that the demo works on any day. */
export const goodSettings = (websiteUrl: string, startDate: string, endDate: string) => ({
  website_url: websiteUrl,
  daily_budget_micros: 25_000_000,
  bidding_strategy: { type: "MAXIMIZE_CLICKS", max_cpc_bid_ceiling_micros: 2_000_000 },
  default_match_type: "PHRASE",
  language_ids: [1000, 1001],
  location_targets: [
    { geo_target_constant_id: 1_003_854, target_type: "INCLUDE" },
    { geo_target_constant_id: 1_004_437, target_type: "INCLUDE" },
    { geo_target_constant_id: 1_004_234, target_type: "EXCLUDE" }
  ],
  network_settings: {
    target_adplatform_search: true,
    target_search_network: true,
    target_content_network: false
  },
  ad_schedule: {
    mode: "CUSTOM",
    schedule_entries: [
      { day_of_week: "MONDAY", start_hour: 8, start_minute: 30, end_hour: 18, end_minute: 0 },
      { day_of_week: "TUESDAY", start_hour: 8, start_minute: 30, end_hour: 18, end_minute: 0 },
      { day_of_week: "FRIDAY", start_hour: 8, start_minute: 0, end_hour: 12, end_minute: 15 },
      { day_of_week: "FRIDAY", start_hour: 13, start_minute: 0, end_hour: 24, end_minute: 0 }
    ]
  },
  start_date: startDate,
  end_date: endDate,
  conversion_goals: [
    { goal_type: "CAMPAIGN_SPECIFIC", category: "SUBMIT_LEAD_FORM" },
    { goal_type: "CAMPAIGN_SPECIFIC", category: "PHONE_CALL_LEAD" }
  ]
})

/** Settings with the mistakes of a hurry: unpayable amounts, an end before the start, overlapping hours. */
export const hastySettings = (websiteUrl: string, startDate: string, endDate: string) => ({
  ...goodSettings(websiteUrl, endDate, startDate),
  daily_budget_micros: 25_005_000,
  ad_schedule: {
    mode: "CUSTOM",
    schedule_entries: [
      { day_of_week: "MONDAY", start_hour: 8, start_minute: 30, end_hour: 18, end_minute: 0 },
      { day_of_week: "MONDAY", start_hour: 17, start_minute: 0, end_hour: 20, end_minute: 0 }
    ]
  }
})
