import type { CampaignChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { encodeBidding } from "../Publishing/EncodeBidding.ts"
import { encodeDeclaration, encodeNetworks, endOfDay, startOfDay } from "../Publishing/EncodeCampaign.ts"
import type { Sparse, SparseObject } from "../Publishing/MutateOperation.ts"

/** A part of an update: the leaf fields of its mask, and the values of those that are not cleared. */
export interface EncodedFields {
  readonly fields: ReadonlyArray<string>
  readonly values: SparseObject
}

/** One field; `undefined` clears it. */
export const oneField = (field: string, value: Sparse): EncodedFields => ({
  fields: [field],
  values: { [field]: value }
})

const below = (parent: string, values: SparseObject, fields = Object.keys(values)): EncodedFields => ({
  fields: fields.map((field) => `${parent}.${field}`),
  values: { [parent]: values }
})

const networkFields = (networks: NonNullable<CampaignChange["networkSettings"]>): EncodedFields => {
  const all = encodeNetworks({
    targetAdplatformSearch: false,
    targetSearchNetwork: false,
    targetContentNetwork: false,
    ...networks
  })
  const said = [
    ...("targetAdplatformSearch" in networks ? ["targetGoogleSearch"] : []),
    ...("targetSearchNetwork" in networks ? ["targetSearchNetwork"] : []),
    ...("targetContentNetwork" in networks ? ["targetContentNetwork"] : [])
  ]
  return below("networkSettings", Object.fromEntries(said.map((field) => [field, all[field]])))
}

/** The fields of a campaign that a change sets, in the order in which they are named here. A date that is cleared stands in the mask and not in the values. */
export const campaignFieldsOf = (change: CampaignChange): ReadonlyArray<EncodedFields> => {
  const parts: Array<EncodedFields> = []
  if (change.campaignName !== undefined) parts.push(oneField("name", change.campaignName))
  if (change.status !== undefined) parts.push(oneField("status", change.status))
  if (change.networkSettings !== undefined) parts.push(networkFields(change.networkSettings))
  if (change.geoTargetType !== undefined) {
    parts.push(below("geoTargetTypeSetting", { positiveGeoTargetType: change.geoTargetType }))
  }
  // The two are members of one union.
  if (change.portfolio !== undefined) parts.push(oneField("biddingStrategy", change.portfolio.resourceName))
  else if (change.biddingStrategy !== undefined) {
    const { fields, member, value } = encodeBidding(change.biddingStrategy)
    parts.push(below(member, value, [...fields]))
  }
  if (change.containsEuPoliticalAdvertising !== undefined) {
    parts.push(oneField("containsEuPoliticalAdvertising", encodeDeclaration(change.containsEuPoliticalAdvertising)))
  }
  const { endDate, startDate } = change
  if (startDate !== undefined) {
    parts.push(oneField("startDateTime", startDate === null ? undefined : startOfDay(startDate)))
  }
  if (endDate !== undefined) parts.push(oneField("endDateTime", endDate === null ? undefined : endOfDay(endDate)))
  return parts
}

const isObject = (value: Sparse): value is SparseObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const merged = (values: SparseObject, more: SparseObject): SparseObject => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(more).map(([key, value]) => {
      const before = values[key]
      return [key, isObject(before) && isObject(value) ? { ...before, ...value } : value]
    })
  )
})

/** Several parts as one: their fields in order, and their values together. */
export const together = (parts: ReadonlyArray<EncodedFields>): EncodedFields => ({
  fields: parts.flatMap(({ fields }) => fields),
  values: parts.reduce<SparseObject>((all, { values }) => merged(all, values), {})
})
