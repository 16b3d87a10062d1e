import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import * as Schema from "effect/Schema"
import * as Gaql from "../Wire/Gaql.ts"
import { Int64 } from "../Wire/ProtoJson.ts"

/** The campaign that carries a label. */
export const MarkedRow = Schema.Struct({ campaign: Schema.Struct({ id: Int64 }) })

/** The query for the campaign whose label is the marker. */
export const markedQuery = (marker: string) =>
  Gaql.select("campaign_label", ["campaign.id"], [Gaql.equals("label.name", marker)])

export const toCampaignId = (rows: ReadonlyArray<typeof MarkedRow.Type>): CampaignId | null =>
  rows[0] === undefined ? null : CampaignId.make(rows[0].campaign.id)
