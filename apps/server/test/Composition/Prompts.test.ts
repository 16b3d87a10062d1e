import * as PgLlmPrompts from "@campaigns/adapters-postgres/Generation/PgLlmPrompts"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { ensurePrompts } from "@campaigns/application/Generation/PromptAdministration"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { defaultPrompts } from "@campaigns/copywriting/Prompts/DefaultPrompts"
import { PromptType } from "@campaigns/domain/Generation/LlmPrompt"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const storage = PgLlmPrompts.layer.pipe(Layer.provideMerge(TestDatabase.layer))

it.live(
  "Every start leaves a prompt of each type, also with two processes at once, and keeps what somebody changed",
  () =>
    Effect.gen(function*() {
      yield* Effect.all([ensurePrompts, ensurePrompts], { concurrency: 2 })
      const prompts = yield* LlmPrompts
      const { items } = yield* prompts.list({ ...oldestFirst, limit: 200 })
      assert.sameMembers(items.map(({ type }) => type), [...PromptType.literals])
      for (const { prompt, type } of items) assert.strictEqual(prompt, defaultPrompts[type])

      const [first] = items
      assert.isDefined(first)
      yield* prompts.replace(first.id, "Write about {{keywords}}.", { author: UserId.make(1), at: yield* DateTime.now })
      yield* ensurePrompts
      assert.strictEqual((yield* prompts.find(first.id)).prompt, "Write about {{keywords}}.")
    }).pipe(Effect.provide(storage))
)
