import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Queue from "effect/Queue"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { boundJson, boundTime } from "./BoundValue.ts"
import type { ComparedCommit } from "./ComparedCommit.ts"
import { areNew, keywordInsertion, keywordRecord, keywordValues } from "./ContentWrites.ts"
import { keywordCount, settingsTypes, settingsValues } from "./DraftColumns.ts"
import { storedDelta } from "./StoredDelta.ts"

interface Pending {
  readonly draftId: DraftId
  readonly row: object
  readonly keywords: DraftDelta["keywords"]["put"]
  /** The content revision after the commit, or `null` when the commit did not take effect in its batch. */
  readonly done: Deferred.Deferred<number | null>
}

const MOST_COMMITS = 64

const MOST_KEYWORDS = 20

/** The columns of each kind of small commit, by the type that they have in JSON and in the table. */
const kinds = {
  settings: settingsTypes,
  keywords: { content_revision: "bigint", keyword_count: "bigint" }
} as const

type Kind = keyof typeof kinds

const recordColumns = (kind: Kind): string =>
  [
    "id bigint, before bigint, revision bigint, author bigint, date_updated timestamptz, forward json, backward json",
    ...Object.entries(kinds[kind]).map(([name, type]) => `${name} ${type}`)
  ].join(", ")

const assignments = (kind: Kind): string =>
  ["revision", "date_updated", ...Object.keys(kinds[kind])].map((name) => `${name} = i.${name}`).join(", ")

const putKeywords = `
  keywords as (
    ${keywordInsertion}
    select d.id, ${keywordValues}
    from json_to_recordset($2::json) as r("draftId" bigint, ${keywordRecord}) join d on d.id = r."draftId"
  ),`

/**
 * One statement for any number of commits of a kind. It skips rows that somebody else is writing instead of waiting for them, so
 * that it neither holds up the other commits nor meets a deadlock; what it skipped, or found at another revision, it does not return.
 */
const statementOf = (kind: Kind): string => `
  with i as materialized (select * from json_to_recordset($1::json) as r(${recordColumns(kind)})),
  free as materialized (
    select c.id from i join campaign_drafts c on c.id = i.id and c.revision = i.before for update of c skip locked
  ),
  d as (
    update campaign_drafts c set ${assignments(kind)} from free join i on i.id = free.id where c.id = free.id
    returning c.id, c.content_revision
  ),${kind === "keywords" ? putKeywords : ""}
  revisions as (
    insert into draft_revisions (draft_id, revision, author, at, forward, backward)
    select i.id, i.revision, i.author, i.date_updated, i.forward, i.backward from d join i on i.id = d.id
  )
  select id::float8 as id, content_revision::float8 as "contentRevision" from d`

const statements = { settings: statementOf("settings"), keywords: statementOf("keywords") }

const decodeWritten = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ id: DraftId, contentRevision: Schema.Int }))
)

/** What people do one by one, and what comes in crowds: a change of settings alone, or a few new keywords alone. */
const kindOf = ({ backward, forward }: ComparedCommit): Kind | null => {
  const { adGroups, keywords, parts, rsas, settings } = forward
  if (Object.keys(parts).length > 0 || keywords.removed.length > 0 || keywords.rematched.length > 0) return null
  if ([adGroups, rsas].some((rows) => rows.put.length > 0 || rows.removed.length > 0)) return null
  if (keywords.put.length === 0) return "settings"
  const isSmall = keywords.put.length <= MOST_KEYWORDS && Object.keys(settings).length === 0
  return isSmall && areNew(keywords.put, backward.keywords.removed) ? "keywords" : null
}

const rowOf = (kind: Kind, { after, author, backward, before, forward }: ComparedCommit) => ({
  id: before.id,
  before: before.revision,
  revision: after.revision,
  author,
  date_updated: boundTime(after.dateUpdated),
  ...(kind === "settings" ? settingsValues(after.settings) : {
    content_revision: after.revision,
    keyword_count: keywordCount(after)
  }),
  forward: storedDelta(forward),
  backward: storedDelta(backward)
})

const isConnectionLost = ({ reason }: SqlError): boolean => reason._tag === "ConnectionError"

/** What became of each commit of a batch. */
type Outcomes = (pending: Pending) => Exit.Exit<number | null>

const tell = (batch: ReadonlyArray<Pending>, outcomeOf: Outcomes): Effect.Effect<void> =>
  Effect.forEach(batch, (pending) => Deferred.done(pending.done, outcomeOf(pending)), { discard: true })

/**
 * Writes small commits that come at the same time in one statement, which costs a fraction of one for each: while a batch is on its
 * way the next one gathers. A lone commit waits for nothing.
 */
export const make = Effect.fnUntraced(function*(sql: SqlClient) {
  const write = Effect.fnUntraced(function*(kind: Kind, batch: ReadonlyArray<Pending>): Effect.fn.Return<Outcomes> {
    const first = new Map<DraftId, Pending>()
    for (const pending of batch) if (!first.has(pending.draftId)) first.set(pending.draftId, pending)
    const rows = Array.from(first.values())
    const keywords = rows.flatMap(({ draftId, keywords }) => keywords.map((keyword) => ({ draftId, ...keyword })))
    const parameters = [rows.map(({ row }) => row), ...(kind === "keywords" ? [keywords] : [])]
    const written = yield* Effect.result(sql.unsafe(statements[kind], parameters.map(boundJson)))
    if (written._tag === "Failure" && isConnectionLost(written.failure)) {
      // Whether it was written cannot be told, as with any statement whose connection broke.
      return () => Exit.die(written.failure)
    }
    // A statement that failed wrote nothing; each commit is then tried by itself, and only the one at fault fails.
    const revisions = new Map(
      written._tag === "Failure" ? [] : decodeWritten(written.success).map((row) => [row.id, row.contentRevision])
    )
    return (pending) =>
      Exit.succeed(first.get(pending.draftId) === pending ? revisions.get(pending.draftId) ?? null : null)
  })

  const startLane = Effect.fnUntraced(function*(kind: Kind) {
    const lane = yield* Queue.unbounded<Pending>()
    const next = Effect.flatMap(
      Queue.takeBetween(lane, 1, MOST_COMMITS),
      (batch) =>
        Effect.flatMap(
          Effect.catchCause(write(kind, batch), (cause) => Effect.succeed(() => Exit.failCause(cause))),
          // By a fiber of its own, so that the next batch leaves first: whoever is told goes on at once, and meanwhile the
          // database would rest.
          (outcomeOf) => Effect.forkDetach(tell(batch, outcomeOf))
        )
    )
    yield* Effect.forkScoped(Effect.forever(next))
    return lane
  })

  const lanes = { settings: yield* startLane("settings"), keywords: yield* startLane("keywords") }

  /** The content revision after the commit, or `null` when it is not of these kinds or did not take effect here. */
  return (commit: ComparedCommit): Effect.Effect<number | null> =>
    Effect.suspend(() => {
      const kind = kindOf(commit)
      if (kind === null) return Effect.succeed(null)
      const done = Deferred.makeUnsafe<number | null>()
      const { before, forward } = commit
      Queue.offerUnsafe(lanes[kind], {
        draftId: before.id,
        row: rowOf(kind, commit),
        keywords: forward.keywords.put,
        done
      })
      return Deferred.await(done)
    })
})
