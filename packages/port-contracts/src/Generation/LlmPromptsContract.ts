import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { promptState } from "@campaigns/domain/internal/Administration/AuditEntry"
import { type LlmPrompt, LlmPromptId, PromptType } from "@campaigns/domain/internal/Generation/LlmPrompt"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSearched, assertSorted, searchedKinds, walk } from "../Conventions/SortedWalk.ts"
import { assertSame, at, author } from "../Drafts/ExampleDrafts.ts"

const unknownId = LlmPromptId.make(4_000_000_000_000)

const write = (millis: number) => ({ author, at: at(millis) })

const hardText = "Write in 日本語 🥖 \\ \"quotes\" 'of' {{keywords}}\n\t<material name=\"pages\">100%</material> null"

/** The prompt of a type, made when there is none. */
const ensured = Effect.fnUntraced(function*(type: PromptType, text = `Words for ${type}`) {
  const prompts = yield* LlmPrompts
  yield* prompts.ensure(type, text, at(1))
  const prompt = yield* prompts.ofType(type)
  return prompt ?? assert.fail("a prompt of the type")
})

/** The laws of `LlmPrompts`, for the adapter that the layer provides; every suite begins without a prompt. */
export const llmPromptsContract = <E>(name: string, adapter: Layer.Layer<AuditLog | LlmPrompts, E>): void =>
  layer(adapter)(`LlmPrompts (${name})`, (it) => {
    it.effect("has no prompt before one is ensured, and knows no unknown one", () =>
      Effect.gen(function*() {
        const prompts = yield* LlmPrompts
        assert.isNull(yield* prompts.ofType("headlineRecommendations"))
        assertSame(yield* prompts.list({ ...oldestFirst, limit: 5 }), { items: [], next: null })
        const absent = { _tag: "LlmPromptNotFound", promptId: unknownId }
        assertSame(yield* Effect.flip(prompts.find(unknownId)), absent)
        assertSame(yield* Effect.flip(prompts.replace(unknownId, "x", write(1))), absent)
      }))

    it.effect("ensures a prompt once for each type, and leaves one that is there as it is", () =>
      Effect.gen(function*() {
        const prompts = yield* LlmPrompts
        const prompt = yield* ensured("rsaGeneration", hardText)
        assertSame(prompt, {
          id: prompt.id,
          type: "rsaGeneration",
          prompt: hardText,
          dateAdded: at(1),
          dateUpdated: at(1)
        })
        yield* prompts.ensure("rsaGeneration", "Another", at(2))
        assertSame(yield* prompts.ofType("rsaGeneration"), prompt)
        assertSame(yield* prompts.find(prompt.id), prompt)
        const other = yield* ensured("extensionGeneration", "")
        assert.notStrictEqual(other.id, prompt.id)
        assert.strictEqual(other.prompt, "")
      }))

    it.effect("ensures one prompt when many ask for it at once", () =>
      Effect.gen(function*() {
        const prompts = yield* LlmPrompts
        yield* Effect.forEach(
          Array.from({ length: 20 }, (_, index) => `Words ${index}`),
          (text) => prompts.ensure("descriptionRecommendations", text, at(1)),
          { concurrency: "unbounded" }
        )
        const page = yield* prompts.list({ ...oldestFirst, limit: 200 })
        const found = page.items.filter(({ type }) => type === "descriptionRecommendations")
        assert.strictEqual(found.length, 1)
        assertSame(yield* prompts.ofType("descriptionRecommendations"), found[0])
      }))

    it.effect("replaces the words and the time, and nothing else; an ensured prompt stays replaced", () =>
      Effect.gen(function*() {
        const prompts = yield* LlmPrompts
        const prompt = yield* ensured("keywordToAdGroupsSplitting")
        const bystander = yield* ensured("keywordPauseRecommendations")
        const replaced = { ...prompt, prompt: hardText, dateUpdated: at(9) }
        assertSame(yield* prompts.replace(prompt.id, hardText, write(9)), replaced)
        yield* prompts.ensure("keywordToAdGroupsSplitting", "Another", at(10))
        assertSame(yield* prompts.find(prompt.id), replaced)
        assertSame(yield* prompts.ofType("keywordToAdGroupsSplitting"), replaced)
        assertSame(yield* prompts.find(bystander.id), bystander)
      }))

    it.effect("tells of every replacement who did it, when, and what was there, and of nothing else", () =>
      Effect.gen(function*() {
        const prompts = yield* LlmPrompts
        const log = yield* AuditLog
        const prompt = yield* ensured("keywordPauseContextValidation")
        const auditOf = log.of("llmPrompt", prompt.id)
        assertSame(yield* auditOf, [])
        const replaced = yield* prompts.replace(prompt.id, hardText, write(2))
        assertSame(yield* prompts.replace(prompt.id, hardText, write(3)), replaced)
        assertSame(replaced.dateUpdated, at(2))
        const again = yield* prompts.replace(prompt.id, "", write(4))
        const entry = { kind: "llmPrompt", subjectId: prompt.id, author }
        assertSame(yield* auditOf, [
          { ...entry, at: at(2), before: promptState(prompt), after: promptState(replaced) },
          { ...entry, at: at(4), before: promptState(replaced), after: promptState(again) }
        ])
      }))

    it.effect("forgets none of several replacements at once", () =>
      Effect.gen(function*() {
        const prompts = yield* LlmPrompts
        const { id } = yield* ensured("headlineRecommendations", "0")
        yield* Effect.forEach(
          ["1", "2", "3", "4", "5", "6"],
          (text) => prompts.replace(id, text, write(2)),
          { concurrency: "unbounded", discard: true }
        )
        const entries = yield* (yield* AuditLog).of("llmPrompt", id)
        assert.lengthOf(entries, 6)
        entries.forEach(({ before }, index) => {
          if (index > 0) assertSame(before, entries[index - 1]?.after)
        })
        assertSame(entries.at(-1)?.after, promptState(yield* prompts.find(id)))
      }))

    it.effect("lists in every order, page by page, each exactly once", () =>
      Effect.gen(function*() {
        const prompts = yield* LlmPrompts
        const all = yield* Effect.forEach(PromptType.literals, (type) => ensured(type))
        const ids = (by: (one: LlmPrompt, other: LlmPrompt) => number) => all.toSorted(by).map(({ id }) => id)
        const byId = ids((a, b) => a.id - b.id)
        const types = ids((a, b) => (a.type < b.type ? -1 : 1))
        yield* assertSorted(prompts.list, ({ id }) => id, { id: byId, type: types })
        const kinds = all.toSorted((a, b) => a.id - b.id).map(({ id, type }) => ({ id, kind: type }))
        yield* assertSearched(prompts.list, ({ id }) => id, byId, searchedKinds(kinds))
        const seen = yield* walk(prompts.list, { sort: "id", isDescending: false, limit: 3 })
        assertSame(seen, all.toSorted((a, b) => a.id - b.id))
        const exact = yield* prompts.list({ ...oldestFirst, limit: all.length })
        assert.isNull(exact.next)
        assertSame(yield* prompts.list({ ...oldestFirst, limit: 3, from: { value: unknownId, id: unknownId } }), {
          items: [],
          next: null
        })
      }))
  })
