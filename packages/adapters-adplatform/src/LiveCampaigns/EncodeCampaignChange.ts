import type { CampaignChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { type PlainName, plainNames, type PlainSettings } from "@campaigns/domain/LiveCampaigns/PlainSettings"
import { encodeBidding } from "../Publishing/EncodeBidding.ts"
import { encodeNetworks } from "../Publishing/EncodeCampaign.ts"
import type { Sparse, SparseObject } from "../Publishing/MutateOperation.ts"
import { plainField } from "./CampaignFields.ts"

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

const plainPart = <K extends PlainName>(name: K, change: CampaignChange): ReadonlyArray<EncodedFields> => {
  const value = change[name]
  if (value === undefined) return []
  const { field, values } = plainField(name, value as PlainSettings[K])
  return [{ fields: [field], values }]
}

const beforeBidding: ReadonlyArray<PlainName> = ["campaignName", "status", "geoTargetType"]

/** The strategy of a change, or its portfolio; the two are members of one union. */
const biddingPart = ({ biddingStrategy, portfolio }: CampaignChange): ReadonlyArray<EncodedFields> => {
  if (portfolio !== undefined) return [oneField("biddingStrategy", portfolio.resourceName)]
  if (biddingStrategy === undefined) return []
  const { fields, member, value } = encodeBidding(biddingStrategy)
  return [below(member, value, [...fields])]
}

/** The fields of a campaign that a change sets. A field that is cleared stands in the mask and not in the values. */
export const campaignFieldsOf = (change: CampaignChange): ReadonlyArray<EncodedFields> => [
  ...beforeBidding.flatMap((name) => plainPart(name, change)),
  ...(change.networkSettings === undefined ? [] : [networkFields(change.networkSettings)]),
  ...biddingPart(change),
  ...plainNames.filter((name) => !beforeBidding.includes(name)).flatMap((name) => plainPart(name, change))
]

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
