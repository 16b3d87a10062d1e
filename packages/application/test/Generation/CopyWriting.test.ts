import { CopyWriter, CopyWriterError, type WritingRequest } from "@campaigns/application/Generation/CopyWriter"
import { CopyWriting } from "@campaigns/application/Generation/CopyWriting"
import { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { CallMeter } from "@campaigns/application/Generation/WriterUsage"
import type { AdGroupsBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { Material } from "@campaigns/copywriting/Orders/Material"
import type { AdGroupsProposal, RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { website, websiteUrl } from "../UseCases/GenerationService.ts"

const material: Material = {
  company: {
    name: "Alder Street Bikes",
    description: null,
    phone: null,
    countryCode: "GB",
    industry: null,
    toneOfVoice: null
  },
  websiteUrl,
  pages: website,
  language: "en",
  missing: []
}

const page = (path: string) => new URL(path, websiteUrl).href
const id = (value: number) => MarketKeywordId.make(value)

const rsaBrief: RsaBrief = {
  adGroupName: "Repair",
  keywords: ["bike repair", "bike repair shop"],
  page: page("/repair"),
  kept: { headlines: [], descriptions: [] },
  material
}

const proposal = (headlines: ReadonlyArray<string>, descriptions: ReadonlyArray<string>): RsaProposal => ({
  headlines: headlines.map((text) => ({ text, reason: "It fits" })),
  descriptions: descriptions.map((text) => ({ text, reason: "It fits" })),
  finalUrl: null,
  displayPath1: null,
  displayPath2: null
})

/** A model that gives these answers one after the other, each in a call of 100 and 10 tokens, and its orders. */
const model = (
  answers: { readonly rsas?: ReadonlyArray<RsaProposal>; readonly splits?: ReadonlyArray<AdGroupsProposal> }
) => {
  const orders: Array<WritingRequest<RsaBrief, RsaProposal> | WritingRequest<AdGroupsBrief, AdGroupsProposal>> = []
  const rsas = [...answers.rsas ?? []]
  const splits = [...answers.splits ?? []]
  const next = <Brief, A>(list: Array<A>) => (request: WritingRequest<Brief, A>): Effect.Effect<A, CopyWriterError> =>
    Effect.gen(function*() {
      orders.push(request as never)
      const meter = yield* CallMeter
      const answer = list.shift()
      if (answer === undefined) {
        return yield* new CopyWriterError({ reason: { _tag: "Unavailable" }, message: "Silent." })
      }
      meter.count({ inputTokens: 100, outputTokens: null })
      return answer
    })
  const writer = CopyWriter.of({
    name: "model",
    readsPrompts: true,
    splitKeywords: next(splits),
    writeRsa: next(rsas),
    writeExtensions: () => Effect.die("not asked"),
    judgeOffers: () => Effect.die("not asked")
  })
  const layer = CopyWriting.layer.pipe(
    Layer.provide(Layer.succeed(CopyWriter, writer)),
    Layer.provide(Layer.mock(LlmPrompts, { ofType: () => Effect.succeed(null) }))
  )
  return { orders, layer }
}

const textsOf = (texts: ReadonlyArray<{ readonly text: string }>) => texts.map(({ text }) => text)

const right = proposal(
  ["Bike Repair", "Repair by People Who Ride", "Alder Street Bikes"],
  ["Bike Repair by people who ride every day.", "At Alder Street Bikes in the old town."]
)

describe("a writer that gives nothing", () => {
  const sentence = (reason: CopyWriterError["reason"]) => {
    const refuse = () => Effect.fail(new CopyWriterError({ reason, message: "Bearer sk-secret" }))
    const writer = CopyWriter.of({
      name: "model",
      readsPrompts: true,
      splitKeywords: refuse,
      writeRsa: refuse,
      writeExtensions: refuse,
      judgeOffers: refuse
    })
    const layer = CopyWriting.layer.pipe(
      Layer.provide(Layer.succeed(CopyWriter, writer)),
      Layer.provide(Layer.mock(LlmPrompts, { ofType: () => Effect.succeed(null) }))
    )
    return Effect.flatMap(CopyWriting, (writing) => Effect.flip(writing.rsa(rsaBrief))).pipe(
      Effect.map(({ message }) => message),
      Effect.provide(layer)
    )
  }

  it.effect("is told from one that refuses the request, with the status and whose matter that is", () =>
    Effect.gen(function*() {
      assert.strictEqual(
        yield* sentence({ _tag: "Refused", status: 400 }),
        "The language model refused the request (HTTP 400): it does not take its form or its length. " +
          "Whoever runs the service has to look at the model's settings and the prompts."
      )
      assert.strictEqual(
        yield* sentence({ _tag: "Unauthorized", status: 401 }),
        "The language model refused the request (HTTP 401): it does not accept the service's key, credit or model " +
          "name. Whoever runs the service has to mend that."
      )
      assert.strictEqual(
        yield* sentence({ _tag: "Unusable" }),
        "The writer of the texts gave nothing that could be used. Start the generation again."
      )
    }))
})

describe("an ad of a model", () => {
  it.effect("is what is right of two answers, leads to the page of its group, and counts both calls", () => {
    const { layer, orders } = model({ rsas: [right, proposal(["Better Than Roto-Rooter", "Bike Repair"], [])] })
    return Effect.gen(function*() {
      const { rsa, usage } = yield* (yield* CopyWriting).rsa(rsaBrief)
      assert.sameMembers(textsOf(rsa.headlines), textsOf(right.headlines))
      assert.sameMembers(textsOf(rsa.descriptions), textsOf(right.descriptions))
      assert.strictEqual(rsa.finalUrl, page("/repair"))
      assert.deepStrictEqual(usage, { calls: 2, inputTokens: 200, outputTokens: 0 })
      assert.deepStrictEqual(orders.map(({ revision }) => revision === null), [true, false])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is not asked for again without a call left, and is taken when the second call fails", () =>
    Effect.gen(function*() {
      const once = model({ rsas: [right, right] })
      const alone = yield* Effect.flatMap(CopyWriting, (writing) => writing.rsa(rsaBrief, 1)).pipe(
        Effect.provide(once.layer)
      )
      assert.deepStrictEqual([alone.usage.calls, once.orders.length], [1, 1])
      const broken = model({ rsas: [right] })
      const { rsa } = yield* Effect.flatMap(CopyWriting, (writing) => writing.rsa(rsaBrief)).pipe(
        Effect.provide(broken.layer)
      )
      assert.deepStrictEqual([textsOf(rsa.headlines), broken.orders.length], [textsOf(right.headlines), 2])
    }))

  it.effect("gets the offline writer's texts for the list that is too short, which say whose they are", () => {
    const short = proposal(["Better Than Roto-Rooter"], textsOf(right.descriptions))
    const { layer } = model({ rsas: [short, short] })
    return Effect.gen(function*() {
      const { notes, rsa } = yield* (yield* CopyWriting).rsa(rsaBrief)
      assert.isAtLeast(rsa.headlines.length, 2)
      assert.deepStrictEqual(new Set(rsa.headlines.map(({ provenance }) => provenance?.writer)), new Set(["offline"]))
      assert.deepStrictEqual(rsa.descriptions.map(({ provenance }) => provenance?.writer), ["model", "model"])
      assert.match(notes[0] ?? "", /^Too little of what the model wrote for the ad of "Repair" can be used; /)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is advised, not refused, for what only its order asks of it", () => {
    const { layer, orders } = model({ rsas: [right] })
    return Effect.gen(function*() {
      const { dropped, notes } = yield* (yield* CopyWriting).rsa(rsaBrief, 1)
      assert.deepStrictEqual(dropped, [])
      assert.deepStrictEqual(notes, ["The ad of \"Repair\" has 5 texts without a named fact that says the same."])
      assert.lengthOf(orders, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is written offline when the task has no call left, which is noted", () => {
    const { layer, orders } = model({ rsas: [right] })
    return Effect.gen(function*() {
      const { notes, rsa, usage } = yield* (yield* CopyWriting).rsa(rsaBrief, 0)
      assert.isAtLeast(rsa.headlines.length, 2)
      assert.deepStrictEqual([usage.calls, orders.length, notes.length], [0, 0, 1])
      assert.include(notes[0], "as many calls")
    }).pipe(Effect.provide(layer))
  })

  it.effect("fails when the model is silent", () =>
    Effect.gen(function*() {
      const { message } = yield* Effect.flip((yield* CopyWriting).rsa(rsaBrief))
      assert.include(message, "could not be reached")
    }).pipe(Effect.provide(model({}).layer)))
})

describe("a split of a model", () => {
  const keywords = ["bike repair", "bike repair jobs", "bike rental", "lawn mower"]
  const brief: AdGroupsBrief = {
    keywords: keywords.map((text, index) => ({ id: id(index + 1), text, avgMonthlySearches: 10 })),
    takenNames: [],
    material
  }

  it.effect("sees what the sorter would leave out, and takes of it back what it puts into a group", () => {
    const split = {
      adGroups: [
        { name: "Repair", keywordIds: [id(1), id(2)], page: page("/repair") },
        { name: "Rental", keywordIds: [id(3)], page: page("/rental") }
      ],
      leftOut: [{ keywordId: id(4), reason: "NOT_OFFERED" as const, words: "lawn mower" }]
    }
    const { layer, orders } = model({ splits: [split] })
    return Effect.gen(function*() {
      const { groups, leftOut, sortedOtherwise, usage } = yield* (yield* CopyWriting).adGroups(brief)
      assert.deepStrictEqual<unknown>(groups, split.adGroups)
      assert.deepStrictEqual(leftOut.map(({ text }) => text), ["lawn mower"])
      assert.deepStrictEqual(sortedOtherwise, [
        { keyword: "bike repair jobs", adGroup: "Repair", page: page("/repair"), sorterPage: null }
      ])
      assert.deepStrictEqual([usage.calls, orders.length], [1, 1])
      assert.include(orders[0]?.prompt, "[2,\"bike repair jobs\",10,\"JOBS\",\"jobs\"]")
    }).pipe(Effect.provide(layer))
  })

  it.effect("is the sorter's when the task has no call left", () => {
    const { layer, orders } = model({})
    return Effect.gen(function*() {
      const { groups, leftOut, notes } = yield* (yield* CopyWriting).adGroups(brief, 0)
      assert.deepStrictEqual(groups.map(({ page }) => page), [page("/repair"), page("/rental")])
      assert.deepStrictEqual(leftOut.map(({ text }) => text), ["bike repair jobs", "lawn mower"])
      assert.deepStrictEqual([notes.length, orders.length], [1, 0])
    }).pipe(Effect.provide(layer))
  })
})
