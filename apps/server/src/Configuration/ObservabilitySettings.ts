import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { isHttpUrl, isSafeUrl, safeUrl } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The place to which traces, metrics and logs go besides standard error and `/metrics`. */
export interface CollectorSettings {
  /** The base address of OTLP over HTTP, without a slash at its end; `/v1/traces` and its like follow. */
  readonly url: string
  /** Sent with every export; the collector's credential is one of them. */
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  /** The share of requests that are traced with their background work, 0 to 1, unless the caller has decided. */
  readonly sampleRatio: number
}

const Ratio = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

const headersAre =
  "a list, separated by commas, of name=value, values percent-encoded where they hold a comma or a blank"

const parseHeader = (entry: string): readonly [string, string] | null => {
  const [, name, encoded] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*(\S.*)$/.exec(entry) ?? []
  if (name === undefined || encoded === undefined) return null
  try {
    const value = decodeURIComponent(encoded)
    return /^[\x20-\x7e]+$/.test(value) ? [name.toLowerCase(), value] : null
  } catch {
    return null
  }
}

const parseHeaders = (text: string): Readonly<Record<string, string>> | null => {
  const entries = text.split(",").map((entry) => entry.trim()).filter((entry) => entry !== "")
  const headers = entries.flatMap((entry) => {
    const header = parseHeader(entry)
    return header === null ? [] : [header]
  })
  return headers.length === entries.length ? Object.fromEntries(headers) : null
}

/** Reads `OTLP_*`; `null` when nothing is to be collected, `undefined` when `problems` says why not. */
export const readCollector = Effect.fnUntraced(function*(problems: Problems) {
  const urlIs = `${safeUrl}, or any http address when there are no OTLP_HEADERS`
  const url = yield* problems.read("OTLP_URL", urlIs, Config.option(Config.URL("OTLP_URL")))
  const text = yield* problems.read("OTLP_HEADERS", headersAre, Config.option(Config.Redacted("OTLP_HEADERS")))
  const sampleRatio = yield* problems.read(
    "OTLP_SAMPLE_RATIO",
    "a number from 0 (no traces) to 1 (all)",
    Config.withDefault(Config.schema(Ratio, "OTLP_SAMPLE_RATIO"), 1)
  )
  const headers = text === undefined || Option.isNone(text) ? {} : parseHeaders(Redacted.value(text.value))
  if (headers === null) problems.add("OTLP_HEADERS", headersAre)
  if (url === undefined || text === undefined || sampleRatio === undefined || headers === null) return undefined
  if (Option.isNone(url)) return null
  const isSecret = Object.keys(headers).length > 0
  if (!(isSecret ? isSafeUrl : isHttpUrl)(url.value) || url.value.username !== "" || url.value.search !== "") {
    problems.add("OTLP_URL", urlIs)
    return undefined
  }
  return {
    url: url.value.href.replace(/(?<!\/)\/+$/, ""),
    headers: Redacted.make(headers),
    sampleRatio
  } satisfies CollectorSettings
})
