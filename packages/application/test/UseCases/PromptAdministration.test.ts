import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { ensurePrompts, PromptAdministration } from "@campaigns/application/Generation/PromptAdministration"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { promptState } from "@campaigns/domain/Administration/AuditEntry"
import { NotPermitted } from "@campaigns/domain/Identity/NotPermitted"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { administrator, manager, superuser } from "./People.ts"

const useCases = PromptAdministration.layer.pipe(Layer.provideMerge(MemoryAdministration.layer))

const wholeList = { ...oldestFirst, limit: 200 }

it.effect("Replacing a prompt is audited once, and a replacement that is refused or changes nothing is not", () =>
  Effect.gen(function*() {
    yield* ensurePrompts
    const stored = yield* (yield* LlmPrompts).ofType("rsaGeneration")
    assert.isNotNull(stored)
    const { replace } = yield* PromptAdministration
    yield* TestClock.adjust("1 minute")
    const replaced = yield* replace(administrator, stored.id, "Write about {{keywords}}.")
    const refusal = yield* Effect.flip(replace(administrator, stored.id, "Write about {{weather}}."))
    assert.strictEqual(refusal._tag, "PromptRefused")
    yield* replace(administrator, stored.id, replaced.prompt)
    assert.deepStrictEqual(yield* (yield* AuditLog).of("llmPrompt", stored.id), [{
      kind: "llmPrompt",
      subjectId: stored.id,
      author: administrator.userId,
      at: DateTime.makeUnsafe(60_000),
      before: promptState(stored),
      after: promptState(replaced)
    }])
  }).pipe(Effect.provide(useCases)))

it.effect("Prompts are read and changed by administrators, and by nobody else", () =>
  Effect.gen(function*() {
    yield* ensurePrompts
    const stored = yield* (yield* LlmPrompts).ofType("rsaGeneration")
    assert.isNotNull(stored)
    const { get, list, replace } = yield* PromptAdministration
    const attempts: ReadonlyArray<Effect.Effect<unknown, unknown>> = [
      get(manager, stored.id),
      list(manager, wholeList),
      replace(manager, stored.id, "{{keywords}}")
    ]
    for (const attempt of attempts) {
      assert.deepStrictEqual(yield* Effect.flip(attempt), new NotPermitted({ needed: "administrator" }))
    }
    assert.deepStrictEqual(yield* get(administrator, stored.id), stored)
    assert.include((yield* list(superuser, wholeList)).items, stored)
  }).pipe(Effect.provide(useCases)))
