import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { LiveContent } from "@campaigns/domain/LiveCampaigns/LiveContent"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Query } from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64 } from "../Wire/ProtoJson.ts"
import { MAX_ROWS } from "./ContentQueries.ts"
import { readContent } from "./ContentReading.ts"

/** The campaign of a row. */
const OfCampaign = Schema.Struct({ campaign: Schema.Struct({ id: Int64 }) })

const campaignOf = Schema.decodeUnknownExit(OfCampaign)

const ofOneCampaign = /\bcampaign\.id = (\d+)\b/

/** The query of one campaign as that of several: it also selects which campaign a row is of. */
export const togetherQuery = (text: string, campaignIds: ReadonlyArray<CampaignId>): string => {
  const many = text.replace(ofOneCampaign, `campaign.id IN (${campaignIds.join(", ")})`)
  return /^SELECT (.*, )?campaign\.id[, ]/.test(many) ? many : many.replace(/^SELECT /, "SELECT campaign.id, ")
}

/** The campaign has to be read by itself. */
const notTogether = new AdPlatformError({
  reason: { _tag: "Rejected", findings: [] },
  message: "The campaign cannot be read together with others.",
  requestId: null
})

type Rows = ReadonlyMap<number, ReadonlyArray<unknown>>

/** The rows by their campaigns, or `null` when not all of them were read. */
const byCampaign = (rows: ReadonlyArray<unknown>): Rows | null => {
  if (rows.length > MAX_ROWS) return null
  const found = new Map<number, Array<unknown>>()
  for (const row of rows) {
    const of = campaignOf(row)
    if (Exit.isFailure(of)) return null
    const { id } = of.value.campaign
    const known = found.get(id)
    if (known === undefined) found.set(id, [row])
    else known.push(row)
  }
  return found
}

/**
 * A client that answers questions about one campaign from those about several. A question asked again, to see if the
 * campaign moved, is asked of all; from the third time of that one alone. One about no campaign is asked once.
 */
const togetherClient = (
  client: GoogleAdsClient,
  account: PlatformAccount,
  campaignIds: ReadonlyArray<CampaignId>
): GoogleAdsClient => {
  const answers = new Map<string, ReadonlyArray<unknown>>()
  const times = new Map<string, number>()

  const once = Effect.fnUntraced(function*(key: string, query: Query) {
    const known = answers.get(key)
    if (known !== undefined) return known
    const rows = yield* client.search(account, query, Schema.Unknown)
    answers.set(key, rows)
    return rows
  })

  const decoded = <A>(rows: ReadonlyArray<unknown>, row: Schema.Decoder<A>) =>
    Effect.mapError(Schema.decodeEffect(Schema.Array(row))(rows), () => notTogether)

  const search: GoogleAdsClient["search"] = Effect.fnUntraced(function*(from, query, row) {
    if (Result.isFailure(query)) return yield* client.search(from, query, row)
    const text = query.success
    const [, id] = ofOneCampaign.exec(text) ?? []
    if (id === undefined) return yield* decoded(yield* once(text, query), row)
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    if (time > 2) return yield* client.search(from, query, row)
    const many = togetherQuery(text, campaignIds)
    const rows = byCampaign(yield* once(`${time} ${many}`, Result.succeed(many)))
    return rows === null ? yield* notTogether : yield* decoded(rows.get(Number(id)) ?? [], row)
  })
  return { ...client, search }
}

/**
 * The contents of campaigns that are read together, in a number of requests that does not depend on theirs, but for
 * shared budgets and portfolios. One that cannot be read so is left out: it is gone, of another kind, or there is too
 * much of all. It fails when the platform is unwell, or a campaign moves too much.
 */
export const readContents = (client: GoogleAdsClient) =>
  Effect.fn("readContents")(function*(account: PlatformAccount, campaignIds: ReadonlyArray<CampaignId>) {
    const together = togetherClient(client, account, campaignIds)
    const found: Array<LiveContent> = []
    for (const campaignId of campaignIds) {
      const content = yield* Effect.result(readContent(together)(account, campaignId))
      if (Result.isSuccess(content)) found.push(content.success)
      else if (content.failure._tag === "AdPlatformError" && content.failure.reason._tag !== "Rejected") {
        return yield* content.failure
      }
    }
    return found
  })
