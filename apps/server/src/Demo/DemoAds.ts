const text = (words: string, pinnedField?: string) => ({ text: words, pinned_field: pinnedField ?? null })

/** A responsive search ad that shows what an ad can have: pins, a keyword insertion, paths, a mobile page, tracking. */
export const goodAd = (adGroupId: number, websiteUrl: string) => ({
  ad_group_id: adGroupId,
  headlines: [
    text("Used Bikes in Berlin", "HEADLINE_1"),
    text("Checked in Our Workshop"),
    text("Fixed Prices, No Surprises"),
    text("Book a Test Ride Online"),
    text("Open Until Midnight on Fridays"),
    text("{KeyWord:Used Bikes}")
  ],
  descriptions: [
    text("Our mechanics go through every bike before it is sold. Most are ready the same day.", "DESCRIPTION_1"),
    text("City bikes, road bikes and e-bikes. A price on every one, a year of warranty after."),
    text("Choose a time that suits you and ride before you decide.")
  ],
  final_url: websiteUrl,
  final_mobile_url: "https://m.example.com/used-bikes",
  display_path_1: "used-bikes",
  display_path_2: "berlin",
  tracking_url_template: "{lpurl}?source=ads"
})

/** The same ad with a headline that is too long, a repeated one, and an exclamation mark too many. */
export const hastyAd = (adGroupId: number, websiteUrl: string) => ({
  ...goodAd(adGroupId, websiteUrl),
  headlines: [
    text("The very best used bicycles in all of the city of Berlin"),
    text("Book a Test Ride Online"),
    text("Book a test ride online"),
    text("Checked in Our Workshop!")
  ],
  display_path_1: null
})

interface Written {
  readonly callouts: ReadonlyArray<{ readonly callout_text: string }>
  readonly structured_snippets: ReadonlyArray<{ readonly header: string; readonly values: ReadonlyArray<string> }>
}

/** Extensions that a person adds to those that are there. Parts that are not named, such as the sitelinks, stay. */
export const goodExtensions = ({ callouts, structured_snippets }: Written) => ({
  callouts: [...callouts, { callout_text: "Spare parts in stock" }],
  phone: { phone_number: "030 123456", country_code: "DE" },
  structured_snippets: [...structured_snippets, { header: "NEIGHBORHOODS", values: ["Mitte", "Kreuzberg", "Wedding"] }]
})

/** The same with an emergency number, a snippet that is too short, and a callout that is too long. */
export const hastyExtensions = ({ callouts, structured_snippets }: Written) => ({
  callouts: [...callouts, { callout_text: "We also repair scooters, skates and prams" }],
  phone: { phone_number: "112", country_code: "DE" },
  structured_snippets: [...structured_snippets, { header: "NEIGHBORHOODS", values: ["Mitte", "Wedding"] }]
})
