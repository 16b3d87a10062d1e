import type { StateFile } from "../../Kit/StateFile.ts"
import { type Author, type Change, changeTypes, makeChangeLog } from "../State/ChangeLog.ts"
import type { Collection, ResourceStore } from "../State/ResourceStore.ts"

/** A resource that an operation made, changed or removed, and the paths of its mask. */
export interface ChangedResource {
  readonly collection: Collection
  readonly id: string
  readonly operation: Change["operation"]
  readonly fields: ReadonlyArray<string>
}

const first = (id: string): string => id.split("~")[0] ?? id

/** The campaign and the ad group that a change affects; a shared budget affects none in particular. */
const affected = (
  { collection, id }: ChangedResource,
  store: ResourceStore
): Pick<Change, "campaignId" | "adGroupId"> => {
  const inGroup = (adGroupId: string) => ({ adGroupId, campaignId: store.find("adGroups", adGroupId)?.parent ?? null })
  switch (collection) {
    case "campaigns":
      return { campaignId: id, adGroupId: null }
    case "campaignBudgets": {
      const users = store.under("campaigns", id)
      return { campaignId: users.length === 1 ? users[0]?.id ?? null : null, adGroupId: null }
    }
    case "campaignCriteria":
    case "campaignAssets":
      return { campaignId: first(id), adGroupId: null }
    case "adGroups":
      return inGroup(id)
    case "adGroupCriteria":
    case "adGroupAds":
    case "adGroupAssets":
      return inGroup(first(id))
    case "ads":
      return inGroup(first(store.find("ads", id)?.parent ?? ""))
    default:
      return { campaignId: null, adGroupId: null }
  }
}

/** Writes the changes of a request into the history, as far as the platform's history shows their kind. */
export const recordChanges = (
  changed: ReadonlyArray<ChangedResource>,
  store: ResourceStore,
  when: { readonly database: StateFile; readonly now: number; readonly author: Author }
): void => {
  const log = makeChangeLog(when.database, store.customerId)
  for (const resource of changed) {
    if (changeTypes[resource.collection] === undefined) continue
    log.add({
      ...when.author,
      ...affected(resource, store),
      at: when.now,
      collection: resource.collection,
      resourceId: resource.id,
      operation: resource.operation,
      fields: resource.fields.join(",")
    })
  }
}
