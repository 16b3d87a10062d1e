import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { ConversionGoal } from "@campaigns/domain/Drafts/Targeting"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import { text } from "../Drafts/ExampleDrafts.ts"
import {
  entry,
  inputOf,
  keyword,
  texts,
  withAdGroup,
  withBidding,
  withKeywords,
  withRsa,
  withSchedule,
  withSettings
} from "./support/Inputs.ts"
import { judged } from "./support/Judged.ts"

const goals = (...aims: ReadonlyArray<Partial<ConversionGoal>>) =>
  withSettings({
    conversionGoals: aims.map((aim) => ({
      conversionActionId: null,
      goalType: "CAMPAIGN_SPECIFIC",
      category: null,
      ...aim
    }))
  })

const places = (...targets: ReadonlyArray<readonly [id: number, targetType: "INCLUDE" | "EXCLUDE"]>) =>
  withSettings({
    locationTargets: targets.map(([geoTargetConstantId, targetType]) => ({ geoTargetConstantId, targetType }))
  })

/** The full draft whose first ad group has ads that lead to the given pages, and keywords that do. */
const leadingTo = (
  ads: ReadonlyArray<string | null>,
  keywordPages: ReadonlyArray<readonly [string, "EXACT" | "NEGATIVE"]> = []
) =>
  withAdGroup({
    rsas: ads.flatMap((finalUrl) =>
      withRsa({ finalUrl, finalMobileUrl: null, trackingUrlTemplate: null }).draft.adGroups[0]?.rsas ?? []
    ),
    keywords: [
      keyword("shoes"),
      ...keywordPages.map(([finalUrl, matchType], n) => keyword(`shoe ${n}`, matchType, { finalUrl }))
    ]
  })

const at = "adGroups[0].keywords"
const entries = "settings.adSchedule.scheduleEntries"
const share = "settings.biddingStrategy.impressionShare"

const cases: ReadonlyArray<readonly [what: string, input: RuleInput, says: ReadonlyArray<string>]> = [
  // Settings.
  [
    "both defaults of an impression share",
    withBidding({ type: "TARGET_IMPRESSION_SHARE", maxCpcBidCeilingMicros: Micros.make(1_000_000) }),
    [`IMPRESSION_SHARE_DEFAULTED at ${share}Location`, `IMPRESSION_SHARE_DEFAULTED at ${share}FractionMicros`]
  ],
  [
    "an impression share whose place alone is chosen",
    withBidding({
      type: "TARGET_IMPRESSION_SHARE",
      maxCpcBidCeilingMicros: Micros.make(1_000_000),
      impressionShareLocation: "TOP_OF_PAGE"
    }),
    [`IMPRESSION_SHARE_DEFAULTED at ${share}FractionMicros`]
  ],
  [
    "both dates in the past, and the end before the start",
    withSettings({ startDate: CalendarDate.make("2026-11-18"), endDate: CalendarDate.make("2026-11-17") }),
    [
      "DATE_IN_PAST at settings.startDate",
      "DATE_IN_PAST at settings.endDate",
      "END_DATE_BEFORE_START_DATE at settings.endDate"
    ]
  ],
  [
    "both dates after the last day",
    withSettings({ startDate: CalendarDate.make("2037-12-31"), endDate: CalendarDate.make("2038-01-01") }),
    ["DATE_TOO_LATE at settings.startDate", "DATE_TOO_LATE at settings.endDate"]
  ],
  [
    "two exclusions of places that are included, and a third place",
    places([1, "INCLUDE"], [2, "INCLUDE"], [3, "EXCLUDE"], [2, "EXCLUDE"], [1, "EXCLUDE"]),
    [3, 4].map((place) => `LOCATION_TARGETED_AND_EXCLUDED at settings.locationTargets[${place}].geoTargetConstantId`)
  ],
  [
    "a place that stands three times, and another twice",
    places([1, "INCLUDE"], [2, "EXCLUDE"], [1, "INCLUDE"], [2, "EXCLUDE"], [1, "INCLUDE"]),
    [2, 3, 4].map((place) => `LOCATION_DUPLICATE at settings.locationTargets[${place}].geoTargetConstantId`)
  ],
  [
    "two languages that are none, which are not unknown as well",
    {
      ...withSettings({ languageIds: [0, 1000, -1] }),
      unknown: { locationIds: new Set(), languageIds: new Set([0, -1]) }
    },
    ["LANGUAGE_INVALID at settings.languageIds[0]", "LANGUAGE_INVALID at settings.languageIds[2]"]
  ],
  [
    "two unknown places and two unknown languages",
    {
      ...withSettings({
        languageIds: [77, 1000, 78],
        locationTargets: places([1, "INCLUDE"], [2, "EXCLUDE"]).draft.settings.locationTargets
      }),
      unknown: { locationIds: new Set([1, 2]), languageIds: new Set([77, 78]) }
    },
    [
      "LOCATION_UNKNOWN at settings.locationTargets[0].geoTargetConstantId",
      "LOCATION_UNKNOWN at settings.locationTargets[1].geoTargetConstantId",
      "LANGUAGE_UNKNOWN at settings.languageIds[0]",
      "LANGUAGE_UNKNOWN at settings.languageIds[2]"
    ]
  ],
  [
    "goals of which the second and third say what the first does",
    goals({ category: "PURCHASE" }, { category: "PURCHASE" }, { category: "SIGNUP" }, { category: "PURCHASE" }),
    [
      "CONVERSION_GOAL_DUPLICATE at settings.conversionGoals[1]",
      "CONVERSION_GOAL_DUPLICATE at settings.conversionGoals[3]"
    ]
  ],
  [
    "account goals that aim at a category, an action, and nothing",
    goals(
      { goalType: "ACCOUNT_DEFAULT", category: "PURCHASE" },
      { goalType: "ACCOUNT_DEFAULT", conversionActionId: 9 },
      { goalType: "ACCOUNT_DEFAULT" }
    ),
    [
      "CONVERSION_GOAL_AIM_IGNORED at settings.conversionGoals[0]",
      "CONVERSION_GOAL_AIM_IGNORED at settings.conversionGoals[1]"
    ]
  ],
  // Schedules.
  [
    "an entry that holds two others",
    withSchedule([
      entry("MONDAY", [8, 0], [18, 0]),
      entry("MONDAY", [9, 0], [10, 0]),
      entry("MONDAY", [11, 0], [12, 0])
    ]),
    [`AD_SCHEDULE_OVERLAP at ${entries}[1]`, `AD_SCHEDULE_OVERLAP at ${entries}[2]`]
  ],
  [
    "a chain of entries of which each overlaps the next",
    withSchedule([
      entry("MONDAY", [11, 0], [13, 0]),
      entry("MONDAY", [9, 0], [12, 0]),
      entry("MONDAY", [8, 0], [10, 0])
    ]),
    [`AD_SCHEDULE_OVERLAP at ${entries}[2]`, `AD_SCHEDULE_OVERLAP at ${entries}[1]`]
  ],
  [
    "entries that end before they start, which overlap nothing",
    withSchedule([
      entry("FRIDAY", [22, 0], [2, 0]),
      entry("FRIDAY", [1, 0], [3, 0]),
      entry("FRIDAY", [2, 0], [2, 0]),
      entry("FRIDAY", [23, 0], [24, 0])
    ]),
    [`AD_SCHEDULE_END_NOT_AFTER_START at ${entries}[0]`, `AD_SCHEDULE_END_NOT_AFTER_START at ${entries}[2]`]
  ],
  [
    "overlaps on two days",
    withSchedule([
      entry("MONDAY", [8, 0], [12, 0]),
      entry("SUNDAY", [8, 0], [12, 0]),
      entry("SUNDAY", [8, 0], [9, 0]),
      entry("MONDAY", [11, 0], [12, 0])
    ]),
    [`AD_SCHEDULE_OVERLAP at ${entries}[3]`, `AD_SCHEDULE_OVERLAP at ${entries}[2]`]
  ],
  // Keywords.
  [
    "a negative whose text two targets have, the second with its match type",
    withKeywords(keyword("red shoes", "BROAD"), keyword("red shoes", "EXACT"), keyword("[red shoes]", "NEGATIVE")),
    [`KEYWORD_TARGETED_AND_EXCLUDED at ${at}[3].text`]
  ],
  [
    "a negative whose text two targets have, the first with its match type",
    withKeywords(keyword("red shoes", "EXACT"), keyword("red shoes", "BROAD"), keyword("[red shoes]", "NEGATIVE")),
    [`KEYWORD_TARGETED_AND_EXCLUDED at ${at}[3].text`]
  ],
  [
    "two negatives before the targets that they block",
    withKeywords(
      keyword("red shoes", "NEGATIVE"),
      keyword("[blue shoes]", "NEGATIVE"),
      keyword("blue shoes", "PHRASE"),
      keyword("red shoes", "PHRASE")
    ),
    [`KEYWORD_BLOCKED_BY_NEGATIVE at ${at}[1].text`, `KEYWORD_NARROWED_BY_NEGATIVE at ${at}[2].text`]
  ],
  [
    "a negative with an odd bid and a bad page, of which only that they are there is told",
    withKeywords(
      keyword("free", "NEGATIVE", { cpcBidMicros: Micros.make(15_000), finalUrl: "nowhere" }),
      keyword("cheap", "NEGATIVE", { cpcBidMicros: Micros.make(0) })
    ),
    [
      `NEGATIVE_KEYWORD_WITH_BID at ${at}[1].cpcBidMicros`,
      `NEGATIVE_KEYWORD_WITH_BID at ${at}[2].cpcBidMicros`,
      `NEGATIVE_KEYWORD_WITH_URL at ${at}[1].finalUrl`
    ]
  ],
  [
    "a keyword that stands three times",
    withKeywords(keyword("red shoes"), keyword("Red Shoes"), keyword("red-shoes")),
    [`KEYWORD_DUPLICATE at ${at}[2].text`, `KEYWORD_DUPLICATE at ${at}[3].text`]
  ],
  [
    "two ad groups without a name, which do not have the same",
    inputOf({
      ...fullDraft,
      adGroups: fullDraft.adGroups.map((group, n) => ({ ...group, name: n === 0 ? "" : "  " }))
    }),
    ["AD_GROUP_NAME_MISSING at adGroups[0].name", "AD_GROUP_NAME_MISSING at adGroups[1].name"]
  ],
  // Ads.
  [
    "a text with two faults of its tags, and one with another",
    withRsa({ headlines: texts("{KeyWord} in {Word:x}", "{KeyWord:a}{KeyWord:b}", "A", "B", "C") }),
    [
      "TAGS_ADJACENT at adGroups[0].rsas[0].headlines[1].text",
      "TAG_UNKNOWN at adGroups[0].rsas[0].headlines[0].text",
      "TAG_DEFAULT_MISSING at adGroups[0].rsas[0].headlines[0].text"
    ]
  ],
  [
    "an ad that nobody has begun to write, which counts as one that is written",
    withRsa({ headlines: texts("A"), descriptions: texts("B"), generation: { _tag: "NotStarted" } }),
    ["HEADLINES_TOO_FEW at adGroups[0].rsas[0].headlines", "DESCRIPTIONS_TOO_FEW at adGroups[0].rsas[0].descriptions"]
  ],
  [
    "ads and keywords that lead to two other sites, each told once, where it stands first",
    leadingTo(
      [null, "https://www.example.com/a", "https://shop.example.com/b"],
      [["https://other.org/", "EXACT"], ["https://www.other.org/x", "EXACT"], ["https://third.net/", "EXACT"]]
    ),
    [
      "FINAL_URL_MISSING at adGroups[0].rsas[0].finalUrl",
      `FINAL_URL_DOMAINS_DIFFER at ${at}[1].finalUrl`,
      `FINAL_URL_DOMAINS_DIFFER at ${at}[3].finalUrl`
    ]
  ],
  [
    "an ad that leads to another site than the one before it, and a negative that leads elsewhere",
    leadingTo(["https://www.example.com/a", "https://other.org/"], [["https://third.net/", "NEGATIVE"]]),
    [
      `NEGATIVE_KEYWORD_WITH_URL at ${at}[1].finalUrl`,
      "FINAL_URL_DOMAINS_DIFFER at adGroups[0].rsas[1].finalUrl",
      "FINAL_URL_NOT_ON_WEBSITE at adGroups[0].rsas[1].finalUrl"
    ]
  ],
  [
    "two texts of an ad that are too long, and two that are blank",
    withRsa({
      headlines: texts("", "x".repeat(31), "Fine", " ", "xy".repeat(16)),
      descriptions: texts("x".repeat(91), "xy".repeat(46))
    }),
    [
      "AD_TEXT_EMPTY at adGroups[0].rsas[0].headlines[0].text",
      "AD_TEXT_EMPTY at adGroups[0].rsas[0].headlines[3].text",
      "HEADLINE_TOO_LONG at adGroups[0].rsas[0].headlines[1].text",
      "HEADLINE_TOO_LONG at adGroups[0].rsas[0].headlines[4].text",
      "DESCRIPTION_TOO_LONG at adGroups[0].rsas[0].descriptions[0].text",
      "DESCRIPTION_TOO_LONG at adGroups[0].rsas[0].descriptions[1].text"
    ]
  ],
  [
    "pins that leave a gap in both lists, of which no missing default is told as well",
    withRsa({
      headlines: [text("In {LOCATION(City)}", "HEADLINE_1"), text("A", "HEADLINE_1"), text("B", "HEADLINE_1")],
      descriptions: [text("C", "DESCRIPTION_2"), text("D", "DESCRIPTION_2")]
    }),
    [
      "TOO_FEW_TEXTS_WITH_FALLBACK at adGroups[0].rsas[0].headlines",
      "PINS_LEAVE_NOTHING_TO_SHOW at adGroups[0].rsas[0].headlines",
      "PINS_LEAVE_NOTHING_TO_SHOW at adGroups[0].rsas[0].descriptions"
    ]
  ],
  [
    "too few texts, of which it is not told as well that pins or tags leave too few",
    withRsa({ headlines: [text("A", "HEADLINE_1"), text("In {LOCATION(City)}", "HEADLINE_1")] }),
    ["HEADLINES_TOO_FEW at adGroups[0].rsas[0].headlines"]
  ],
  [
    "both display paths",
    withRsa({ displayPath1: "a b", displayPath2: "c/d" }),
    [1, 2].map((path) => `DISPLAY_PATH_INVALID_CHARACTERS at adGroups[0].rsas[0].displayPath${path}`)
  ],
  // The whole draft.
  [
    "all steps, in their order",
    inputOf({
      ...fullDraft,
      settings: { ...fullDraft.settings, websiteUrl: null, languageIds: [] },
      adGroups: fullDraft.adGroups.map((group) => ({ ...group, name: "Same", rsas: [] })),
      extensions: { ...fullDraft.extensions, sitelinks: [], callouts: [{ calloutText: "" }] }
    }),
    [
      "WEBSITE_URL_MISSING at settings.websiteUrl",
      "LANGUAGE_NONE at settings.languageIds",
      "AD_GROUP_NAME_DUPLICATE at adGroups[1].name",
      "AD_GROUP_WITHOUT_ADS at adGroups[0].rsas",
      "AD_GROUP_WITHOUT_ADS at adGroups[1].rsas",
      "SITELINKS_TOO_FEW at extensions.sitelinks",
      "CALLOUT_EMPTY at extensions.callouts[0].calloutText",
      "CALLOUTS_TOO_FEW at extensions.callouts"
    ]
  ]
]

describe("the rule book says everything, once, and nothing else about", () => {
  for (const [what, input, says] of cases) it(what, () => assert.deepStrictEqual(judged(input), says))

  it("one step when that is asked", () => {
    const all = cases.at(-1)?.[1]
    if (all === undefined) return assert.fail("a draft")
    const steps = ["campaignSettings", "adGroups", "ads", "extensions"] as const
    assert.deepStrictEqual(steps.map((step) => judged(all, step).length), [2, 1, 2, 3])
    assert.deepStrictEqual(steps.flatMap((step) => judged(all, step)), judged(all))
  })
})

describe("the networks of a campaign", () => {
  const [off, on] = [false, true]

  it.each([
    [[off, off, off], ["NETWORK_MISSING at settings.networkSettings"]],
    [[off, off, on], ["DISPLAY_NETWORK_ONLY at settings.networkSettings.targetAdplatformSearch"]],
    [[off, on, off], ["SEARCH_PARTNERS_WITHOUT_SEARCH at settings.networkSettings.targetSearchNetwork"]],
    [[off, on, on], ["SEARCH_PARTNERS_WITHOUT_SEARCH at settings.networkSettings.targetSearchNetwork"]],
    [[on, off, off], []],
    [[on, off, on], ["DISPLAY_NETWORK_BESIDE_SEARCH at settings.networkSettings.targetContentNetwork"]],
    [[on, on, off], []],
    [[on, on, on], ["DISPLAY_NETWORK_BESIDE_SEARCH at settings.networkSettings.targetContentNetwork"]]
  ])("search, partners, display: %j", ([search = off, partners = off, display = off], says) => {
    const networkSettings = {
      targetAdplatformSearch: search,
      targetSearchNetwork: partners,
      targetContentNetwork: display
    }
    assert.deepStrictEqual(judged(withSettings({ networkSettings })), says)
  })
})
