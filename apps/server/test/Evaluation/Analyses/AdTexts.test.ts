import { type AccountContent, unpacked } from "@campaigns/application/Analyses/PackedAccount"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { newRecommendation } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { AnalysisRunId, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { weakTextOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AdTexts"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { firstSeeds, focus, weeks } from "./Accounts.ts"
import { withAccounts } from "./SeededAccounts.ts"
import { judgeTexts, lookAtTexts } from "./TextLooks.ts"

const [headline, description, good] = (["weakHeadline", "weakDescription", "weakButGood"] as const)
  .map((plant) => weakTextOf(plant) ?? "") as [string, string, string]

const plants = ["weakHeadline", "weakDescription", "weakButGood"] as const

const planted = (seed: number): AnalysisOptions => ({ seed, focus, plants })

/** An account with the plants as it was read. */
const read = withAccounts([planted(51)], focus, ({ accounts: [account] }) =>
  account === undefined
    ? Effect.die("There is no account.")
    : Effect.flatMap(account.read, ({ data }) => Effect.orDie(unpacked(data))))

type Ad = AccountContent["figures"]["ads"][number]
type Text = Ad["texts"][number]

const inAds = (change: (ad: Ad) => Ad) => (content: AccountContent): AccountContent => ({
  ...content,
  figures: { ...content.figures, ads: content.figures.ads.map(change) }
})

const inText = (words: string, change: (text: Text) => Partial<Text>) =>
  inAds((ad) => ({ ...ad, texts: ad.texts.map((one) => one.text === words ? { ...one, ...change(one) } : one) }))

const adOf = ({ figures }: AccountContent, words: string): Ad => {
  const found = figures.ads.find(({ texts }) => texts.some(({ text }) => text === words))
  return found ?? assert.fail(`no ad has ${words}`)
}

/** A change of the ad that has the planted headline, some days before. */
const edited = (days: number) => (content: AccountContent): AccountContent => ({
  ...content,
  overview: {
    ...content.overview,
    changes: [{
      date: daysAfter(focus, -days),
      campaignId: adOf(content, headline).campaignId,
      adGroupId: adOf(content, headline).adGroupId,
      keywordId: null,
      adId: adOf(content, headline).id,
      kind: "AD",
      fields: ["responsiveSearchAd.headlines"],
      isCreation: false
    }]
  }
})

/** The account in which a protection is needed, and the same without it. */
interface TextProtection {
  readonly name: string
  readonly given: (content: AccountContent) => AccountContent
  readonly off: (content: AccountContent) => AccountContent
  readonly code: string | null
}

const asItIs = (content: AccountContent) => content

const protections: ReadonlyArray<TextProtection> = [
  {
    name: "impressions",
    given: inText(headline, () => ({ impressions: 999, clicks: 10 })),
    off: inText(headline, () => ({ impressions: 1_000, clicks: 10 })),
    code: null
  },
  {
    name: "a reason in the content",
    given: inAds((ad) => ({ ...ad, texts: ad.texts.filter(({ text }) => text !== "Reparatur vom Meisterbetrieb") })),
    off: asItIs,
    code: null
  },
  {
    name: "pinned",
    given: inText(headline, () => ({ pinnedField: "HEADLINE_2" })),
    off: inText(headline, () => ({ pinnedField: null })),
    code: null
  },
  { name: "edited lately", given: edited(29), off: edited(31), code: "CHANGED_LATELY 1" },
  {
    name: "ads that are off",
    given: inAds((ad) => ({ ...ad, status: "PAUSED" })),
    off: asItIs,
    code: null
  }
]

const found = (content: AccountContent, changed = {}) => judgeTexts(content, "headline", changed)
const textsOf = ({ proposals }: ReturnType<typeof found>) => proposals.map(({ entity }) => entity.text)
const codesOf = ({ findings }: ReturnType<typeof found>) => findings.vetoes.map(({ code, count }) => `${code} ${count}`)

describe("the analyses of texts in accounts whose truth is known", () => {
  it.live("find the planted texts, and leave a weak one in which nothing is wrong", () =>
    Effect.gen(function*() {
      const all = [firstSeeds.work, firstSeeds.work + 1].map((seed) => planted(seed))
      const { found: proposals } = yield* lookAtTexts(all, [daysAfter(focus, -7), focus])
      const words = proposals.map(({ proposal, seed, today }) => `${seed} ${today} ${proposal.entity.text}`)
      for (const { seed } of all) {
        for (const today of [daysAfter(focus, -7), focus]) {
          assert.includeMembers(words, [`${seed} ${today} ${headline}`, `${seed} ${today} ${description}`])
        }
      }
      assert.isFalse(proposals.some(({ proposal }) => proposal.entity.text === good))
      const content = yield* read
      const short = inText(good, () => ({ text: "Lastenrad" }))(content)
      assert.include(textsOf(found(short)), "Lastenrad", "it is left for want of a reason alone")
    }))

  // Measured once: no proposal in 26 weekly looks at 10 accounts, 10,400 texts, nor in 13 at 4 of six times the size.
  it.live("propose nothing where all is equal", () =>
    Effect.gen(function*() {
      const all = [0, 1].map((place): AnalysisOptions => ({
        seed: firstSeeds.work + 7_000 + place,
        focus,
        rates: "equal"
      }))
      const { found: proposals, texts } = yield* lookAtTexts(all, weeks(-14, 3))
      assert.isAbove(texts, 200)
      assert.deepStrictEqual(proposals, [])
    }))
})

describe("each protection of texts is needed", () => {
  it.live.each(protections)("$name", ({ code, given, off }) =>
    Effect.gen(function*() {
      const content = yield* read
      const [guarded, open] = [found(given(content)), found(off(content))]
      assert.notInclude(textsOf(guarded), headline)
      assert.include(textsOf(open), headline)
      if (code === null) return
      assert.include(codesOf(guarded), code)
      assert.notInclude(codesOf(open), code)
    }))

  it.live("brand terms, protected terms, and another text of the ad that is on its way", () =>
    Effect.gen(function*() {
      const content = yield* read
      const [proposal] = found(content).proposals.filter(({ entity }) => entity.text === headline)
      if (proposal === undefined) return assert.fail("it is proposed")
      const context = (list: "brandTerms" | "protectedTerms", ...words: ReadonlyArray<string>) => ({
        context: { ...noContext, [list]: words }
      })
      const run = { id: AnalysisRunId.make(1), customerId: CustomerId.make(1), analysisType: "description" } as const
      const earlier = (text: string) => ({
        earlier: [newRecommendation(
          RecommendationId.make(1),
          run,
          { ...proposal, entity: { ...proposal.entity, text } },
          DateTime.makeUnsafe(Date.parse(`${focus}T12:00:00Z`))
        )]
      })
      for (
        const [code, guarded, open] of [
          ["BRAND 1", context("brandTerms", "Meisterbetrieb"), context("brandTerms", "Radhaus")],
          ["PROTECTED 1", context("protectedTerms", "Meisterbetrieb"), context("protectedTerms", "Radhaus")],
          ["ONE_OF_AD 1", earlier("Jetzt Termin vereinbaren"), { earlier: [] }]
        ] as const
      ) {
        assert.include(codesOf(found(content, guarded)), code)
        assert.notInclude(textsOf(found(content, guarded)), headline)
        assert.include(textsOf(found(content, open)), headline)
      }
    }))
})
