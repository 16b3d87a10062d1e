import { MemoryCopyWriterDesk } from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import { MemoryWebsites } from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { anyRevision, draftToFill, generationService, outcomeOf, websiteUrl } from "./GenerationService.ts"
import { member } from "./People.ts"

const keywordsOf = (draft: CampaignDraft) =>
  draft.adGroups.flatMap(({ keywords }) => keywords.map(({ text }) => text)).toSorted()

const selected = ["bike rental", "bike repair", "bike repair shop", "city bike rental"]

const unavailable = { _tag: "Unavailable" } as const

describe("Generating ad groups", () => {
  it.effect("places every selected keyword once and writes an ad in every group", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const { id } = yield* draftToFill()
      const task = yield* generating.generateAdGroups(member, anyRevision(id))
      assert.deepStrictEqual([task.kind, task.status, task.progress], ["generateAdGroups", "pending", 0])

      const { draft, task: ended } = yield* outcomeOf(task.taskId)
      assert.deepStrictEqual([ended.status, ended.progress, ended.error], ["completed", 100, null])
      assert.deepStrictEqual(keywordsOf(draft), selected)
      assert.isTrue(allRsasGenerated(draft))
      assert.deepStrictEqual(draft.adGroupsGeneration, { _tag: "Completed", taskId: task.taskId })
      assert.deepInclude(ended.result ?? {}, {
        adGroupsCreated: draft.adGroups.length,
        rsasFailed: [],
        leftAlone: [],
        usage: { calls: 0, inputTokens: 0, outputTokens: 0 }
      })
      for (const { rsas } of draft.adGroups) {
        for (const { finalUrl, headlines } of rsas) {
          assert.isTrue(finalUrl?.startsWith(websiteUrl))
          assert.isTrue(headlines.every(({ isGenerated, reason }) => isGenerated === true && reason !== null))
        }
      }
      const input = { draft, currencyCode: "EUR", today: CalendarDate.make("2026-11-21") }
      assert.deepStrictEqual(findingsOf(input, "ads").filter(({ severity }) => severity === "blocks"), [])
    }).pipe(Effect.provide(generationService)))

  it.effect("bids what the keywords suggest and tells why, and takes notation at its word", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const { id } = yield* draftToFill(["[bike repair]", "bike rental", "-jobs"])
      const { draft, task } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const keywords = draft.adGroups.map(({ keywords }) => keywords.map(({ matchType, text }) => [text, matchType]))
      assert.sameDeepMembers(keywords, [
        [["bike repair", "EXACT"]],
        [["bike rental", draft.settings.defaultMatchType]]
      ])
      assert.deepStrictEqual(draft.settings.negativeKeywords.map(({ matchType, text }) => [text, matchType]), [
        ["jobs", "BROAD"]
      ])
      assert.deepStrictEqual(draft.adGroups.map(({ cpcBidMicros }) => cpcBidMicros), [400_000, 400_000])
      const result = task.result?._tag === "Generated" ? task.result : assert.fail("a generation's result")
      const reason = "The lower bid for the top of the page of its keyword is 0.40 EUR."
      assert.deepStrictEqual(
        result.bids,
        draft.adGroups.map(({ cpcBidMicros, id }) => ({ adGroupId: id, cpcBidMicros, reason }))
      )
    }).pipe(Effect.provide(generationService)))

  it.effect("tells the writer of an ad the searches of its keywords, and none of those that the analysis does not have", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafting = yield* DraftEditing
      const analyses = yield* MarketAnalyses
      const desk = yield* MemoryCopyWriterDesk
      const { id } = yield* draftToFill()
      const { draft } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const { keywords } = yield* analyses.find(draft.marketAnalysisId!, { selectedOnly: false })
      const known = new Map(keywords.map(({ avgMonthlySearches, keywordText }) => [keywordText, avgMonthlySearches]))
      const briefs = Effect.map(
        desk.orders,
        (orders) => orders.flatMap((order) => order.kind === "rsa" ? [order.request.brief] : [])
      )
      const first = yield* briefs
      assert.isAbove(first.length, 1)
      for (const { keywords, searches } of first) {
        assert.deepStrictEqual(searches, keywords.map((text) => known.get(text) ?? assert.fail(text)))
      }

      const group = draft.adGroups[0]!
      yield* drafting.addKeyword(member, anyRevision(id), group.id, { text: "unheard of", matchType: "BROAD" })
      yield* outcomeOf((yield* generating.generateRsas(member, anyRevision(id), group.id)).taskId)
      const { keywords: texts, searches } = (yield* briefs).at(-1)!
      assert.deepStrictEqual(searches, texts.map((text) => known.get(text) ?? null))
      assert.include(searches ?? [], null)
    }).pipe(Effect.provide(generationService)))

  it.effect("leads each ad to the page that its group has, tells its writer, and tells where the sorter disagrees", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const desk = yield* MemoryCopyWriterDesk
      const { id } = yield* draftToFill(["bike repair", "bike rental"])
      const [kids, rental] = [`${websiteUrl}kids`, `${websiteUrl}rental`]
      const both = { rsas: [] as Array<string | null | undefined> }
      yield* desk.proposeAdGroups({ adGroups: [] })
      const first = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const ids = first.draft.adGroups.flatMap(({ keywords }) =>
        keywords.flatMap(({ sourceMarketAnalysisKeywordId }) => sourceMarketAnalysisKeywordId ?? [])
      )
      const drafting = yield* DraftEditing
      yield* drafting.changeAdGroups(member, anyRevision(id), [], first.draft.adGroups.map((group) => group.id))
      const before = (yield* desk.orders).length
      const proposal = {
        adGroups: ids.map((one, index) => ({
          name: `Group ${index}`,
          keywordIds: [one],
          page: index === 0 ? kids : rental
        }))
      }
      yield* desk.proposeAdGroups(proposal, proposal)
      const { draft, task } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const pages = draft.adGroups.map(({ rsas }) => rsas[0]?.finalUrl)
      assert.sameMembers(pages, [kids, rental])
      for (const order of (yield* desk.orders).slice(before)) {
        if (order.kind === "rsa") both.rsas.push(order.request.brief.page)
      }
      assert.deepStrictEqual(new Set(both.rsas), new Set([kids, rental]))
      const result = task.result?._tag === "Generated" ? task.result : assert.fail("a generation's result")
      assert.deepStrictEqual(result.sortedOtherwise?.map(({ adGroup, page }) => [adGroup, page]), [["Group 0", kids]])
    }).pipe(Effect.provide(generationService)))

  it.effect("tells which keywords it left out, why, and what to do about them", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const { id } = yield* draftToFill(["bike repair", "bike repair jobs", "lawn mower"])
      const { draft, task } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      assert.deepStrictEqual(keywordsOf(draft), ["bike repair"])
      assert.deepInclude(task.result as Record<string, unknown>, {
        adGroupsCreated: 1,
        leftOut: [
          {
            keyword: "bike repair jobs",
            reason: "\"jobs\" is searched by people who look for work.",
            proposal: "negative"
          },
          {
            keyword: "lawn mower",
            reason: "No page of the website says enough about \"lawn mower\".",
            proposal: "none"
          }
        ]
      })
    }).pipe(Effect.provide(generationService)))

  it.effect("started again writes only what is missing, and refuses when nothing is", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafting = yield* DraftEditing
      const { id } = yield* draftToFill()
      const first = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const again = yield* Effect.flip(generating.generateAdGroups(member, anyRevision(id)))
      assert.deepInclude({ ...again }, { _tag: "NothingToGenerate", code: "NO_SELECTED_KEYWORDS" })

      const [group, ...others] = first.draft.adGroups
      assert.isDefined(group)
      yield* drafting.changeAdGroups(member, anyRevision(id), [], [group!.id])
      const second = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      assert.deepStrictEqual(keywordsOf(second.draft), selected)
      assert.deepStrictEqual(second.draft.adGroups.slice(0, others.length), others)
    }).pipe(Effect.provide(generationService)))

  it.effect("that cannot be split fails with a sentence, leaves the draft as it was, and can be started again", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const desk = yield* MemoryCopyWriterDesk
      const { id } = yield* draftToFill()
      yield* desk.failNext(unavailable)
      const task = yield* generating.generateAdGroups(member, anyRevision(id))
      const failed = yield* outcomeOf(task.taskId)
      assert.strictEqual(failed.task.status, "failed")
      assert.include(failed.task.error ?? "", "could not be reached")
      assert.deepStrictEqual(failed.draft.adGroups, [])
      assert.deepInclude({ ...failed.draft.adGroupsGeneration }, { _tag: "Failed", error: failed.task.error ?? "" })
      const second = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      assert.strictEqual(second.task.status, "completed")
    }).pipe(Effect.provide(generationService)))

  it.effect("tells which ads failed, and writes just those when it is started again", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const desk = yield* MemoryCopyWriterDesk
      const { id } = yield* draftToFill()
      yield* desk.proposeRsas({
        headlines: [],
        descriptions: [],
        finalUrl: null,
        displayPath1: null,
        displayPath2: null
      }, { headlines: [], descriptions: [], finalUrl: null, displayPath1: null, displayPath2: null })
      const { draft, task } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const states = draft.adGroups.flatMap(({ rsas }) => rsas.map(({ generation }) => generation._tag)).toSorted()
      const result = task.result?._tag === "Generated" ? task.result : assert.fail("a generation's result")
      assert.strictEqual(states.filter((tag) => tag === "Failed").length, result.rsasFailed?.length)
      assert.strictEqual(states.filter((tag) => tag === "Completed").length, result.rsasWritten)
      assert.isFalse(allRsasGenerated(draft))
      for (const { rsas } of draft.adGroups) {
        for (const { generation, headlines } of rsas) {
          if (generation._tag === "Failed") assert.deepStrictEqual(headlines, [])
        }
      }
      const again = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      assert.isTrue(allRsasGenerated(again.draft))
      assert.lengthOf(again.draft.adGroups, draft.adGroups.length)
    }).pipe(Effect.provide(generationService)))

  it.effect("tells the writer of further keywords which names are taken, those of the first three hundred as well", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafting = yield* DraftEditing
      const desk = yield* MemoryCopyWriterDesk
      // The writer in memory makes a group of those with the same last word.
      const keywords = Array.from({ length: 601 }, (_, number) => `bike ${number} kind${Math.floor(number / 20)}`)
      const { id } = yield* draftToFill(keywords)
      // Without its pages nobody knows which keywords to leave out.
      yield* (yield* MemoryWebsites).refuse(websiteUrl, "Unreachable")
      yield* drafting.changeAdGroups(member, anyRevision(id), [
        { _tag: "Add", name: "Mine", cpcBidMicros: Micros.make(1_000_000), keywords: [], removedKeywordIds: [] }
      ], [])
      const { draft } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const kinds = Array.from({ length: 31 }, (_, kind) => `kind${kind}`)
      assert.deepStrictEqual(draft.adGroups.map(({ name }) => name), ["Mine", ...kinds])
      assert.deepStrictEqual(keywordsOf(draft), keywords.toSorted())
      const briefs = (yield* desk.orders).flatMap((order) => order.kind === "adGroups" ? [order.request.brief] : [])
      assert.deepStrictEqual(briefs.map((brief) => [brief.keywords.length, brief.takenNames]), [
        [300, ["Mine"]],
        [300, ["Mine", ...kinds.slice(0, 15)]],
        [1, ["Mine", ...kinds.slice(0, 30)]]
      ])
    }).pipe(Effect.provide(generationService)))

  it.effect("goes on without a website and says what was missing", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const websites = yield* MemoryWebsites
      const { id } = yield* draftToFill()
      yield* websites.refuse(websiteUrl, "Unreachable")
      const { draft, task } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      assert.strictEqual(task.status, "completed")
      const result = task.result as { readonly missing: ReadonlyArray<string>; readonly notes: ReadonlyArray<string> }
      assert.include(result.missing, "website")
      assert.deepStrictEqual(result.notes, [
        "No page of the website was read, so that nothing here comes from it.",
        `The website ${websiteUrl} could not be read.`
      ])
      assert.isTrue(allRsasGenerated(draft))
    }).pipe(Effect.provide(generationService)))

  it.effect("ends quietly when the draft is deleted meanwhile", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafting = yield* DraftEditing
      const drafts = yield* DraftReader
      const desk = yield* MemoryCopyWriterDesk
      const { id } = yield* draftToFill()
      yield* generating.generateAdGroups(member, anyRevision(id))
      yield* drafting.remove(member, anyRevision(id))
      yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision((yield* draftToFill()).id))).taskId)
      const gone = yield* Effect.flip(drafts.find(id))
      assert.strictEqual(gone._tag, "DraftNotFound")
      assert.isAbove((yield* desk.orders).length, 0)
    }).pipe(Effect.provide(generationService)))

  it.effect("works once more on a weak ad, and keeps what it has when nothing better comes", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const desk = yield* MemoryCopyWriterDesk
      const because = (text: string) => ({ text, reason: "It fits" })
      const proposal = (headlines: ReadonlyArray<string>, descriptions: ReadonlyArray<string>) => ({
        headlines: headlines.map(because),
        descriptions: descriptions.map(because),
        finalUrl: null,
        displayPath1: null,
        displayPath2: null
      })
      const weak = proposal(["Bike Repair", "Near the Old Town", "People Who Ride"], [
        "Repairs by people who ride every day.",
        "Come by in the old town and ask."
      ])
      const strong = proposal(
        ["Bike Repair While You Wait", "Your Bike Repair Shop", "Brakes and Gears Adjusted"],
        ["Wheels are trued by hand, and worn chains replaced.", "Leave it in the morning and ride home at night."]
      )
      const attempt = Effect.fnUntraced(function*(...answers: ReadonlyArray<typeof weak>) {
        const { id } = yield* draftToFill(["bike repair"])
        const before = (yield* desk.orders).length
        yield* desk.proposeRsas(weak, ...answers)
        const { draft } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
        const orders = (yield* desk.orders).slice(before).flatMap((order) =>
          order.kind === "rsa" ? [order.request] : []
        )
        const texts = draft.adGroups[0]?.rsas[0]?.headlines.map(({ text }) => text)
        return { texts, revisions: orders.map(({ revision }) => revision?.refusals.map(({ path }) => path) ?? null) }
      })
      const raised = yield* attempt(strong)
      assert.deepStrictEqual(raised.revisions, [null, ["headlines", "headlines", "headlines", "descriptions"]])
      // Both proposals together are the strongest.
      assert.deepStrictEqual(raised.texts, [...strong.headlines, ...weak.headlines].map(({ text }) => text))
      const kept = yield* attempt(proposal([], []))
      assert.deepStrictEqual([kept.texts, kept.revisions.length], [weak.headlines.map(({ text }) => text), 2])
    }).pipe(Effect.provide(generationService)))

  it.effect("keeps the display paths and the page that an ad has, also where only one of two paths is there", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafting = yield* DraftEditing
      const desk = yield* MemoryCopyWriterDesk
      const { id } = yield* draftToFill()
      const first = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const [group] = first.draft.adGroups
      const [rsa] = group?.rsas ?? []
      if (group === undefined || rsa === undefined) return assert.fail("an ad")
      const proposal = {
        headlines: ["Bikes for Every Street", "Rent by the Hour", "Ride Every Day"],
        descriptions: ["A bike that fits, from people who ride every day.", "Book in a minute, ride in ten."]
      }
      const because = (text: string) => ({ text, reason: "It fits" })
      const mine = "https://www.alderstreetbikes.com/mine"
      for (
        const [paths, written] of [
          [[null, "sale"], [null, "sale"]],
          [["sale", null], ["sale", null]],
          [["red", "sale"], ["red", "sale"]],
          [[null, null], ["rental", "hourly"]]
        ] as const
      ) {
        const [displayPath1, displayPath2] = paths
        yield* drafting.changeAds(member, anyRevision(id), [
          { _tag: "Change", id: rsa.id, patch: { displayPath1, displayPath2, finalUrl: mine } }
        ], [])
        const offered = {
          headlines: proposal.headlines.map(because),
          descriptions: proposal.descriptions.map(because),
          finalUrl: null,
          displayPath1: "rental",
          displayPath2: "hourly"
        }
        // It is weak, so that it is ordered a second time.
        yield* desk.proposeRsas(offered, offered)
        const { draft } = yield* outcomeOf((yield* generating.generateRsas(member, anyRevision(id), group.id)).taskId)
        const after = draft.adGroups[0]?.rsas[0]
        assert.deepStrictEqual([after?.displayPath1, after?.displayPath2], [...written])
        assert.strictEqual(after?.finalUrl, mine)
        assert.strictEqual(after?.headlines[0]?.text, "Bikes for Every Street")
      }
    }).pipe(Effect.provide(generationService)))

  it.effect("leaves an ad alone that a person edited meanwhile, and says so", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafting = yield* DraftEditing
      const { id } = yield* draftToFill()
      const first = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
      const [group] = first.draft.adGroups
      const [rsa] = group?.rsas ?? []
      assert.isDefined(rsa)
      const task = yield* generating.generateRsas(member, anyRevision(id), group!.id)
      const headlines = ["My own words", "In my own order", "And no others"].map((text) => ({
        text,
        pinnedField: null,
        reason: null
      }))
      yield* drafting.changeAds(member, anyRevision(id), [{ _tag: "Change", id: rsa!.id, patch: { headlines } }], [])
      const { draft, task: ended } = yield* outcomeOf(task.taskId)
      assert.deepStrictEqual(draft.adGroups[0]?.rsas[0]?.headlines, headlines)
      assert.deepInclude(ended.result as object, { leftAlone: [`adGroups[${group!.id}].rsas[${rsa!.id}]`] })
      assert.strictEqual(ended.status, "completed")
    }).pipe(Effect.provide(generationService)))
})
