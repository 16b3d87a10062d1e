const text = (words: string, pinnedField?: string) => ({ text: words, pinned_field: pinnedField ?? null })

/** A responsive search ad that shows what an ad can have: pins, a keyword insertion, paths, a mobile page, tracking. */
export const goodAd = (adGroupId: number, subject: string) => ({
  ad_group_id: adGroupId,
  headlines: [
    text(`${subject} in Berlin`, "HEADLINE_1"),
    text("We Come to Your Door"),
    text("Fixed Prices, No Surprises"),
    text("Book a Visit Online"),
    text("Open Until Midnight on Fridays"),
    text("{KeyWord:Bike Repair}")
  ],
  descriptions: [
    text("Our mechanics repair your bike where it stands. Most jobs are done within the hour.", "DESCRIPTION_1"),
    text("Brakes, gears, wheels and e-bikes. A price before we start, a year of warranty after."),
    text("Choose a time that suits you and pay when it rolls again.")
  ],
  final_url: "https://www.example.com/bike-repair",
  final_mobile_url: "https://m.example.com/bike-repair",
  display_path_1: "repair",
  display_path_2: "berlin",
  tracking_url_template: "{lpurl}?source=ads"
})

/** The same ad with a headline that is too long, one that is there twice, and a lone exclamation too many. */
export const hastyAd = (adGroupId: number, subject: string) => {
  const ad = goodAd(adGroupId, subject)
  return {
    ...ad,
    headlines: [
      text("The very best bicycle repair service in all of Berlin"),
      text("Book a Visit Online"),
      text("Book a visit online"),
      text("We Come to Your Door!")
    ],
    display_path_1: null
  }
}

/** Step 4 with everything that the platform takes. */
export const goodExtensions = {
  sitelinks: [
    {
      link_text: "Prices",
      final_url: "https://www.example.com/prices",
      description_1: "What every job costs",
      description_2: "Parts are listed too",
      final_mobile_url: "https://m.example.com/prices"
    },
    { link_text: "Book a visit", final_url: "https://www.example.com/book" },
    {
      link_text: "E-bikes",
      final_url: "https://www.example.com/e-bikes",
      description_1: "Batteries and motors",
      description_2: "All common makes"
    },
    { link_text: "Where we work", final_url: "https://www.example.com/where" }
  ],
  callouts: [
    { callout_text: "One year of warranty" },
    { callout_text: "Same-day visits" },
    { callout_text: "Fixed prices" },
    { callout_text: "Spare parts on board" }
  ],
  phone: { phone_number: "030 123456", country_code: "DE" },
  structured_snippets: [
    { header: "SERVICE_CATALOG", values: ["Brakes", "Gears", "Wheels", "E-bike service"] },
    { header: "NEIGHBORHOODS", values: ["Mitte", "Kreuzberg", "Wedding"] }
  ]
}

/** The same with an emergency number, a snippet that is too short, and a callout that is too long. */
export const hastyExtensions = {
  ...goodExtensions,
  callouts: [...goodExtensions.callouts, { callout_text: "We also repair scooters, skates and prams" }],
  phone: { phone_number: "112", country_code: "DE" },
  structured_snippets: [{ header: "SERVICE_CATALOG", values: ["Brakes", "Gears"] }]
}
