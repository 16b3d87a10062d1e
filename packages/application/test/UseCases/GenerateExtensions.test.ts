import { MemoryCopyWriterDesk } from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { anyRevision, draftToFill, generationService, outcomeOf, website, websiteUrl } from "./GenerationService.ts"
import { member } from "./People.ts"

const ownSitelink = {
  linkText: "My own page",
  finalUrl: `${websiteUrl}own`,
  description1: null,
  description2: null,
  finalMobileUrl: null
}

describe("Generating extensions", () => {
  it.effect("fills the draft with what is valid, each sitelink a page that was read", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const { id } = yield* draftToFill()
      const task = yield* generating.generateExtensions(member, anyRevision(id))
      const { draft, task: ended } = yield* outcomeOf(task.taskId)
      assert.deepStrictEqual([ended.status, ended.error], ["completed", null])
      assert.deepStrictEqual(draft.extensionsGeneration, { _tag: "Completed", taskId: task.taskId })
      const urls: ReadonlyArray<string> = website.map(({ url }) => url)
      assert.isAbove(draft.extensions.sitelinks.length, 1)
      for (const { finalUrl, isGenerated } of draft.extensions.sitelinks) {
        assert.include(urls, finalUrl)
        assert.isTrue(isGenerated)
      }
      assert.isAbove(draft.extensions.callouts.length, 0)
    }).pipe(Effect.provide(generationService)))

  it.effect("keeps what a person wrote and replaces what it wrote itself", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafting = yield* DraftEditing
      const { id } = yield* draftToFill()
      const first = yield* outcomeOf((yield* generating.generateExtensions(member, anyRevision(id))).taskId)
      const sitelinks = [...first.draft.extensions.sitelinks, ownSitelink]
      yield* drafting.changeExtensions(member, anyRevision(id), { sitelinks })
      const { draft } = yield* outcomeOf((yield* generating.generateExtensions(member, anyRevision(id))).taskId)
      assert.deepStrictEqual(draft.extensions.sitelinks[0], ownSitelink)
      assert.lengthOf(draft.extensions.sitelinks, sitelinks.length)
    }).pipe(Effect.provide(generationService)))

  it.effect("leaves a part alone that a person changed meanwhile, even one that they emptied, and says so", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafting = yield* DraftEditing
      const { id } = yield* draftToFill()
      yield* drafting.changeExtensions(member, anyRevision(id), { callouts: [{ calloutText: "For now" }] })
      const task = yield* generating.generateExtensions(member, anyRevision(id))
      yield* drafting.changeExtensions(member, anyRevision(id), { callouts: [] })
      const { draft, task: ended } = yield* outcomeOf(task.taskId)
      assert.deepStrictEqual(draft.extensions.callouts, [])
      assert.isAbove(draft.extensions.sitelinks.length, 0)
      assert.deepInclude(ended.result as object, { leftAlone: ["callouts"] })
    }).pipe(Effect.provide(generationService)))

  it.effect("sends what cannot be taken back once, with the reasons, and drops what still cannot", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const desk = yield* MemoryCopyWriterDesk
      const { id } = yield* draftToFill()
      const invented = {
        sitelinks: [{
          linkText: "Invented",
          finalUrl: "https://evil.example/",
          description1: null,
          description2: null
        }],
        callouts: ["Honest work"],
        structuredSnippets: []
      }
      yield* desk.proposeExtensions(invented, invented)
      const { draft, task } = yield* outcomeOf((yield* generating.generateExtensions(member, anyRevision(id))).taskId)
      assert.strictEqual(task.status, "completed")
      assert.deepStrictEqual(draft.extensions.sitelinks, [])
      assert.deepStrictEqual(draft.extensions.callouts.map(({ calloutText }) => calloutText), ["Honest work"])
      const orders = yield* desk.orders
      assert.lengthOf(orders, 2)
      assert.isAbove(orders[1]?.request.revision?.refusals.length ?? 0, 0)
      const { dropped, notes } = task.result as Record<"dropped" | "notes", ReadonlyArray<unknown>>
      assert.isAbove(dropped.length, 0)
      assert.deepStrictEqual(notes, [
        "No sitelink was written: none of 1 proposal can be taken. Sitelink 1 leads to none of the pages that were " +
        "read; choose one of their URLs to the letter.",
        "No structured snippet was written: no page lists three things of one kind that can be used, of at most 25 " +
        "characters each.",
        "No number to call was written: neither the website nor the company gives one that can be called."
      ])
    }).pipe(Effect.provide(generationService)))

  it.effect("fails with a sentence when the writer does, and stores nothing", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const desk = yield* MemoryCopyWriterDesk
      const { extensions, id } = yield* draftToFill()
      yield* desk.failNext({ _tag: "Declined" })
      const { draft, task } = yield* outcomeOf((yield* generating.generateExtensions(member, anyRevision(id))).taskId)
      assert.strictEqual(task.status, "failed")
      assert.include(task.error ?? "", "declined")
      assert.deepStrictEqual(draft.extensions, extensions)
      assert.deepInclude({ ...draft.extensionsGeneration }, { _tag: "Failed", error: task.error ?? "" })
    }).pipe(Effect.provide(generationService)))

  it.effect("is refused while it runs, with the task to follow", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const { id } = yield* draftToFill()
      const task = yield* generating.generateExtensions(member, anyRevision(id))
      const refused = yield* Effect.flip(generating.generateExtensions(member, anyRevision(id)))
      assert.deepInclude({ ...refused }, { _tag: "GenerationUnderWay", taskId: task.taskId })
      yield* outcomeOf(task.taskId)
    }).pipe(Effect.provide(generationService)))
})
