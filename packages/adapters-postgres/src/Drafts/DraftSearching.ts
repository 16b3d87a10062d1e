import type { FoundAdGroup, FoundDraft } from "@campaigns/application/Drafts/DraftReader"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { AdGroupId, CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { boundTerms, termsOfPart } from "../Database/SearchTerms.ts"
import { bound, boundIntegers } from "./BoundValue.ts"
import { draftTerms } from "./DraftListing.ts"

/** The newest drafts that are looked at one by one. Where they are not enough, what is found is rare. */
const LOOKED_AT = 1_000

/** The same of drafts whose ad groups are looked at. */
const DRAFTS_LOOKED_INTO = 200

const decodeDrafts = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({
  id: DraftId,
  customerId: CustomerId,
  campaignId: Schema.NullOr(CampaignId),
  name: Schema.String
})))

const decodeAdGroups = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({
  id: AdGroupId,
  draftId: DraftId,
  customerId: CustomerId,
  name: Schema.String
})))

/** The text as an id; -1, which nothing has, where it is none. */
const idIn = (text: string): number => /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : -1

const visible = (sql: SqlClient, customerIds: ReadonlyArray<CustomerId> | null): Fragment =>
  customerIds === null ? sql`true` : sql`d.customer_id = any(${boundIntegers(customerIds)}::bigint[])`

type Found = Effect.Effect<ReadonlyArray<object>, SqlError>

/** Looks at the newest first, and finds by terms, in an index, only what is not full by then. */
const newestFirst = <A>(
  { atMost, customerIds, text }: {
    readonly customerIds: ReadonlyArray<CustomerId> | null
    readonly text: string
    readonly atMost: number
  },
  decode: (rows: ReadonlyArray<object>) => ReadonlyArray<A>,
  [newest, byTerms]: readonly [newest: Found, byTerms: Found]
): Effect.Effect<ReadonlyArray<A>, SqlError> =>
  // No stored text holds this character, and the server takes none.
  customerIds?.length === 0 || text.includes("\0")
    ? Effect.succeed([])
    : Effect.map(
      Effect.filterOrElse(newest, (rows) => rows.length >= atMost, () => byTerms),
      decode
    )

/** `DraftReader.search`. */
export const searchDrafts = (
  sql: SqlClient,
  customerIds: ReadonlyArray<CustomerId> | null,
  text: string,
  atMost: number
): Effect.Effect<ReadonlyArray<FoundDraft>, SqlError> => {
  const part = searchable(text)
  const named = sql`(strpos(d.searchable_name, ${part}) > 0 or strpos(d.searchable_campaign_name, ${part}) > 0)`
  const identified = sql`d.id = ${bound(idIn(text))}::bigint or d.publication_campaign_id = ${
    bound(idIn(text))
  }::bigint`
  const shown = sql`d.id::float8 as id, d.customer_id::float8 as "customerId",
    d.publication_campaign_id::float8 as "campaignId", case when d.publication_campaign_id is null
      then d.settings ->> 'name' else coalesce(d.settings ->> 'campaignName', d.settings ->> 'name') end as name`
  const last = sql`order by d.id desc limit ${bound(atMost)}::int`
  return newestFirst({ customerIds, text, atMost }, decodeDrafts, [
    sql`select ${shown} from (
        select * from campaign_drafts d where ${visible(sql, customerIds)} order by d.id desc limit ${
      bound(LOOKED_AT)
    }::int
      ) d where (${named} or ${identified}) ${last}`,
    sql`select ${shown} from campaign_drafts d where d.id = any(array(
        select d.id from campaign_drafts d
        where ${sql.literal(draftTerms)} @> ${boundTerms(termsOfPart(part))}::text[] and ${named} and ${
      visible(sql, customerIds)
    }
        union all
        select d.id from campaign_drafts d where (${identified}) and ${visible(sql, customerIds)}
      )) ${last}`
  ])
}

/** The text in which ad groups are searched for, as the index over its terms has it. */
const adGroupText = "g.searchable_name || E'\\n' || g.id"

/** `DraftReader.searchAdGroups`. */
export const searchAdGroups = (
  sql: SqlClient,
  customerIds: ReadonlyArray<CustomerId> | null,
  text: string,
  atMost: number
): Effect.Effect<ReadonlyArray<FoundAdGroup>, SqlError> => {
  const part = searchable(text)
  const found = sql`(strpos(g.searchable_name, ${part}) > 0 or g.id = ${bound(idIn(text))}::bigint)`
  const shown = sql`g.id::float8 as id, d.id::float8 as "draftId", d.customer_id::float8 as "customerId", g.name`
  const most = sql`${bound(atMost)}::int`
  const last = sql`order by d.id desc, g.id desc limit ${most}`
  return newestFirst({ customerIds, text, atMost }, decodeAdGroups, [
    sql`select ${shown} from (
        select d.id, d.customer_id from campaign_drafts d where ${visible(sql, customerIds)} order by d.id desc limit ${
      bound(DRAFTS_LOOKED_INTO)
    }::int
      ) d cross join lateral (
        select * from draft_ad_groups g where g.draft_id = d.id and ${found} order by g.id desc limit ${most}
      ) g ${last}`,
    sql`select ${shown} from (
        select * from draft_ad_groups g
        where name_terms(${sql.literal(adGroupText)}) @> ${boundTerms(termsOfPart(part))}::text[] and ${found} offset 0
      ) g cross join lateral (select * from campaign_drafts d where d.id = g.draft_id limit 1) d where ${
      visible(sql, customerIds)
    } ${last}`
  ])
}
