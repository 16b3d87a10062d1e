import type { FindingParams, PolicyConstraint, PolicyEvidence } from "@campaigns/application/AdPlatform/FindingParams"
import { present } from "@campaigns/domain/Present"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { FieldPathElement } from "../Publishing/DraftField.ts"
import type { AdsError } from "./ErrorBody.ts"

const optional = Schema.optionalKey
const Text = Schema.String
const Texts = Schema.Array(Text)

/** A whole number in either of the spellings of ProtoJSON. */
const Whole = Schema.Union([Schema.Int, Schema.FiniteFromString])

const Evidence = Schema.Struct({
  textList: optional(Schema.Struct({ texts: optional(Texts) })),
  websiteList: optional(Schema.Struct({ websites: optional(Texts) })),
  languageCode: optional(Text),
  destinationTextList: optional(Schema.Struct({ destinationTexts: optional(Texts) })),
  destinationMismatch: optional(Schema.Struct({ urlTypes: optional(Texts) })),
  destinationNotWorking: optional(Schema.Struct({
    expandedUrl: optional(Text),
    device: optional(Text),
    lastCheckedDateTime: optional(Text),
    dnsErrorType: optional(Text),
    httpErrorCode: optional(Whole)
  }))
})

const Countries = Schema.Struct({
  totalTargetedCountries: optional(Whole),
  countries: optional(Schema.Array(Schema.Struct({ countryCriterion: optional(Text) })))
})

const Constraint = Schema.Struct({
  countryConstraintList: optional(Countries),
  resellerConstraint: optional(Schema.Unknown),
  certificateMissingInCountryList: optional(Countries),
  certificateDomainMismatchInCountryList: optional(Countries)
})

const TopicEntry = Schema.Struct({
  topic: optional(Text),
  type: optional(Text),
  evidences: optional(Schema.Array(Schema.Unknown)),
  constraints: optional(Schema.Array(Schema.Unknown))
})

const PolicyFinding = Schema.Struct({ policyTopicEntries: optional(Schema.Array(TopicEntry)) })

const PolicyViolation = Schema.Struct({
  externalPolicyName: optional(Text),
  externalPolicyDescription: optional(Text),
  key: optional(Schema.Struct({ policyName: optional(Text), violatingText: optional(Text) })),
  isExemptible: optional(Schema.Boolean)
})

const ResourceCount = Schema.Struct({
  enclosingId: optional(Text),
  enclosingResource: optional(Text),
  limit: optional(Whole),
  limitType: optional(Text),
  existingCount: optional(Whole)
})

const BudgetMinimum = Schema.Struct({
  currencyCode: optional(Text),
  budgetPerDayMinimumMicros: optional(Whole),
  minimumBudgetAmountMicros: optional(Whole),
  minimumBudgetTotalAmountMicros: optional(Whole),
  failedBudgetAmountMicros: optional(Whole),
  failedBudgetTotalAmountMicros: optional(Whole)
})

/** The value, when it is of the form that is known; details never keep an error from being told. */
const read = <A>(schema: Schema.Decoder<A>, value: unknown): A | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(schema)(value))

const evidenceOf = (value: unknown): PolicyEvidence => {
  const evidence = read(Evidence, value) ?? {}
  if (evidence.textList !== undefined) return { kind: "TEXT", values: evidence.textList.texts ?? [] }
  if (evidence.websiteList !== undefined) return { kind: "WEBSITE", values: evidence.websiteList.websites ?? [] }
  if (evidence.languageCode !== undefined) return { kind: "LANGUAGE", values: [evidence.languageCode] }
  if (evidence.destinationTextList !== undefined) {
    return { kind: "DESTINATION_TEXT", values: evidence.destinationTextList.destinationTexts ?? [] }
  }
  if (evidence.destinationMismatch !== undefined) {
    return { kind: "DESTINATION_MISMATCH", values: evidence.destinationMismatch.urlTypes ?? [] }
  }
  if (evidence.destinationNotWorking === undefined) return { kind: "OTHER", values: [JSON.stringify(value)] }
  const { device, dnsErrorType, expandedUrl, httpErrorCode, lastCheckedDateTime } = evidence.destinationNotWorking
  return {
    kind: "DESTINATION_NOT_WORKING",
    values: expandedUrl === undefined ? [] : [expandedUrl],
    ...present({ device, checkedAt: lastCheckedDateTime, dnsError: dnsErrorType, answeredWith: httpErrorCode })
  }
}

const inCountries = (kind: string, { countries = [], totalTargetedCountries }: typeof Countries.Type) => ({
  kind,
  countries: countries.flatMap(({ countryCriterion = "" }) => {
    const id = Number(countryCriterion.split("/").at(-1))
    return Number.isSafeInteger(id) && id > 0 ? [id] : []
  }),
  ...present({ targetedCountries: totalTargetedCountries })
})

const constraintOf = (value: unknown): PolicyConstraint => {
  const constraint = read(Constraint, value) ?? {}
  if (constraint.countryConstraintList !== undefined) return inCountries("COUNTRY", constraint.countryConstraintList)
  if (constraint.certificateMissingInCountryList !== undefined) {
    return inCountries("CERTIFICATE_MISSING", constraint.certificateMissingInCountryList)
  }
  if (constraint.certificateDomainMismatchInCountryList !== undefined) {
    return inCountries("CERTIFICATE_OF_OTHER_DOMAIN", constraint.certificateDomainMismatchInCountryList)
  }
  return { kind: constraint.resellerConstraint === undefined ? "OTHER" : "RESELLER", countries: [] }
}

/** The kinds of operations that take topics to be ignored (`docs/platform-facts.md#policy`). */
const takesTopics: ReadonlySet<string> = new Set(["ad_group_ad_operation", "ad_operation"])

const topicParams = (
  { constraints, evidences, topic, type }: typeof TopicEntry.Type,
  operationKind: string | undefined
): FindingParams =>
  present({
    topic,
    topicType: type,
    evidences: evidences?.map(evidenceOf),
    constraints: constraints?.map(constraintOf),
    // Of an ad the platform says only when it is sent again; of all else there is nothing to send.
    isExemptible: operationKind === undefined || takesTopics.has(operationKind) ? undefined : false
  })

/** An error's data, one entry a policy topic, else one without fields; `elements` are its path into the request. */
export const paramsOf = (
  { details = {} }: AdsError,
  elements: ReadonlyArray<FieldPathElement>
): ReadonlyArray<FindingParams> => {
  const topics = read(PolicyFinding, details.policyFindingDetails)?.policyTopicEntries ?? []
  if (topics.length > 0) return topics.map((entry) => topicParams(entry, elements[1]?.fieldName))
  const violation = read(PolicyViolation, details.policyViolationDetails)
  const count = read(ResourceCount, details.resourceCountDetails)
  const budget = read(BudgetMinimum, details.budgetPerDayMinimumErrorDetails)
  return [present({
    topic: violation?.key?.policyName,
    policyName: violation?.externalPolicyName,
    policyDescription: violation?.externalPolicyDescription,
    violatingText: violation?.key?.violatingText,
    // A field of ProtoJSON that is false is left out.
    isExemptible: violation === undefined ? undefined : violation.isExemptible ?? false,
    limit: count?.limit,
    count: count === undefined ? undefined : count.existingCount ?? 0,
    limitType: count?.limitType,
    enclosingResource: count?.enclosingResource,
    enclosingId: count?.enclosingId,
    currencyCode: budget?.currencyCode,
    perDayMinimumMicros: budget?.budgetPerDayMinimumMicros,
    minimumMicros: budget?.minimumBudgetAmountMicros ?? budget?.budgetPerDayMinimumMicros,
    minimumTotalMicros: budget?.minimumBudgetTotalAmountMicros,
    failedMicros: budget?.failedBudgetAmountMicros,
    failedTotalMicros: budget?.failedBudgetTotalAmountMicros
  })]
}
