import * as PgAuditLog from "@campaigns/adapters-postgres/Administration/PgAuditLog"
import * as PgLlmPrompts from "@campaigns/adapters-postgres/Generation/PgLlmPrompts"
import { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { at } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { llmPromptsContract } from "@campaigns/port-contracts/Generation/LlmPromptsContract"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

const suite = Layer.merge(PgLlmPrompts.layer, PgAuditLog.layer).pipe(Layer.provide(TestDatabase.layer))

llmPromptsContract("PostgreSQL", suite)

it.effect("Ensuring prompts that are there uses up no ids", () =>
  Effect.gen(function*() {
    const prompts = yield* LlmPrompts
    for (let start = 0; start < 5; start++) yield* prompts.ensure("rsaGeneration", "Words", at(start))
    yield* prompts.ensure("extensionGeneration", "Words", at(5))
    const { items } = yield* prompts.list({ ...oldestFirst, limit: 5 })
    assert.deepStrictEqual(items.map(({ id }) => Number(id)), [1, 2])
  }).pipe(Effect.provide(suite)))
