import * as MemoryCopyWriter from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import * as MemoryWebsiteReader from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import { CopyWriting } from "@campaigns/application/Generation/CopyWriting"
import * as GenerateAdGroups from "@campaigns/application/Generation/GenerateAdGroups"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { campaignService } from "./CampaignService.ts"
import { anyRevision, draftToFill, outcomeOf, websiteUrl } from "./GenerationService.ts"
import { member } from "./People.ts"

const page = `${websiteUrl}repair`
const long = "r".repeat(300)

/** Writing that is unsure of every keyword that says "shop" or "city", and of those with a number. */
const doubting = Layer.effect(
  CopyWriting,
  Effect.map(CopyWriting, (writing) =>
    CopyWriting.of({
      ...writing,
      adGroups: (brief) =>
        Effect.map(writing.adGroups(brief), (split) => ({
          ...split,
          unsure: brief.keywords.filter(({ text }) => /shop|city|\d/u.test(text)).map(({ id, text }) => ({
            keywordId: id,
            text,
            page,
            reason: text.startsWith("city") ? long : "The page does not say it."
          }))
        }))
    }))
).pipe(Layer.provide(CopyWriting.layer))

const service = GenerateAdGroups.layer.pipe(
  Layer.provide(doubting),
  Layer.provideMerge(campaignService),
  Layer.provideMerge(Layer.mergeAll(MemoryCopyWriter.layer, MemoryWebsiteReader.layer))
)

const generated = Effect.fnUntraced(function*(keywords?: ReadonlyArray<string>) {
  const { id } = yield* draftToFill(keywords)
  const { draft, task } = yield* outcomeOf(
    (yield* (yield* CampaignGenerating).generateAdGroups(member, anyRevision(id))).taskId
  )
  const result = task.result?._tag === "Generated" ? task.result : assert.fail("a generation's result")
  return { draft, unsure: result.unsure }
})

/** The keywords of a draft that are in doubt, with the name of their ad group. */
const marked = ({ adGroups }: CampaignDraft) =>
  adGroups.flatMap(({ keywords, name }) =>
    keywords.flatMap(({ pageUnsure, text }) => pageUnsure === undefined ? [] : [{ text, name, ...pageUnsure }])
  )

describe("Keywords of which a generation is unsure", () => {
  it.effect("are bid on, marked in the draft and told in the result, at a length that can be read", () =>
    Effect.gen(function*() {
      const { draft, unsure } = yield* generated()
      const marks = marked(draft)
      assert.deepStrictEqual(marks.map(({ text }) => text).toSorted(), ["bike repair shop", "city bike rental"])
      assert.deepStrictEqual(
        unsure,
        marks.map(({ name, page, reason, text }) => ({
          keyword: text,
          adGroup: name,
          page,
          reason: reason.slice(0, 200)
        }))
      )
      assert.deepStrictEqual(marks.find(({ text }) => text.startsWith("city"))?.reason, long)
    }).pipe(Effect.provide(service)))

  it.effect("are none where there is no doubt, and the first 200 of more", () =>
    Effect.gen(function*() {
      const sure = yield* generated(["bike repair", "bike rental"])
      assert.deepStrictEqual([marked(sure.draft), sure.unsure], [[], []])
      const many = yield* generated(Array.from({ length: 205 }, (_, n) => `bike repair ${n}`))
      assert.deepStrictEqual([marked(many.draft).length, many.unsure?.length], [205, 200])
    }).pipe(Effect.provide(service)))
})
