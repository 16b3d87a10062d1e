import { type ConnectionBounds, defaultConnectionBounds } from "@campaigns/adapters-http/Connections/ConnectionBounds"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Problems } from "./Setting.ts"

const mebibyte = 2 ** 20

/** Reads a whole number of a range, with its default. */
const readNumber = (problems: Problems, name: string, range: readonly [number, number], usual: number) =>
  problems.read(
    name,
    `a number from ${range[0]} to ${range[1]}`,
    Config.withDefault(
      Config.schema(Schema.Int.check(Schema.isBetween({ minimum: range[0], maximum: range[1] })), name),
      usual
    )
  )

/** Reads what clients may hold of the server, such as `MAX_CONNECTIONS`; `undefined` when `problems` says why not. */
export const readConnectionBounds = Effect.fnUntraced(function*(problems: Problems) {
  const usual = defaultConnectionBounds
  const connections = yield* readNumber(problems, "MAX_CONNECTIONS", [16, 1_000_000], usual.connections)
  const connectionsPerAddress = yield* readNumber(
    problems,
    "MAX_CONNECTIONS_PER_ADDRESS",
    [1, 1_000_000],
    usual.connectionsPerAddress
  )
  const bodyMebibytes = yield* readNumber(problems, "MAX_REQUEST_BODIES_MIB", [2, 4_096], usual.bodyBytes / mebibyte)
  const unsentMebibytes = yield* readNumber(problems, "MAX_UNSENT_MIB", [1, 65_536], usual.unsentBytes / mebibyte)
  const patience = yield* readNumber(problems, "SLOW_CLIENT_SECONDS", [1, 3_600], usual.patienceMillis / 1_000)
  const keepAlive = yield* readNumber(problems, "KEEP_ALIVE_SECONDS", [1, 3_600], usual.keepAliveMillis / 1_000)
  if (
    connections === undefined || connectionsPerAddress === undefined || bodyMebibytes === undefined ||
    unsentMebibytes === undefined || patience === undefined || keepAlive === undefined
  ) return undefined
  return {
    connections,
    connectionsPerAddress,
    bodyBytes: bodyMebibytes * mebibyte,
    bodyBytesPerAddress: bodyMebibytes * mebibyte / 2,
    unsentBytes: unsentMebibytes * mebibyte,
    patienceMillis: patience * 1_000,
    keepAliveMillis: keepAlive * 1_000
  } satisfies ConnectionBounds
})
