import { maximizeClicks } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { leastOperations } from "@campaigns/domain/Rules/PublishSizeRules"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import {
  inputOf,
  keyword,
  texts,
  withAdGroup,
  withBidding,
  withExtensions,
  withKeywords,
  withPhone,
  withRsa,
  withSettings,
  withSitelink
} from "./support/Inputs.ts"

const many = <A>(count: number, make: (letter: string) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, n) => make(String.fromCharCode(65 + n)))

const tenThousandOperations = (): RuleInput => {
  const rest = 10_000 - leastOperations(withKeywords().draft)
  return withKeywords(...Array.from({ length: rest }, (_, n) => keyword(`shoe ${n}`)))
}

const atTheLimit: ReadonlyArray<readonly [what: string, input: RuleInput]> = [
  ["a campaign name of 255 bytes", withSettings({ campaignName: `a${"ü".repeat(127)}` })],
  [
    "a budget that pays for one click",
    withSettings({ dailyBudgetMicros: Micros.make(1_500_000), biddingStrategy: maximizeClicks() })
  ],
  ["the last day", withSettings({ endDate: CalendarDate.make("2037-12-30") })],
  ["an ad group name of 254 characters", withAdGroup({ name: "靴".repeat(254) })],
  ["a keyword of 80 characters and 160 UTF-16 units", withKeywords(keyword("𠀀".repeat(80)))],
  ["a publish of 10,000 operations", tenThousandOperations()],
  ["three ads", withAdGroup({ rsas: [1, 2, 3].flatMap(() => fullDraft.adGroups[0]?.rsas ?? []) })],
  ["15 headlines", withRsa({ headlines: texts(...many(15, (letter) => `Shoes ${letter}`)) })],
  ["four descriptions", withRsa({ descriptions: texts(...many(4, (letter) => `Shoes ${letter}`)) })],
  ["display paths of 15 characters", withRsa({ displayPath1: "x".repeat(15), displayPath2: "靴".repeat(7) })],
  ["a final URL of 2,048 characters", withRsa({ finalUrl: `https://www.example.com/${"x".repeat(2024)}` })],
  ["a tracking template of 2,048 characters", withRsa({ trackingUrlTemplate: `{lpurl}?${"x".repeat(2040)}` })],
  ["a link text of 25 characters", withSitelink({ linkText: "x".repeat(25), description1: "x".repeat(35) })],
  ["two sitelinks", withExtensions({ sitelinks: fullDraft.extensions.sitelinks.slice(0, 2) })],
  [
    "20 sitelinks",
    withExtensions({
      sitelinks: many(20, (letter) => ({
        linkText: letter,
        finalUrl: `https://www.example.com/${letter}`,
        description1: null,
        description2: null,
        finalMobileUrl: null
      }))
    })
  ],
  [
    "20 callouts of 25 characters",
    withExtensions({ callouts: many(20, (letter) => ({ calloutText: `Selling point number of ${letter}` })) })
  ],
  [
    "ten values of 25 characters",
    withExtensions({
      structuredSnippets: [{ header: "TYPES", values: many(10, (letter) => `Selling point number of ${letter}`) }]
    })
  ],
  ["a number of seven digits", withPhone("234 5678", "US")],
  ["a number of fifteen digits", withPhone("+49 30 12345678901")]
]

describe("the rule book lets stand, because it is exactly at the limit,", () => {
  for (const [what, input] of atTheLimit) it(what, () => assert.deepStrictEqual(findingsOf(input), []))

  it("the smallest budget that the currency has", () => {
    const smallest = withSettings({ dailyBudgetMicros: Micros.make(10_000) })
    assert.deepStrictEqual(findingsOf(smallest).map(({ code }) => code), [
      "DAILY_BUDGET_BELOW_BID",
      "BID_CEILING_ABOVE_BUDGET"
    ])
  })

  it("a target return of 1000, of which it only advises that it is high", () => {
    const highest = withBidding({ type: "MAXIMIZE_CONVERSION_VALUE", targetRoas: 1000 })
    assert.deepStrictEqual(findingsOf(highest).map(({ code }) => code), ["TARGET_ROAS_HIGH"])
  })

  it("an ad group of 20,000 keywords, though not the draft that has it", () => {
    const full = withAdGroup({ keywords: Array.from({ length: 20_000 }, (_, n) => keyword(`shoe ${n}`)) })
    assert.deepStrictEqual(findingsOf(full).map(({ code }) => code), ["DRAFT_TOO_LARGE"])
  })

  it("any number of operations once the campaign is there, which plans of several requests change", () => {
    const { adGroups } = tenThousandOperations().draft
    const publication = {
      _tag: "Published",
      taskId: TaskId.make("01890000-0000-7000-8000-000000000001"),
      campaignId: CampaignId.make(7),
      at: fullDraft.dateAdded
    } as const
    const draft = { ...fullDraft, adGroups: [...adGroups, ...adGroups], publication }
    assert.notInclude(findingsOf(inputOf(draft)).map(({ code }) => code), "DRAFT_TOO_LARGE")
    const unpublished = inputOf({ ...draft, publication: fullDraft.publication })
    assert.include(findingsOf(unpublished).map(({ code }) => code), "DRAFT_TOO_LARGE")
  })

  it("nothing that is over it by one", () => {
    const over = inputOf({
      ...tenThousandOperations().draft,
      settings: { ...fullDraft.settings, languageIds: [1, 2, 3] }
    })
    assert.deepStrictEqual(findingsOf(over).map(({ code }) => code), ["DRAFT_TOO_LARGE"])
  })
})
