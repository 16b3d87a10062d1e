import * as Schema from "effect/Schema"
import { sampled } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { campaignSettingsFields } from "./CampaignSettingsBody.ts"

const { name: _name, ...laterFields } = campaignSettingsFields

/** The body of a new draft: a name, a customer, and any field of step 1. */
export const NewDraftBody = sampled(
  wireStruct("NewDraftBody", {
    name: wireString({ minLength: 1, maxLength: 256 }),
    adplatform_customer_id: wireInt({ gt: 0 }),
    market_analysis_id: Schema.optionalKey(wireNullable(wireInt({ gt: 0 }))),
    ...laterFields
  }),
  { name: "Trail shoes", adplatform_customer_id: 1_234_567_890, daily_budget_micros: 25_000_000 }
)
