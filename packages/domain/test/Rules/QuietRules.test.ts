import { manualCpc } from "@campaigns/domain/Drafts/Bidding"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import { text } from "../Drafts/ExampleDrafts.ts"
import {
  inputOf,
  keyword,
  texts,
  withAdGroup,
  withBidding,
  withDescription,
  withExtensions,
  withHeadline,
  withKeywords,
  withPhone,
  withRsa,
  withSettings,
  withSitelink
} from "./support/Inputs.ts"

const quiet: ReadonlyArray<readonly [what: string, input: RuleInput]> = [
  [
    "a campaign that starts and ends today",
    withSettings({ startDate: inputOf(fullDraft).today, endDate: inputOf(fullDraft).today })
  ],
  ["an ALL_TIME schedule", withSettings({ adSchedule: { mode: "ALL_TIME", scheduleEntries: null } })],
  [
    "no schedule and no networks",
    withSettings({ adSchedule: null, networkSettings: null, startDate: null, endDate: null })
  ],
  [
    "the account's own goals",
    withSettings({ conversionGoals: [{ conversionActionId: null, goalType: "ACCOUNT_DEFAULT", category: null }] })
  ],
  [
    "the account's declaration for a campaign without its own",
    { ...withSettings({ containsEuPoliticalAdvertising: null }), containsEuPoliticalAdvertising: false }
  ],
  [
    "a declaration of the campaign's own that differs from the account's",
    { ...inputOf(fullDraft), containsEuPoliticalAdvertising: true }
  ],
  ["manual bidding", withBidding({ type: "MANUAL_CPC" })],
  ["a target return at both ends of its range", withBidding({ type: "TARGET_ROAS", targetRoas: 0.01 })],
  ["a target for conversions", withBidding({ type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: Micros.make(5_000_000) })],
  [
    "an impression share with all that it needs",
    withBidding({
      type: "TARGET_IMPRESSION_SHARE",
      maxCpcBidCeilingMicros: Micros.make(1_000_000),
      impressionShareLocation: "TOP_OF_PAGE",
      impressionShareFractionMicros: 650_000
    })
  ],
  ["keywords with marks that are allowed", withKeywords(keyword("c&a #1 $5 o'neill t-rex 3/4 a.b:c_d \"x\" [y] é"))],
  ["a keyword of 80 characters", withKeywords(keyword("x".repeat(80)))],
  ["a keyword of ten words", withKeywords(keyword("a1 b2 c3 d4 e5 f6 g7 h8 i9 j10"))],
  ["the same text with two match types", withKeywords(keyword("red shoes", "EXACT"), keyword("red shoes", "BROAD"))],
  ["a keyword in two ad groups with two match types", withAdGroup({ keywords: [keyword("hiking boots", "EXACT")] })],
  ["an exclusion in two ad groups", withAdGroup({ keywords: [keyword("good"), keyword("bücher", "NEGATIVE")] })],
  [
    "exclusions that keep other searches",
    withKeywords(
      keyword("red running shoes", "EXACT"),
      keyword("running shoe", "NEGATIVE"),
      keyword("\"red shoes\"", "NEGATIVE"),
      keyword("[running shoes]", "NEGATIVE"),
      keyword("shoes for kids", "NEGATIVE")
    )
  ],
  ["words in another order with two match types", withKeywords(keyword("red shoes"), keyword("shoes red", "EXACT"))],
  [
    "signs that say no match type",
    withKeywords(keyword("t-rex"), keyword("-20 grad jacke"), keyword("size [xl] shoes"), keyword("c++ kurs"))
  ],
  ["an exclusion with its notation", withKeywords(keyword("[red shoes]", "NEGATIVE"), keyword("\"free\"", "NEGATIVE"))],
  ["a headline exactly as wide as allowed", withHeadline("靴".repeat(15))],
  ["a description of 90 characters", withDescription("x".repeat(90))],
  [
    "a price, a year and a size in a text",
    withDescription("Sizes 36-48, from 49.99 EUR, collection 2026/2027, 1,000,000 sold.")
  ],
  ["an abbreviation in capitals", withHeadline("HTML & CSS")],
  ["pins with something left for every place", withRsa({ headlines: [text("A", "HEADLINE_1"), ...texts("B", "C")] })],
  ["a display path with a tag", withRsa({ displayPath1: "{KeyWord:red shoes}" })],
  [
    "countdowns that end today or later, in every writing",
    withRsa({
      headlines: texts(
        "Ends in {COUNTDOWN(2026-11-20 08:00:00,5)}",
        "{=COUNTDOWN(\"2026/12/24\",\"en-US\",3)} Left",
        "C"
      ),
      descriptions: texts("{countdown(2027-01-01 00:00:00,'de')} left.", "Plain words.")
    })
  ],
  [
    "tags of addresses in every field where they may stand",
    withRsa({
      finalUrl:
        "https://shop.example.com/{_city}/{ignore}?k={keyword:shoes}&m={ifmobile:{_m}}{ifnotmobile:d}&x={GCLID}",
      finalMobileUrl: "https://{_city}.example.com/{param1:a}",
      trackingUrlTemplate: "https://track.example.com/?to={escapedlpurl+2}&d={devicemodel}&n={loc_physical_ms}"
    })
  ],
  ["a template that starts with the page", withRsa({ trackingUrlTemplate: "{lpurl}?src=ads" })],
  [
    "empty strings where nothing is set",
    withRsa({ finalMobileUrl: "", displayPath1: "", displayPath2: "", trackingUrlTemplate: "" })
  ],
  ["two headers with the same number of values", withExtensions({ phone: null })],
  ["a target cost with its target", withBidding({ type: "TARGET_CPA", targetCpaMicros: Micros.make(5_000_000) })],
  ["a value to be maximised without a target", withBidding({ type: "MAXIMIZE_CONVERSION_VALUE" })],
  ["clicks to be maximised without a ceiling", withBidding({ type: "MAXIMIZE_CLICKS" })],
  [
    "two goals by category",
    withSettings({
      conversionGoals: (["PURCHASE", "SIGNUP"] as const).map((category) => ({
        conversionActionId: null,
        goalType: "CAMPAIGN_SPECIFIC",
        category
      }))
    })
  ],
  [
    "two goals by action",
    withSettings({
      conversionGoals: [7, 8].map((conversionActionId) => ({
        conversionActionId,
        goalType: "CAMPAIGN_SPECIFIC",
        category: null
      }))
    })
  ],
  ["blanks around a campaign name of 255 bytes", withSettings({ campaignName: `  ${"x".repeat(255)}  ` })],
  ["a campaign that only ends", withSettings({ startDate: null })],
  ["blanks around a keyword of 80 characters", withKeywords(keyword(` ${"x".repeat(80)} `))],
  ["blanks around a keyword of ten words", withKeywords(keyword("  a1 b2 c3 d4 e5 f6 g7 h8 i9 j10  "))],
  ["exclamation marks in a description", withDescription("Order today! It is worth it.")],
  ["a template over http", withRsa({ trackingUrlTemplate: "http://track.example.com/?to={lpurl}" })],
  [
    "ads of one site under two of its names, and one with no page of its own",
    withAdGroup({
      keywords: [
        keyword("shoes", "EXACT", { finalUrl: "https://shop.example.com/" }),
        keyword("boots", "EXACT", { finalUrl: "https://example.com/boots" })
      ]
    })
  ],
  ["sitelinks of which two have no descriptions", withSitelink({ description1: null, description2: null })],
  ["two blanks between each two of ten words", withKeywords(keyword("a1  b2  c3  d4  e5  f6  g7  h8  i9  j10"))],
  ["an ad group without a bid where bids are not manual", withAdGroup({ cpcBidMicros: Micros.make(0) })],
  [
    "a budget of many clicks at the bid",
    withSettings({ dailyBudgetMicros: Micros.make(7_500_000), biddingStrategy: manualCpc })
  ],
  ["a budget that is high and not too high", withSettings({ dailyBudgetMicros: Micros.make(5_000_000_000) })],
  ["a target return of 10,000 %", withBidding({ type: "TARGET_ROAS", targetRoas: 100 })],
  ["a target as high as the budget", withBidding({ type: "TARGET_CPA", targetCpaMicros: Micros.make(25_000_000) })],
  [
    "a sitelink to a social network that it names",
    withSitelink({ linkText: "Acme on Facebook", finalUrl: "https://www.facebook.com/acme" })
  ],
  [
    "sitelinks to two pages that differ by a parameter",
    withSitelink({ finalUrl: "https://www.example.com/sizes?for=kids" })
  ],
  ["a national number", withPhone("030 1234567")],
  ["a number in brackets", withPhone("(555) 123-4567", "us")],
  ["a number whose country has premium numbers elsewhere", withPhone("+44 20 7946 0958", "GB")]
]

describe("the rule book says nothing about", () => {
  for (const [what, input] of quiet) it(what, () => assert.deepStrictEqual(findingsOf(input), []))

  it("amounts without decimals in a currency that has none", () => {
    const { draft } = withAdGroup({ cpcBidMicros: Micros.make(150_000_000), keywords: [keyword("shoes")] })
    const inYen = inputOf({
      ...draft,
      settings: { ...draft.settings, dailyBudgetMicros: Micros.make(3_000_000_000) },
      adGroups: draft.adGroups.slice(0, 1)
    }, "JPY")
    assert.deepStrictEqual(findingsOf(inYen), [])
  })
})
