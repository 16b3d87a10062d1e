import { assert, describe, it } from "@effect/vitest"
import type { ContentPath, Shown } from "../../src/LiveCampaigns/ChangeOperation.ts"
import { placesIn, type Reader, valueWords } from "../../src/Words/ValueWords.ts"

const reader: Reader = {
  speech: "en",
  currencyCode: "EUR",
  placeNames: new Map([[1_003_854, "Munich,Bavaria,Germany"]])
}

const keyword = (matchType: string, cpcBidMicros: number | null = null): Shown => ({
  text: "trail shoes",
  matchType,
  status: "ENABLED",
  cpcBidMicros
})

const group = ["adGroups", 0]
const keywords = [...group, "keywords", 3]

// Each value with its words in English and in German.
const cases: ReadonlyArray<readonly [ContentPath, Shown, english: string, german: string]> = [
  [["dailyBudgetMicros"], 30_500_000, "€30.50", "30,50 €"],
  [[...keywords, "cpcBidMicros"], 850_000, "€0.85", "0,85 €"],
  [[...keywords, "cpcBidMicros"], null, "not set", "nicht festgelegt"],
  [[...keywords, "matchType"], "PHRASE", "phrase match", "passende Wortgruppe"],
  [[...keywords, "matchType"], "NEGATIVE_PHRASE", "negative, phrase match", "auszuschließend, passende Wortgruppe"],
  [[...group, "status"], "PAUSED", "paused", "pausiert"],
  [["geoTargetType"], "PRESENCE", "people in the locations", "Nutzer an den Standorten"],
  [["endDate"], "2026-12-24", "24 Dec 2026", "24.12.2026"],
  [["networkSettings", "targetSearchNetwork"], true, "yes", "ja"],
  [["networkSettings", "targetSearchNetwork"], false, "no", "nein"],
  [keywords, keyword("EXACT"), "[trail shoes]", "[trail shoes]"],
  [keywords, keyword("PHRASE", 1_200_000), "\"trail shoes\", bid €1.20", "\"trail shoes\", Gebot 1,20 €"],
  [keywords, keyword("NEGATIVE_BROAD"), "negative keyword trail shoes", "auszuschließendes Keyword trail shoes"],
  [keywords, null, "not there", "nicht vorhanden"],
  [
    ["biddingStrategy"],
    { type: "TARGET_CPA", targetCpaMicros: 9_500_000, targetRoas: null },
    "Target CPA, target €9.50",
    "Ziel-CPA, Ziel 9,50 €"
  ],
  [
    ["biddingStrategy"],
    { type: "TARGET_ROAS", targetRoas: 4, targetCpaMicros: null },
    "Target ROAS, target 400%",
    "Ziel-ROAS, Ziel 400 %"
  ],
  [
    ["biddingStrategy"],
    {
      type: "TARGET_IMPRESSION_SHARE",
      impressionShareFractionMicros: 655_000,
      impressionShareLocation: "TOP_OF_PAGE",
      maxCpcBidCeilingMicros: 2_000_000
    },
    "Target impression share, target 65.5%, top of the page, at most €2.00 a click",
    "Angestrebter Anteil an möglichen Impressionen, Ziel 65,5 %, oben auf der Seite, höchstens 2,00 € pro Klick"
  ],
  [
    ["locationTargets", 0],
    { geoTargetConstantId: 1_003_854, targetType: "EXCLUDE" },
    "Munich,Bavaria,Germany (excluded)",
    "Munich,Bavaria,Germany (ausgeschlossen)"
  ],
  [
    ["locationTargets", 1],
    { geoTargetConstantId: 2276, targetType: "INCLUDE" },
    "location 2276 (targeted)",
    "Standort 2276 (ausgerichtet)"
  ],
  [
    ["adSchedule", "scheduleEntries"],
    [
      { dayOfWeek: "MONDAY", startHour: 9, startMinute: 0, endHour: 17, endMinute: 30 },
      { dayOfWeek: "SUNDAY", startHour: 0, startMinute: 15, endHour: 24, endMinute: 0 }
    ],
    "Monday 09:00–17:30, Sunday 00:15–24:00",
    "Montag 09:00–17:30, Sonntag 00:15–24:00"
  ],
  [["adSchedule", "scheduleEntries"], [], "all day, every day", "rund um die Uhr"],
  [
    [...group, "rsas", 0, "headlines"],
    [{ text: "Trail shoes", pinnedField: "HEADLINE_1" }, { text: "Free returns", pinnedField: null }],
    "“Trail shoes” (pinned to headline 1), “Free returns”",
    "„Trail shoes“ (an Anzeigentitel 1 fixiert), „Free returns“"
  ],
  [
    ["conversionGoals"],
    { bidsFor: ["PURCHASE WEBSITE", "PURCHASE APP", "SIGNUP WEBSITE"], conversionActionIds: [7, 8] },
    "Purchase, Sign-up, 2 conversion actions of its own",
    "Kauf, Registrierung, 2 eigene Conversion-Aktionen"
  ],
  [["conversionGoals"], { bidsFor: [], conversionActionIds: [] }, "not set", "nicht festgelegt"],
  [
    ["extensions", "sitelinks", 0],
    { linkText: "Sale", finalUrl: "https://a.example/sale" },
    "Sale, leads to https://a.example/sale",
    "Sale, führt zu https://a.example/sale"
  ],
  [["extensions", "callouts", 0], { calloutText: "Open on Sundays" }, "Open on Sundays", "Open on Sundays"],
  [["extensions", "phone"], null, "not there", "nicht vorhanden"],
  [["extensions", "phone"], { phoneNumber: "030 1234", countryCode: "DE" }, "030 1234 (DE)", "030 1234 (DE)"],
  [
    group,
    { name: "Shoes", keywords: [keyword("EXACT"), keyword("BROAD")], ads: [] },
    "Shoes, 2 keywords",
    "Shoes, 2 Keywords"
  ]
]

describe("values in words", () => {
  it.each(cases)("of %j: %j", (path, shown, english, german) => {
    const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ")
    assert.deepStrictEqual(
      [valueWords(reader)(path, shown), valueWords({ ...reader, speech: "de" })(path, shown)].map(spaced),
      [english, german]
    )
  })

  it("have an amount of a currency without decimals, and of an account that is not known", () => {
    const told = (currencyCode: string | null) =>
      valueWords({ ...reader, currencyCode })(["dailyBudgetMicros"], 3_000_000_000)
    assert.deepStrictEqual([told("JPY"), told("KWD").replace("\u00a0", " "), told(null)], [
      "JP¥3,000",
      "KWD 3,000.000",
      "3,000.00"
    ])
  })

  it("name each place once", () => {
    const place = { geoTargetConstantId: 2276, targetType: "INCLUDE" }
    assert.deepStrictEqual(
      placesIn([place, null, "PAUSED", place, { geoTargetConstantId: 2840 }]),
      [2276, 2840] as never
    )
  })
})
