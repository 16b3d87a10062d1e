import * as MemoryLandingPages from "@campaigns/adapters-memory/Advice/MemoryLandingPages"
import { MemoryVisits } from "@campaigns/adapters-memory/Advice/MemoryLandingPages"
import * as MemoryWebsiteReader from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { MemoryWebsites } from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import * as AdviceWorkflows from "@campaigns/application/Advice/AdviceWorkflows"
import { DraftAdvising } from "@campaigns/application/Advice/DraftAdvising"
import { LandingPages } from "@campaigns/application/Advice/LandingPages"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { Visit } from "@campaigns/domain/internal/Advice/LandingPages"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import { outcomeOf, website, websiteUrl } from "./GenerationService.ts"
import { berlin, member, stranger } from "./People.ts"

/** The pages, with points around each visit, at which the work can be cut short. */
const cuttable = Layer.unwrap(
  Effect.gen(function*() {
    const points = yield* CutPoints
    const pages = yield* LandingPages
    return Layer.succeed(LandingPages, { visit: (address) => points.around("visit", pages.visit(address)) })
  })
)

const adviceService = AdviceWorkflows.layer.pipe(
  Layer.provideMerge(cuttable),
  Layer.provideMerge(campaignService),
  Layer.provideMerge(Layer.mergeAll(MemoryLandingPages.layer, MemoryWebsiteReader.layer))
)

const shoes = "https://www.example.com/shoes"
const gone = "https://www.example.com/gone"

const missing: Visit = {
  _tag: "Answered",
  outcome: "failed",
  status: 404,
  address: gone,
  milliseconds: 20,
  hidesFromAdsBot: false,
  refusesAdsBot: false
}

/** A draft with one ad, whose page is there, and whose page for phones is not. */
const draftWithPages = Effect.fnUntraced(function*(finalUrl = shoes, finalMobileUrl = gone) {
  yield* (yield* MemoryVisits).put(gone, missing)
  const [group] = (yield* finishedDraft()).adGroups
  const [rsa] = group?.rsas ?? []
  if (group === undefined || rsa === undefined) return assert.fail("an ad")
  return yield* finishedDraft({
    adGroups: [{ ...group, keywords: [], rsas: [{ ...rsa, finalUrl, finalMobileUrl }] }],
    extensions: { sitelinks: [], callouts: [], phone: null, structuredSnippets: [] }
  })
})

const pagesOf = (task: { readonly result: unknown }) =>
  (task.result as {
    readonly pages: ReadonlyArray<
      { readonly address: string; readonly findings: ReadonlyArray<{ readonly code: string }> }
    >
  })
    .pages.map(({ address, findings }) => [address, findings.map(({ code }) => code)])

describe("The check of landing pages", () => {
  it.effect("visits each address once, tells what it found, and leaves the draft as it is", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const before = yield* draftWithPages()
      const begun = yield* advising.begin(member, before.id, "checkLandingPages")
      assert.deepStrictEqual([begun.kind, begun.status], ["checkLandingPages", "pending"])
      const { draft, task } = yield* outcomeOf(begun.taskId)
      assert.deepStrictEqual([task.status, task.progress, task.error], ["completed", 100, null])
      assert.deepStrictEqual(pagesOf(task), [[shoes, []], [gone, ["PAGE_NOT_WORKING"]]])
      assert.deepStrictEqual(draft, before)
      assert.sameMembers([...(yield* (yield* MemoryVisits).visited)], [shoes, gone])
    }).pipe(Effect.provide(adviceService)))

  it.effect("visits an address without the tags of its query, and none that has a tag in its path", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const inQuery = `${shoes}{ignore}?k={keyword}&m={ifmobile:{_m}}`
      const inPath = "https://www.example.com/{_city}/shoes"
      const { id } = yield* draftWithPages(inQuery, inPath)
      const { task } = yield* outcomeOf((yield* advising.begin(member, id, "checkLandingPages")).taskId)
      assert.deepStrictEqual(pagesOf(task), [[inQuery, []], [inPath, ["PAGE_NOT_CHECKED"]]])
      assert.deepStrictEqual(yield* (yield* MemoryVisits).visited, [`${shoes}?k=&m=`])
    }).pipe(Effect.provide(adviceService)))

  it.effect("is joined by whoever starts it again, and is begun anew when it has ended", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const { id } = yield* draftWithPages()
      const first = yield* advising.begin(member, id, "checkLandingPages")
      const second = yield* advising.begin(member, id, "checkLandingPages")
      assert.strictEqual(second.taskId, first.taskId)
      const other = yield* advising.begin(member, id, "proposeNegatives")
      assert.notStrictEqual(other.taskId, first.taskId)
      yield* outcomeOf(first.taskId)
      yield* outcomeOf(other.taskId)
      const third = yield* advising.begin(member, id, "checkLandingPages")
      assert.notStrictEqual(third.taskId, first.taskId)
      yield* outcomeOf(third.taskId)
    }).pipe(Effect.provide(adviceService)))

  it.effect("of a draft without addresses ends with none", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const { id } = yield* finishedDraft({
        adGroups: [],
        extensions: { sitelinks: [], callouts: [], phone: null, structuredSnippets: [] }
      })
      const { task } = yield* outcomeOf((yield* advising.begin(member, id, "checkLandingPages")).taskId)
      assert.deepStrictEqual(task.result, { _tag: "LandingPagesChecked", pages: [], unchecked: 0 })
    }).pipe(Effect.provide(adviceService)))

  it.effect("of somebody else's draft is refused like one that is not there", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const { id } = yield* draftWithPages()
      const refused = yield* Effect.flip(advising.begin(stranger, id, "checkLandingPages"))
      assert.strictEqual(refused._tag, "DraftNotFound")
    }).pipe(Effect.provide(adviceService)))

  it.effect("that is broken off anywhere goes on, and visits no page a third time", () =>
    Effect.gen(function*() {
      const seen = new Set<string>()
      for (let at = 1;; at++) {
        const point = yield* Effect.gen(function*() {
          const advising = yield* DraftAdvising
          const points = yield* CutPoints
          const { id } = yield* draftWithPages()
          yield* points.cutAt(at, Effect.die("cut"))
          const { task } = yield* outcomeOf((yield* advising.begin(member, id, "checkLandingPages")).taskId)
          const reached = yield* points.reached
          assert.deepStrictEqual([task.status, pagesOf(task).length], ["completed", 2], `${reached}`)
          assert.isAtMost((yield* (yield* MemoryVisits).visited).length, 3, `${reached}`)
          return reached
        }).pipe(Effect.provide(adviceService))
        if (point === null) break
        seen.add(point)
      }
      assert.includeMembers([...seen], ["before visit", "after visit"])
    }))

  it.effect("that is cancelled stays so", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const following = yield* TaskFollowing
      const tasks = yield* Tasks
      const { id } = yield* draftWithPages()
      const { taskId } = yield* advising.begin(member, id, "checkLandingPages")
      yield* following.cancel(member, taskId)
      const { draft, task } = yield* outcomeOf(taskId)
      assert.deepStrictEqual([task.status, task.result], ["failed", { _tag: "Abandoned", code: "CANCELLED" }])
      assert.strictEqual((yield* tasks.find(taskId)).status, "failed")
      assert.strictEqual(draft.id, id)
    }).pipe(Effect.provide(adviceService)))
})

/** A draft of the bike shop with these keywords, and an analysis with others. */
const bikeDraft = Effect.fnUntraced(function*(
  own: ReadonlyArray<readonly [string, "BROAD" | "NEGATIVE"]>,
  ofAnalysis: ReadonlyArray<string>
) {
  yield* (yield* MemoryWebsites).put(websiteUrl, website)
  const analysis = yield* (yield* MarketAnalyses).create({
    ...exampleAnalysis(berlin),
    keywords: ofAnalysis.map((keywordText) => ({
      keywordText,
      isSelected: false,
      avgMonthlySearches: 10,
      competition: "LOW",
      competitionIndex: 10,
      lowBid: "0.40",
      highBid: "1.20"
    }))
  })
  const example = yield* finishedDraft()
  const [group] = example.adGroups
  const [keyword] = group?.keywords ?? []
  if (group === undefined || keyword === undefined) return assert.fail("a keyword")
  const keywords = own.map(([text, matchType]) => ({ ...keyword, text, matchType, cpcBidMicros: null, finalUrl: null }))
  const change: Partial<CampaignDraft> = {
    marketAnalysisId: analysis.id,
    settings: { ...example.settings, websiteUrl, languageIds: [1000] },
    adGroups: [{ ...group, keywords }]
  }
  return yield* finishedDraft(change)
})

describe("The proposal of exclusions", () => {
  it.effect("judges the keywords of the draft and of its analysis, selected or not", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const before = yield* bikeDraft([["bike repair", "BROAD"], ["bike repair course", "BROAD"], [
        "salary",
        "NEGATIVE"
      ]], [
        "bike repair jobs",
        "bike rental jobs",
        "bike mechanic salary",
        "bike rental"
      ])
      const { draft, task } = yield* outcomeOf((yield* advising.begin(member, before.id, "proposeNegatives")).taskId)
      assert.deepStrictEqual([task.kind, task.status, task.error], ["proposeNegatives", "completed", null])
      const result = task.result?._tag === "NegativesProposed" ? task.result : assert.fail("proposals")
      assert.deepStrictEqual(result.proposals.map(({ keywords, text }) => [text, keywords]), [
        ["jobs", ["bike repair jobs", "bike rental jobs"]],
        ["course", ["bike repair course"]]
      ])
      assert.deepStrictEqual(result.leftOut.map(({ keyword }) => keyword).toSorted(), [
        "bike mechanic salary",
        "bike rental jobs",
        "bike repair course",
        "bike repair jobs"
      ])
      assert.deepStrictEqual(draft, before)
      assert.isTrue((yield* (yield* DraftReader).find(before.id)).revision === before.revision)
    }).pipe(Effect.provide(adviceService)))

  it.effect("leaves out what the whole campaign excludes already, by words and not by one search", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const drafting = yield* DraftEditing
      const { id } = yield* bikeDraft([["bike repair", "BROAD"]], ["bike repair jobs", "bike repair course"])
      yield* drafting.changeNegativeKeywords(member, { draftId: id, expectedRevisions: null }, [
        { _tag: "Add", negative: { text: "jobs" } },
        { _tag: "Add", negative: { text: "[course]" } }
      ], [])
      const { task } = yield* outcomeOf((yield* advising.begin(member, id, "proposeNegatives")).taskId)
      const result = task.result?._tag === "NegativesProposed" ? task.result : assert.fail("proposals")
      assert.deepStrictEqual(result.proposals.map(({ text }) => text), ["course"])
    }).pipe(Effect.provide(adviceService)))

  it.effect("proposes nothing of a website that cannot be read, and says so", () =>
    Effect.gen(function*() {
      const advising = yield* DraftAdvising
      const { id } = yield* bikeDraft([["bike repair jobs", "BROAD"]], [])
      yield* (yield* MemoryWebsites).refuse(websiteUrl, "Unreachable")
      const { task } = yield* outcomeOf((yield* advising.begin(member, id, "proposeNegatives")).taskId)
      const result = task.result?._tag === "NegativesProposed" ? task.result : assert.fail("proposals")
      assert.deepStrictEqual([result.proposals, result.leftOut, result.notes.length], [[], [], 2])
      assert.include(result.missing, "website")
    }).pipe(Effect.provide(adviceService)))
})
