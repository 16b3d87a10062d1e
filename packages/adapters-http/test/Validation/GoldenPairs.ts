import * as Schema from "effect/Schema"
import { readFileSync } from "node:fs"

const GoldenPair = Schema.Struct({
  case: Schema.String,
  request: Schema.Struct({
    method: Schema.String,
    url: Schema.String,
    json: Schema.optionalKey(Schema.Json),
    content: Schema.optionalKey(Schema.String),
    headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
  }),
  status: Schema.Int,
  body: Schema.Json
})
export type GoldenPair = typeof GoldenPair.Type

/** Requests to a FastAPI service with the same models, and its answers (`docs/platform-facts.md#validation-bodies`). */
export const goldenPairs: ReadonlyArray<GoldenPair> = Schema.decodeUnknownSync(Schema.Array(GoldenPair))(
  JSON.parse(readFileSync(new URL("./golden-422.json", import.meta.url), "utf8"))
)

/** Two long URLs were recorded cut off; what they carried is known from the answers. */
const wholeUrl = ({ case: name, request }: GoldenPair): string => {
  switch (name) {
    case "path 5000 digits":
      return `/api/v1/campaigns/drafts/${"9".repeat(5000)}/campaign-settings`
    case "del too many":
      return `/api/v1/media/?company_id=1&${Array.from({ length: 101 }, (_, i) => `media_ids=${i}`).join("&")}`
    default:
      return request.url
  }
}

/** The recorded body, as bytes; the one that is not UTF-8 was recorded with a replacement character in its place. */
const bodyOf = ({ case: name, request }: GoldenPair): Uint8Array<ArrayBuffer> | undefined => {
  const text = request.content ?? (request.json === undefined ? undefined : JSON.stringify(request.json))
  if (text === undefined) return undefined
  const bytes = new TextEncoder().encode(text)
  return name === "json bad utf8" ? Uint8Array.from(Buffer.from(text.replace("\ufffd", "\xff"), "latin1")) : bytes
}

export const goldenRequest = (pair: GoldenPair): Request => {
  const body = bodyOf(pair)
  return new Request(`http://localhost${wholeUrl(pair)}`, {
    method: pair.request.method,
    headers: pair.request.json === undefined ? pair.request.headers ?? {} : { "content-type": "application/json" },
    ...(body === undefined ? {} : { body })
  })
}
