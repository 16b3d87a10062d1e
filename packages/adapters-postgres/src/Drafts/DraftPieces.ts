import { DraftNotFound } from "@campaigns/application/Drafts/DraftReader"
import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import { AdGroupId, type DraftId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { NO_MICROS } from "@campaigns/domain/Drafts/Money"
import { Rsa } from "@campaigns/domain/Drafts/Rsa"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Statement } from "effect/sql/Statement"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound } from "./BoundValue.ts"
import {
  AdGroupHeadRow,
  adGroupHeadValues,
  keywordJson,
  keywordOf,
  KeywordRow,
  StoredHead,
  storedHeadJson
} from "./DraftRows.ts"

/** The number of ad groups or keywords that one row has at the most, and that of ads. */
const ROWS = 1_000
const ADS = 50

/** The rows of a table of a draft's parts, in groups of so many by the order of their ids. */
const parted = (table: string, size: number, within: string): string =>
  `(select p.*, (row_number() over (${within} order by p.id) - 1) / ${size} as part from ${table} p where p.draft_id = $1)`

const text = `
  select 'head' as kind, ${storedHeadJson} as piece from campaign_drafts d where d.id = $1
  union all
  select 'adGroups', json_agg(json_build_array(${adGroupHeadValues}))
  from ${parted("draft_ad_groups", ROWS, "")} g group by g.part
  union all
  select 'keywords', json_build_array(k.ad_group_id, json_agg(${keywordJson} order by k.id))
  from ${parted("draft_keywords", ROWS, "partition by p.ad_group_id")} k group by k.ad_group_id, k.part
  union all
  select 'rsas', json_build_array(r.ad_group_id, json_agg(r.ad order by r.id))
  from ${parted("draft_rsas", ADS, "partition by p.ad_group_id")} r group by r.ad_group_id, r.part`

const kind = Schema.Literals(["head", "adGroups", "keywords", "rsas"])
const decodeKinds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ kind, piece: Schema.Unknown })))
const decodeHead = Schema.decodeUnknownSync(StoredHead)
const decodeAdGroups = Schema.decodeUnknownSync(Schema.Array(AdGroupHeadRow))
const decodeKeywords = Schema.decodeUnknownSync(Schema.Tuple([AdGroupId, Schema.Array(KeywordRow)]))
const decodeRsas = Schema.decodeUnknownSync(Schema.Tuple([AdGroupId, Schema.Array(Rsa)]))

interface Assembled extends AdGroup {
  readonly keywords: Array<DraftKeyword>
  readonly rsas: Array<Rsa>
}

/**
 * Reads a large draft at one moment in rows of a bounded size, which are decoded one by one: neither its text nor a
 * second copy is ever in memory whole, and others have their turn in between. It takes a connection for itself.
 */
export const readInPieces = Effect.fnUntraced(function*(sql: SqlClient, draftId: DraftId) {
  const statement: Statement<object> = sql.unsafe(text, [bound(draftId)])
  const rows = [...decodeKinds(yield* orUnavailable(sql.withTransaction(statement)))]
  let head: typeof StoredHead.Type | undefined
  const groups = new Map<AdGroupId, Assembled>()
  const group = (id: AdGroupId): Assembled => {
    const known = groups.get(id)
    if (known !== undefined) return known
    const made: Assembled = { id, name: "", cpcBidMicros: NO_MICROS, status: "ENABLED", keywords: [], rsas: [] }
    groups.set(id, made)
    return made
  }
  // From the end, so that each row can go when it is decoded; what is put together is brought in order afterwards.
  for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
    switch (row.kind) {
      case "head":
        head = decodeHead(row.piece)
        break
      case "adGroups":
        for (const [id, name, cpcBidMicros, status] of decodeAdGroups(row.piece)) {
          groups.set(id, { ...group(id), name, cpcBidMicros, status })
        }
        break
      case "keywords": {
        const [id, keywords] = decodeKeywords(row.piece)
        const known = group(id).keywords
        for (const keyword of keywords) known.push(keywordOf(keyword))
        break
      }
      case "rsas": {
        const [id, rsas] = decodeRsas(row.piece)
        group(id).rsas.push(...rsas)
        break
      }
    }
    yield* Effect.yieldNow
  }
  if (head === undefined) return yield* new DraftNotFound({ draftId })
  return { ...head, adGroups: inIdOrder(Array.from(groups.values())) }
})
