import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Schema from "effect/Schema"
import { searchQuery } from "../Paging.ts"
import { tokenQuery } from "../PlatformTokens/TokenQuery.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireDate } from "../Wire/WireDate.ts"
import { wireId, wireInt } from "../Wire/WireInt.ts"

const filter = <Id extends number>(of: string) =>
  Schema.optionalKey(documented(wireId<Id>({ gt: 0 }), { description: `Only ads of ${of}` }))

export const customerQuery = {
  customer_id: documented(wireId<CustomerId>(), {
    description: "The ad-platform customer, ten digits",
    examples: [1_234_567_890]
  })
}

export const loginQuery = {
  login_customer_id: Schema.optionalKey(documented(wireId<CustomerId>({ gt: 0 }), {
    description: "The manager account through which the platform is asked, by default the customer's own"
  }))
}

/** The window of a series of days. */
export const seriesWindowFields = {
  start_date: Schema.optionalKey(documented(wireDate(), {
    description: "The first day, in the account's time zone, up to three years ago; by default 83 days before the last"
  })),
  end_date: Schema.optionalKey(documented(wireDate(), {
    description:
      "The last day, in the account's time zone; by default today, which is also meant by later days. At most 366 days"
  }))
}

/** The ads to export (`docs/http-api.md#ads-export`). */
export const adsQueryFields = {
  ...customerQuery,
  start_date: Schema.optionalKey(
    documented(wireDate(), { description: "The first day, in the account's time zone; by default 180 days ago" })
  ),
  end_date: Schema.optionalKey(
    documented(wireDate(), { description: "The last day, in the account's time zone; by default today" })
  ),
  limit: wireDefault(documented(wireInt({ ge: 1, le: 200 }), { description: "The most ads in the file" }), 20),
  campaign_id: filter<CampaignId>("this campaign"),
  ad_group_id: filter("this ad group"),
  ad_id: Schema.optionalKey(documented(wireInt({ gt: 0 }), { description: "Only this ad" })),
  ...searchQuery(
    "Only ads with this text in the name of the campaign or ad group, a headline or a description, in any case; `limit` counts those"
  ),
  exclude_removed: wireDefault(
    documented(wireBoolean(), {
      description: "Leaves out what is REMOVED: ads, and those of removed ad groups and campaigns"
    }),
    false
  ),
  ...tokenQuery
}
