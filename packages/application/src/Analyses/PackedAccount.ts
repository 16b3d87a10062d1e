import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { AccountFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { AccountOverview, ConfigurationChange } from "@campaigns/domain/internal/Analyses/AccountOverview"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** The data of an account as a whole: what analyses begin with, changes known from elsewhere, and the figures. */
export const AccountContent = Schema.Struct({
  overview: AccountOverview,
  known: Schema.Struct({ changes: Schema.Array(ConfigurationChange), since: Schema.NullOr(CalendarDate) }),
  figures: AccountFigures
})
export type AccountContent = typeof AccountContent.Type

/** Data of an account that another version has packed, or that was changed; it is to be read again. */
export class DataUnreadable extends Schema.TaggedError<DataUnreadable>()("DataUnreadable", {}) {
  override get message(): string {
    return "The kept data of an account cannot be read"
  }
}

const decode = Schema.decodeUnknownEffect(AccountContent)

const through = (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer()

/** The content as JSON in gzip. */
export const packed = (content: AccountContent): Effect.Effect<Uint8Array<ArrayBuffer>> =>
  Effect.map(
    Effect.promise(() => through(new TextEncoder().encode(JSON.stringify(content)), new CompressionStream("gzip"))),
    (buffer) => new Uint8Array(buffer)
  )

/** The content that was packed. */
export const unpacked = (data: Uint8Array): Effect.Effect<AccountContent, DataUnreadable> =>
  Effect.tryPromise({
    try: async () =>
      JSON.parse(new TextDecoder().decode(await through(new Uint8Array(data), new DecompressionStream("gzip")))),
    catch: () => new DataUnreadable()
  }).pipe(
    Effect.flatMap((json) => Effect.mapError(decode(json), () => new DataUnreadable()))
  )
