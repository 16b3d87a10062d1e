import type { StateFile } from "../../Kit/StateFile.ts"
import type * as Resources from "../Generated/Messages.ts"

/** The stored form of each collection: the resource as it was sent, with the defaults that the platform fills in. */
export interface Bodies {
  readonly campaignBudgets: Resources.CampaignBudget & { readonly removed?: boolean }
  readonly campaigns: Resources.Campaign
  readonly campaignCriteria: Resources.CampaignCriterion
  readonly adGroups: Resources.AdGroup
  readonly adGroupCriteria: Resources.AdGroupCriterion
  readonly adGroupAds: Resources.AdGroupAd
  readonly ads: Resources.Ad
  readonly biddingStrategies: Resources.BiddingStrategy
  readonly assets: Resources.Asset
  readonly campaignAssets: Resources.CampaignAsset
  readonly adGroupAssets: Resources.AdGroupAsset
  readonly sharedSets: Resources.SharedSet
  readonly campaignSharedSets: Resources.CampaignSharedSet
  readonly labels: Resources.Label
  readonly campaignLabels: Resources.CampaignLabel
  readonly adGroupLabels: Resources.AdGroupLabel
  readonly adGroupAdLabels: Resources.AdGroupAdLabel
  readonly adGroupCriterionLabels: Resources.AdGroupCriterionLabel
  readonly sharedCriteria: Resources.SharedCriterion
  readonly customerAssets: Resources.CustomerAsset
  readonly customerNegativeCriteria: Resources.CustomerNegativeCriterion
  readonly campaignConversionGoals: Resources.CampaignConversionGoal
  readonly customConversionGoals: Resources.CustomConversionGoal
  readonly conversionGoalCampaignConfigs: Resources.ConversionGoalCampaignConfig
}

export type Collection = keyof Bodies

/** A kept resource; `parent` is the id of what it hangs under, `lookup` the key by which duplicates are found. */
export interface Stored<C extends Collection> {
  readonly id: string
  readonly parent: string
  readonly lookup: string
  readonly body: Bodies[C]
}

/** The resources of one account. */
export interface ResourceStore {
  readonly customerId: string
  readonly find: <C extends Collection>(collection: C, id: string) => Stored<C> | undefined
  readonly under: <C extends Collection>(collection: C, parent: string) => ReadonlyArray<Stored<C>>
  readonly lookup: <C extends Collection>(collection: C, lookup: string) => ReadonlyArray<Stored<C>>
  readonly all: <C extends Collection>(collection: C) => ReadonlyArray<Stored<C>>
  readonly put: <C extends Collection>(collection: C, resource: Stored<C>) => void
  readonly remove: (collection: Collection, id: string) => void
  /** A fresh id, unique in the whole state file. */
  readonly nextId: () => string
}

export const resourceTables = `
  create table if not exists resource (
    customer_id text not null,
    collection text not null,
    id text not null,
    parent text not null,
    lookup text not null,
    body text not null,
    primary key (customer_id, collection, id)
  ) strict;
  create index if not exists resource_parent on resource (customer_id, collection, parent);
  create index if not exists resource_lookup on resource (customer_id, collection, lookup);
  create table if not exists sequence (name text primary key, next integer not null) strict;
`

/** Gives the ads of a state file from before ads stood by themselves their own place. */
export const completeAds = (database: StateFile): void =>
  database.sqlite.exec(`
    insert or ignore into resource (customer_id, collection, id, parent, lookup, body)
    select customer_id, 'ads', substr(id, instr(id, '~') + 1), id, '', coalesce(json_extract(body, '$.ad'), '{}')
    from resource where collection = 'adGroupAds'
  `)

const firstId = 20_000_000_001

/** The resources of an account in the state file. Callers hold a transaction when they write. */
export const makeResourceStore = (database: StateFile, customerId: string): ResourceStore => {
  const columns = "select id, parent, lookup, body from resource where customer_id = ? and collection = ?"
  const find = database.sqlite.prepare(`${columns} and id = ?`)
  const under = database.sqlite.prepare(`${columns} and parent = ? order by rowid`)
  const lookup = database.sqlite.prepare(`${columns} and lookup = ? order by rowid`)
  const all = database.sqlite.prepare(`${columns} order by rowid`)
  const put = database.sqlite.prepare(
    `insert into resource (customer_id, collection, id, parent, lookup, body) values (?, ?, ?, ?, ?, ?)
     on conflict (customer_id, collection, id) do update set parent = excluded.parent, lookup = excluded.lookup, body = excluded.body`
  )
  const remove = database.sqlite.prepare("delete from resource where customer_id = ? and collection = ? and id = ?")
  const next = database.sqlite.prepare(
    `insert into sequence (name, next) values ('resource', ${firstId}) on conflict (name) do update set next = next + 1 returning next`
  )

  // Only `put` writes this table, and it takes typed bodies, so a row's text is the body of its collection.
  const toStored = <C extends Collection>(row: Record<string, unknown>): Stored<C> => ({
    id: String(row["id"]),
    parent: String(row["parent"]),
    lookup: String(row["lookup"]),
    body: JSON.parse(String(row["body"])) as Bodies[C]
  })

  return {
    customerId,
    find: <C extends Collection>(collection: C, id: string) => {
      const row = find.get(customerId, collection, id)
      return row === undefined ? undefined : toStored<C>(row)
    },
    under: <C extends Collection>(collection: C, parent: string) =>
      under.all(customerId, collection, parent).map((row) => toStored<C>(row)),
    lookup: <C extends Collection>(collection: C, key: string) =>
      lookup.all(customerId, collection, key).map((row) => toStored<C>(row)),
    all: <C extends Collection>(collection: C) => all.all(customerId, collection).map((row) => toStored<C>(row)),
    put: (collection, resource) => {
      put.run(customerId, collection, resource.id, resource.parent, resource.lookup, JSON.stringify(resource.body))
    },
    remove: (collection, id) => {
      remove.run(customerId, collection, id)
    },
    nextId: () => String(next.get()?.["next"])
  }
}
