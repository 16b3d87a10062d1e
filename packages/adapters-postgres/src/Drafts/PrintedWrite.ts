import type { DraftDeltas } from "@campaigns/domain/Drafts/DiffDrafts"
import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { TURN, type Turns } from "@campaigns/domain/Turns"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { storedDelta } from "./StoredDelta.ts"

/** JSON as text, or as UTF-8 where it has a long list. */
export type PrintedJson = string | Uint8Array

const COMMA = Buffer.from(",")

/** Prints a long list, some elements at a time; as UTF-8, since turning megabytes of text into it takes time, too. */
function* printLong(list: ReadonlyArray<unknown>, into: Array<PrintedJson>): Turns<void> {
  into.push("[")
  for (let start = 0; start < list.length; start += TURN) {
    if (start > 0) into.push(COMMA)
    into.push(Buffer.from(JSON.stringify(list.slice(start, start + TURN)).slice(1, -1)))
    yield
  }
  into.push("]")
}

/** Prints an object, with the lists in it and in its members some elements at a time. */
function* printObject(object: object, into: Array<PrintedJson>, depth = 0): Turns<void> {
  let before = "{"
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    into.push(`${before}${JSON.stringify(name)}:`)
    before = ","
    if (Array.isArray(value) && value.length > TURN) yield* printLong(value, into)
    else if (depth === 0 && typeof value === "object" && value !== null && !Array.isArray(value)) {
      yield* printObject(value, into, 1)
    } else into.push(JSON.stringify(value))
  }
  into.push(before === "{" ? "{}" : "}")
}

const isText = (piece: PrintedJson): piece is string => typeof piece === "string"

const joined = (pieces: ReadonlyArray<PrintedJson>): PrintedJson =>
  pieces.every(isText)
    ? pieces.join("")
    : Buffer.concat(pieces.map((piece) => isText(piece) ? Buffer.from(piece) : piece))

/** The parts of a write that go to the database as JSON and may have tens of thousands of elements. */
export interface PrintedWrite {
  /** The keywords that are put, or `null` where they are many: they go once, as a part of `forward`. */
  readonly keywords: string | null
  /** The deltas as the revision keeps them. */
  readonly forward: PrintedJson
  readonly backward: PrintedJson
}

function* printDelta(delta: DraftDelta): Turns<PrintedJson> {
  const pieces: Array<PrintedJson> = []
  yield* printObject(storedDelta(delta), pieces)
  return joined(pieces)
}

/** Prints a write in steps: of 50,000 keywords at once it takes a fifth of a second. */
export function* printWrite({ backward, forward }: DraftDeltas): Turns<PrintedWrite> {
  yield
  const { put } = forward.keywords
  return {
    keywords: put.length > TURN ? null : JSON.stringify(put),
    forward: yield* printDelta(forward),
    backward: yield* printDelta(backward)
  }
}

/** A printed write as the parts of a statement. */
export interface BoundWrite {
  /** A common table expression that the other parts read, to come before all others. */
  readonly held: Fragment | null
  /** The keywords that are put, as a `jsonb`. */
  readonly keywords: Fragment
  /** The deltas, each as a `json`. */
  readonly forward: Fragment
  readonly backward: Fragment
}

/** UTF-8 goes as bytes: the client library would take three times a text's memory, and convert it in one piece. */
const boundJson = (sql: SqlClient, json: PrintedJson): Fragment =>
  typeof json === "string" ? sql`${json}::json` : sql`convert_from(${json}::bytea, 'UTF8')::json`

export const boundWrite = (sql: SqlClient, { backward, forward, keywords }: PrintedWrite): BoundWrite =>
  keywords === null
    ? {
      held: sql`f as materialized (select ${boundJson(sql, forward)} as forward)`,
      keywords: sql`(select forward -> 'keywords' -> 'put' from f)::jsonb`,
      forward: sql`(select forward from f)`,
      backward: boundJson(sql, backward)
    }
    : {
      held: null,
      keywords: sql`${keywords}::jsonb`,
      forward: boundJson(sql, forward),
      backward: boundJson(sql, backward)
    }
