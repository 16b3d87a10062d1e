import { LlmPromptNotFound, LlmPrompts, type PromptSort } from "@campaigns/application/Generation/LlmPrompts"
import { promptState } from "@campaigns/domain/Administration/AuditEntry"
import { LlmPrompt, PromptType } from "@campaigns/domain/Generation/LlmPrompt"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { recordAudit } from "../Administration/AuditRows.ts"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs, storedWord } from "../Database/StoredWords.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"

const promptJson = `json_build_object('id', id, 'type', type, 'prompt', prompt, 'dateAdded', date_added,
  'dateUpdated', date_updated)`

const PromptRow = Schema.Struct({
  prompt: Schema.toCodecJson(Schema.Struct({ ...LlmPrompt.fields, type: storedAs(PromptType.literals) }))
})

const decodeRow = Schema.decodeUnknownSync(PromptRow)

const decodeRows = Schema.decodeUnknownSync(Schema.Array(PromptRow))

/** There is one prompt of each type, so that no index is needed. */
const listed: ListedTable<PromptSort> = {
  table: "llm_prompts",
  id: "r.id",
  owner: "r.id",
  orders: {
    ...datedOrders,
    type: byText("r.type")
  },
  searched: "r.type"
}

/** `LlmPrompts` in PostgreSQL. */
export const layer: Layer.Layer<LlmPrompts, never, SqlClient> = Layer.effect(
  LlmPrompts,
  Effect.map(SqlClient, (sql) => {
    const prompt = sql.literal(promptJson)
    return LlmPrompts.of({
      find: Effect.fnUntraced(function*(promptId) {
        const rows = yield* orUnavailable(
          sql`select ${prompt} as prompt from llm_prompts where id = ${bound(promptId)}`
        )
        const [found] = decodeRows(rows)
        return found === undefined ? yield* new LlmPromptNotFound({ promptId }) : found.prompt
      }),

      ofType: (type) =>
        sql`select ${prompt} as prompt from llm_prompts where type = ${storedWord(type)}`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeRows(rows)[0]?.prompt ?? null)
        ),

      list: (page) =>
        listedRows(sql, listed, { shown: `${promptJson} as prompt`, owners: null }, page).pipe(
          orUnavailable,
          Effect.map((rows) => sortedPageOf(rows, page.limit, listed.orders[page.sort], (row) => decodeRow(row).prompt))
        ),

      replace: (promptId, text, { at, author }) =>
        Effect.gen(function*() {
          const [stored] = decodeRows(
            yield* sql`select ${prompt} as prompt from llm_prompts where id = ${bound(promptId)} for update`
          )
          if (stored === undefined) return yield* new LlmPromptNotFound({ promptId })
          const before = stored.prompt
          if (before.prompt === text) return before
          yield* sql`
            update llm_prompts set prompt = ${text}, date_updated = ${boundTime(at)} where id = ${bound(promptId)}`
          const after = { ...before, prompt: text, dateUpdated: at }
          yield* recordAudit(sql, {
            kind: "llmPrompt",
            subjectId: promptId,
            author,
            at,
            before: promptState(before),
            after: promptState(after)
          })
          return after
        }).pipe(sql.withTransaction, orUnavailable),

      // A row that meets another one uses up an id, hence the look first: every start of a process ensures all prompts.
      ensure: (type, text, at) =>
        sql`
          insert into llm_prompts (type, prompt, date_added, date_updated)
          select ${storedWord(type)}::text, ${text}::text, ${boundTime(at)}::timestamptz, ${boundTime(at)}::timestamptz
          where not exists (select from llm_prompts where type = ${storedWord(type)}::text)
          on conflict (type) do nothing`.pipe(orUnavailable, Effect.asVoid)
    })
  })
)
