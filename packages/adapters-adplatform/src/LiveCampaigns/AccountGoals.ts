import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import * as Effect from "effect/Effect"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { CustomerGoalRow, goalFields } from "./CampaignRows.ts"
import { toGoal } from "./DecodeCampaign.ts"

/** The query of an account's conversion goals. */
export const accountGoalsQuery = Gaql.select("customer_conversion_goal", goalFields("customer_conversion_goal"), [])

/** The conversion goals of an account. */
export const readAccountGoals = (client: GoogleAdsClient) => (account: PlatformAccount) =>
  Effect.map(
    client.search(account, accountGoalsQuery, CustomerGoalRow),
    (rows) => rows.map(({ customerConversionGoal }) => toGoal(customerConversionGoal))
  )
