import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFigures } from "../../src/Analyses/FigureReading.ts"
import { cannedClient } from "./support/CannedClient.ts"
import {
  answering,
  campaignsSince,
  type CannedFigures,
  keyword,
  kindOf,
  metrics,
  ofKeyword,
  ofTerm,
  reading,
  root
} from "./support/CannedFigures.ts"

const figuresOf = (canned: CannedFigures) => readFigures(cannedClient(answering(canned)).client)(account, reading())

describe("the figures of search terms", () => {
  it.effect("weigh the newest clicks by their days and the older ones as those of the campaign's keywords", () =>
    Effect.gen(function*() {
      const canned = {
        keywords: [keyword(70, 1)],
        weeks: [ofKeyword(70, 1, { week: "2026-06-01" }, 100)],
        terms: [ofTerm("red shoes", 1, 30), ofTerm("red shoes", 2, 6), ofTerm("shoe", null, 2), ofTerm("old", 1, 8)],
        clicks: [
          ofTerm("red shoes", 1, 4, { date: "2026-11-25" }),
          ofTerm("red shoes", 1, 6, { date: "2026-11-16" }),
          ofTerm("red shoes", 2, 8, { date: "2026-11-24" }),
          ofTerm("shoe", null, 2, { date: "2026-11-24" })
        ]
      }
      const { terms } = yield* figuresOf(canned)
      assert.deepStrictEqual(terms[0], {
        campaignId: CampaignId.make(7),
        adGroupId: 70,
        keywordId: 1,
        term: "red shoes",
        status: "NONE",
        window: metrics(30),
        arrivedClicks: 28
      })
      assert.deepStrictEqual(terms.map(({ arrivedClicks, keywordId }) => [keywordId, arrivedClicks]), [
        [1, 28],
        [2, 4],
        [null, 1],
        [1, 8]
      ])
    }))

  it.effect("are asked for in each campaign's own window", () =>
    Effect.gen(function*() {
      const { client, queries } = cannedClient(() => [])
      const campaigns = campaignsSince("2026-05-30", "2026-11-20", "2026-05-30", "2026-11-26")
      yield* readFigures(client)(account, reading("2026-05-30", { campaigns }))
      const conditions = queries.filter((query) => ["terms", "clicks"].includes(kindOf(query)))
        .map((query) =>
          /WHERE campaign.id IN \((.*)\) AND segments.date BETWEEN '(\S+)'/.exec(query)?.slice(1).join(": ")
        )
      assert.deepStrictEqual(conditions, ["1, 3: 2026-05-30", "1, 3: 2026-10-27", "2: 2026-11-20", "2: 2026-11-20"])
    }))

  it.effect("know what converted within 13 months, and what has a hundredth of the clicks", () =>
    Effect.gen(function*() {
      const { knownTerms } = yield* figuresOf({
        terms: [
          ofTerm("shoes", 1, 9_000),
          ofTerm("of two keywords", 1, 60),
          ofTerm("of two keywords", 2, 60),
          ofTerm("rare", 1, 60)
        ],
        converting: [ofTerm("shoes", 1, 20_000), ofTerm("long ago", 1, 10), ofTerm("elsewhere", 1, 10, {}, 9)]
      })
      assert.deepStrictEqual(knownTerms.map(({ clicks, conversions, term }) => [term, clicks, conversions]), [
        ["shoes", 20_000, 10_000],
        ["long ago", 10, 5],
        ["of two keywords", 120, 60]
      ])
    }))
})

describe("exclusions", () => {
  const word = (list: number, id: number, matchType = "EXACT") => ({
    sharedCriterion: {
      sharedSet: `${root}/sharedSets/${list}`,
      criterionId: String(id),
      keyword: { text: `word ${id}`, matchType }
    }
  })
  const use = (campaign: number, list: number) => ({
    campaign: { id: String(campaign) },
    campaignSharedSet: { sharedSet: `${root}/sharedSets/${list}` }
  })
  const negative = (campaign: number, id: number, changes: object = {}) => ({
    campaign: { id: String(campaign) },
    campaignCriterion: {
      criterionId: String(id),
      keyword: { text: `word ${id}`, matchType: "PHRASE" },
      negative: true,
      ...changes
    }
  })

  it.effect("are of campaigns, lists and the account; a list of other campaigns excludes nothing here", () =>
    Effect.gen(function*() {
      const { exclusions } = yield* figuresOf({
        negatives: [negative(7, 1), negative(9, 2), negative(7, 3, { negative: undefined })]
          .map((one): unknown => JSON.parse(JSON.stringify(one))),
        uses: [use(7, 50), use(9, 50), use(9, 51), use(7, 53)],
        ofAccount: [
          {
            customerNegativeCriterion: {
              resourceName: `${root}/customerNegativeCriteria/1`,
              type: "NEGATIVE_KEYWORD_LIST",
              negativeKeywordList: { sharedSet: `${root}/sharedSets/52` }
            }
          },
          { customerNegativeCriterion: { resourceName: `${root}/customerNegativeCriteria/2`, type: "PLACEMENT" } }
        ],
        words: [word(50, 10), word(51, 11), word(52, 12, "BROAD"), word(53, 13, "UNKNOWN"), word(54, 14)]
      })
      assert.deepStrictEqual(
        exclusions.map(({ adGroupId, campaignIds, id, level, matchType, text }) =>
          [level, campaignIds.join("+"), adGroupId, id, text, matchType].join(", ")
        ),
        [
          "list, 7, , 10, word 10, EXACT",
          "account, , , 12, word 12, BROAD",
          "campaign, 7, , 1, word 1, PHRASE"
        ]
      )
    }))
})
