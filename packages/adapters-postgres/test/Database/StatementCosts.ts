import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as Statement from "effect/sql/Statement"

const sent: Array<readonly [string, ReadonlyArray<unknown>]> = []

/** Notes every statement that is sent. */
export const noting = Layer.succeed(Statement.CurrentTransformer, (statement) =>
  Effect.sync(() => {
    sent.push(statement.compile())
    return statement
  }))

/** Forgets what has been sent so far. */
export const forget = (): void => {
  sent.length = 0
}

const decodePlans = Schema.decodeUnknownSync(
  Schema.NonEmptyArray(Schema.Struct({
    "QUERY PLAN": Schema.NonEmptyArray(Schema.Struct({
      "Plan": Schema.Struct({ "Shared Hit Blocks": Schema.Int, "Shared Read Blocks": Schema.Int }),
      "Execution Time": Schema.Finite
    }))
  }))
)

/** The cost of statements: pages of the database, of 8 KiB, that were looked at, and milliseconds of the database. */
export interface Cost {
  readonly what: string
  readonly pages: number
  readonly millis: number
}

/** The cost of the statements since the last look, each of them sent once more under `explain`. */
export const costOf = Effect.fnUntraced(function*(what: string) {
  const statements = sent.splice(0)
  const sql = yield* SqlClient
  const connection = yield* sql.reserve
  let [pages, millis] = [0, 0]
  for (const [statement, parameters] of statements) {
    const rows = yield* connection.execute(
      `explain (analyze, buffers, timing off, format json) ${statement}`,
      parameters,
      undefined
    )
    const [{ "QUERY PLAN": [{ "Execution Time": time, Plan: plan }] }] = decodePlans(rows)
    pages += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
    millis += time
  }
  return { what, pages, millis } satisfies Cost
}, Effect.scoped)
