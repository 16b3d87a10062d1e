import type { StateFile } from "../../Kit/StateFile.ts"
import type { ChangeClientType } from "../Generated/Enums.ts"
import type { Collection } from "./ResourceStore.ts"

/** The kinds of things in the platform's change history, by collection; without labels, goals, lists, portfolios. */
export const changeTypes: { readonly [C in Collection]?: string } = {
  campaignBudgets: "CAMPAIGN_BUDGET",
  campaigns: "CAMPAIGN",
  campaignCriteria: "CAMPAIGN_CRITERION",
  adGroups: "AD_GROUP",
  adGroupCriteria: "AD_GROUP_CRITERION",
  adGroupAds: "AD_GROUP_AD",
  ads: "AD",
  assets: "ASSET",
  campaignAssets: "CAMPAIGN_ASSET",
  adGroupAssets: "AD_GROUP_ASSET"
}

/** The author of a change: the program, and the person if there is one. */
export interface Author {
  readonly clientType: typeof ChangeClientType.Type
  readonly userEmail: string | null
}

/** A change of one resource; `at` in milliseconds since 1970. */
export interface Change extends Author {
  readonly at: number
  readonly collection: Collection
  readonly resourceId: string
  readonly operation: "CREATE" | "UPDATE" | "REMOVE"
  /** The paths of the update's mask, separated by commas. */
  readonly fields: string
  /** The campaign that is affected, if it is one; the ad group, likewise. */
  readonly campaignId: string | null
  readonly adGroupId: string | null
}

/** The changes of an account's resources. */
export interface ChangeLog {
  readonly add: (change: Change) => void
  /** All changes that were made up to a time, the oldest first. */
  readonly upTo: (time: number) => ReadonlyArray<Change & { readonly sequence: number }>
  /** When a resource was last made or changed; `null` when unknown. */
  readonly lastChange: (collection: Collection, resourceId: string) => number | null
}

export const changeTable = `
  create table if not exists change (
    sequence integer primary key,
    customer_id text not null,
    at integer not null,
    client_type text not null,
    user_email text,
    collection text not null,
    resource_id text not null,
    operation text not null,
    fields text not null,
    campaign_id text,
    ad_group_id text
  ) strict;
  create index if not exists change_resource on change (customer_id, collection, resource_id);
  create index if not exists change_time on change (customer_id, at);
`

const nullable = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** The changes of an account in the state file. Callers hold a transaction when they add. */
export const makeChangeLog = (database: StateFile, customerId: string): ChangeLog => {
  const add = database.sqlite.prepare(
    `insert into change (customer_id, at, client_type, user_email, collection, resource_id, operation, fields, campaign_id, ad_group_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const upTo = database.sqlite.prepare("select * from change where customer_id = ? and at <= ? order by sequence")
  const last = database.sqlite.prepare(
    "select max(at) as at from change where customer_id = ? and collection = ? and resource_id = ?"
  )
  // Only `add` writes this table.
  const toChange = (row: Record<string, unknown>): Change & { readonly sequence: number } => ({
    sequence: Number(row["sequence"]),
    at: Number(row["at"]),
    clientType: String(row["client_type"]) as typeof ChangeClientType.Type,
    userEmail: nullable(row["user_email"]),
    collection: String(row["collection"]) as Collection,
    resourceId: String(row["resource_id"]),
    operation: String(row["operation"]) as Change["operation"],
    fields: String(row["fields"]),
    campaignId: nullable(row["campaign_id"]),
    adGroupId: nullable(row["ad_group_id"])
  })
  return {
    add: (change) => {
      add.run(
        customerId,
        change.at,
        change.clientType,
        change.userEmail,
        change.collection,
        change.resourceId,
        change.operation,
        change.fields,
        change.campaignId,
        change.adGroupId
      )
    },
    upTo: (time) => upTo.all(customerId, time).map(toChange),
    lastChange: (collection, resourceId) => {
      const at = last.get(customerId, collection, resourceId)?.["at"]
      return typeof at === "number" ? at : null
    }
  }
}
