import { CampaignBases } from "@campaigns/application/LiveCampaigns/CampaignBases"
import { CampaignBase } from "@campaigns/domain/LiveCampaigns/CampaignBase"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound } from "../Drafts/BoundValue.ts"

const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ base: Schema.toCodecJson(CampaignBase) }))
)

/** `CampaignBases` in PostgreSQL. */
export const layer: Layer.Layer<CampaignBases, never, SqlClient> = Layer.effect(
  CampaignBases,
  Effect.map(SqlClient, (sql) =>
    CampaignBases.of({
      find: (draftId) =>
        sql`
          select json_build_object('campaignId', b.campaign_id, 'content', b.content, 'agreedAt', b.agreed_at,
            'kept', b.kept) as base
          from campaign_bases b where b.draft_id = ${bound(draftId)}`.pipe(
          Effect.map((rows) => decodeRows(rows)[0]?.base ?? null),
          orUnavailable
        )
    }))
)
