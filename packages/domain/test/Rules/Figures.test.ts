import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { leastOperations } from "@campaigns/domain/Rules/PublishSizeRules"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import {
  entry,
  keyword,
  texts,
  withAdGroup,
  withExtensions,
  withKeywords,
  withRsa,
  withSchedule,
  withSettings
} from "./support/Inputs.ts"
import { sentencesOf } from "./support/Judged.ts"

const callouts = (...said: ReadonlyArray<string>) =>
  withExtensions({ callouts: said.map((calloutText) => ({ calloutText })) })

const types = (...values: ReadonlyArray<string>) =>
  withExtensions({ structuredSnippets: [{ header: "TYPES", values }] })

const letters = (count: number) => Array.from({ length: count }, (_, n) => String.fromCharCode(65 + n))

/** Parts of sentences that say how much there is, how much there may be, what is too much, and which elements are meant. */
const figures: ReadonlyArray<readonly [code: string, input: RuleInput, says: ReadonlyArray<string>]> = [
  ["AD_GROUP_NAME_TOO_LONG", withAdGroup({ name: "x".repeat(257) }), ["257 of 254", "by 3."]],
  ["AD_GROUP_NAME_DUPLICATE", withAdGroup({ name: "Hiking boots" }), ["ad group 1;"]],
  ["CALLOUT_EMPTY", callouts("a", " "), ["Callout 2 is blank"]],
  ["CALLOUT_TOO_LONG", callouts("a", "x".repeat(28)), ["Callout 2,", "28 of 25", "by 3."]],
  ["CALLOUT_DUPLICATE", callouts("a", "b", "B"), ["Callout 3 ", "callout 2,"]],
  ["CALLOUTS_TOO_MANY", callouts(...letters(23)), ["23 of 20", "remove 3."]],
  [
    "CONVERSION_GOAL_DUPLICATE",
    withSettings({
      conversionGoals: (["SIGNUP", "PURCHASE", "PURCHASE"] as const).map((category) => ({
        conversionActionId: null,
        goalType: "CAMPAIGN_SPECIFIC",
        category
      }))
    }),
    ["number 2;"]
  ],
  ["LANGUAGE_DUPLICATE", withSettings({ languageIds: [1001, 1000, 1000] }), ["Language 1000", "number 2 "]],
  [
    "DATE_IN_PAST",
    withSettings({ startDate: CalendarDate.make("2026-11-19"), endDate: null }),
    ["The start date", "leave it empty to start at once."]
  ],
  [
    "DATE_IN_PAST",
    withSettings({ startDate: null, endDate: CalendarDate.make("2026-11-19") }),
    ["The end date", "leave it empty to run without an end."]
  ],
  [
    "DATE_TOO_LATE",
    withSettings({ endDate: CalendarDate.make("2037-12-31") }),
    ["The end date", "leave it empty to run without an end."]
  ],
  [
    "AD_SCHEDULE_END_NOT_AFTER_START",
    withSchedule([entry("FRIDAY", [22, 0], [2, 0])]),
    ["make two entries: one to 24:00 and one from 00:00 of the next day."]
  ],
  [
    "AD_SCHEDULE_TOO_MANY_PER_DAY",
    withSchedule([1, 2, 3, 4, 5, 6, 7, 8].map((hour) => entry("MONDAY", [hour, 0], [hour, 30]))),
    ["8 of 6", "join 2."]
  ],
  [
    "AD_SCHEDULE_OVERLAP",
    withSchedule([entry("MONDAY", [9, 0], [12, 0]), entry("MONDAY", [8, 0], [10, 0])]),
    ["MONDAY 08:00-10:00 overlaps MONDAY 09:00-12:00"]
  ],
  [
    "KEYWORD_TARGETED_AND_EXCLUDED",
    withKeywords(keyword("a"), keyword("b", "EXACT"), keyword("[b]", "NEGATIVE")),
    ["keyword 3 targets"]
  ],
  [
    "KEYWORD_BLOCKED_BY_NEGATIVE",
    withKeywords(keyword("a"), keyword("b", "EXACT"), keyword("b", "NEGATIVE")),
    ["the keyword \"b\""]
  ],
  ["KEYWORD_DUPLICATE", withKeywords(keyword("a"), keyword("B"), keyword("b")), ["keyword 3, \"B\""]],
  [
    "KEYWORD_INVALID_CHARACTERS",
    withKeywords(keyword("a! b, c! d")),
    ["cannot have: \"!\" \",\". Remove them."]
  ],
  [
    "AD_GROUP_TOO_MANY_ADS",
    withAdGroup({ rsas: [1, 2, 3, 4, 5].flatMap(() => fullDraft.adGroups[0]?.rsas ?? []) }),
    ["5 of 3", "remove 2."]
  ],
  ["KEYWORD_TOO_MANY_WORDS", withKeywords(keyword("a b c d e f g h i j k l m")), ["13 of 10", "remove 3."]],
  ["HEADLINES_TOO_FEW", withRsa({ headlines: texts("A") }), ["1 headline,", "add 2."]],
  ["DESCRIPTIONS_TOO_FEW", withRsa({ descriptions: [] }), ["0 descriptions,", "add 2."]],
  ["DESCRIPTIONS_TOO_MANY", withRsa({ descriptions: texts(...letters(7)) }), ["7 of 4", "remove 3."]],
  ["HEADLINE_DUPLICATE", withRsa({ headlines: texts("A", "B", "C", "b") }), ["Headline 4 ", "headline 2,"]],
  ["DISPLAY_PATH_TOO_LONG", withRsa({ displayPath2: "x".repeat(18) }), ["Display path 2 ", "18 of 15", "by 3."]],
  ["DISPLAY_PATH_INVALID_CHARACTERS", withRsa({ displayPath1: "a/b" }), ["has \"/\" in it"]],
  ["SITELINKS_TOO_FEW", withExtensions({ sitelinks: [] }), ["There are 0 sitelinks", "add 2 or more."]],
  [
    "SITELINKS_TOO_FEW",
    withExtensions({ sitelinks: fullDraft.extensions.sitelinks.slice(0, 1) }),
    ["There is 1 sitelink,", "add 1 or more."]
  ],
  [
    "SITELINKS_TOO_MANY",
    withExtensions({ sitelinks: Array.from({ length: 8 }, () => fullDraft.extensions.sitelinks).flat() }),
    ["24 of 20", "remove 4."]
  ],
  [
    "SITELINK_URL_DUPLICATE",
    withExtensions({
      sitelinks: ["stores", "sale", "sale/#now"].map((page, n) => ({
        linkText: `Link ${n}`,
        finalUrl: `https://www.example.com/${page}`,
        description1: null,
        description2: null,
        finalMobileUrl: null
      }))
    }),
    ["Sitelink 3 ", "sitelink 2,"]
  ],
  ["SNIPPET_VALUES_TOO_FEW", types("A"), ["1 value,", "add 2."]],
  ["SNIPPET_VALUES_TOO_MANY", types(...letters(13)), ["13 of 10", "remove 3."]],
  ["SNIPPET_VALUE_TOO_LONG", types("A", "B", "x".repeat(28)), ["Value 3 of TYPES", "28 of 25", "by 3."]],
  [
    "SNIPPET_HEADER_DUPLICATE",
    withExtensions({
      structuredSnippets: (["BRANDS", "TYPES", "TYPES"] as const).map((header, n) => ({
        header,
        values: [`A${n}`, `B${n}`, `C${n}`]
      }))
    }),
    ["snippet 2;"]
  ],
  [
    "SNIPPET_DUPLICATE",
    withExtensions({
      structuredSnippets: (["BRANDS", "TYPES", "TYPES"] as const).map((header) => ({
        header,
        values: ["A", "B", "C"]
      }))
    }),
    ["Snippet 3 ", "snippet 2;"]
  ]
]

describe("the rule book counts right in", () => {
  for (const [code, input, says] of figures) {
    it(`${code}: ${says.join(" ")}`, () => {
      const [sentence, ...more] = sentencesOf(input, code)
      assert.deepStrictEqual(more, [])
      for (const part of says) assert.include(sentence, part)
    })
  }
})

describe("the least that publishing takes", () => {
  it("is one operation for each part that is linked to its place, and two for each that is made first", () => {
    const { adGroups, extensions, settings } = fullDraft
    const [first, second] = adGroups
    if (first === undefined || second === undefined) return assert.fail("two ad groups")
    const campaignAndBudget = 2
    const targeting = settings.locationTargets.length + settings.languageIds.length + 4
    const groups = [first, second].map(({ keywords, rsas }) => 1 + keywords.length + rsas.length)
    const assets = 2 * (3 + 2 + 2 + 1)
    assert.strictEqual(leastOperations(fullDraft), campaignAndBudget + targeting + 7 + 4 + assets)
    assert.deepStrictEqual(groups, [7, 4])
    assert.strictEqual(leastOperations({ ...fullDraft, adGroups: [first] }), leastOperations(fullDraft) - 4)
    const silent = { ...fullDraft, extensions: { ...extensions, phone: null, structuredSnippets: [] } }
    assert.strictEqual(leastOperations(silent), leastOperations(fullDraft) - 2 * 3)
    const always = {
      ...fullDraft,
      settings: {
        ...settings,
        adSchedule: { mode: "ALL_TIME" as const, scheduleEntries: settings.adSchedule?.scheduleEntries ?? [] }
      }
    }
    assert.strictEqual(leastOperations(always), leastOperations(fullDraft) - 4)
  })
})
