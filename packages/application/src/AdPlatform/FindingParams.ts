import * as Schema from "effect/Schema"

const optional = Schema.optionalKey
const texts = Schema.Array(Schema.String)

/** One thing by which the platform shows that a policy topic applies. */
export const PolicyEvidence = Schema.Struct({
  /**
   * The kind of the values: `TEXT` and `DESTINATION_TEXT` are texts that were found, `WEBSITE` addresses, `LANGUAGE` a
   * code, `DESTINATION_MISMATCH` the platform's own names of the addresses that lead to different sites,
   * `DESTINATION_NOT_WORKING` the address, and `OTHER` the platform's own JSON.
   */
  kind: Schema.Literals([
    "TEXT",
    "WEBSITE",
    "LANGUAGE",
    "DESTINATION_TEXT",
    "DESTINATION_MISMATCH",
    "DESTINATION_NOT_WORKING",
    "OTHER"
  ]),
  values: texts,
  /** Of an address that does not work: the platform's names of device and failure, and the answer that it got. */
  device: optional(Schema.String),
  checkedAt: optional(Schema.String),
  dnsError: optional(Schema.String),
  answeredWith: optional(Schema.Int)
})
export type PolicyEvidence = typeof PolicyEvidence.Type

/** A limit of where or by whom something may be shown that a policy topic sets. */
export const PolicyConstraint = Schema.Struct({
  /** `COUNTRY`, `RESELLER`, `CERTIFICATE_MISSING`, `CERTIFICATE_OF_OTHER_DOMAIN`, or `OTHER`. */
  kind: Schema.String,
  /** The countries' ids as geo targets. */
  countries: Schema.Array(Schema.Int),
  targetedCountries: optional(Schema.Int)
})
export type PolicyConstraint = typeof PolicyConstraint.Type

/**
 * The data of a platform's finding, as far as it gives any. `isExemptible`: an exemption can be asked for, or cannot;
 * absent when the platform does not say. Amounts are micros of the account's currency, which need not be amounts that a
 * draft takes.
 */
export const FindingParams = Schema.Struct({
  /** The policy topic, a word of an open set such as `TRADEMARKS_IN_AD_TEXT`; by it an exemption is asked for. */
  topic: optional(Schema.String),
  /** The platform's own name of the topic's effect, such as `PROHIBITED` or `LIMITED`. */
  topicType: optional(Schema.String),
  evidences: optional(Schema.Array(PolicyEvidence)),
  constraints: optional(Schema.Array(PolicyConstraint)),
  /** The policy in the platform's words for people. */
  policyName: optional(Schema.String),
  policyDescription: optional(Schema.String),
  violatingText: optional(Schema.String),
  isExemptible: optional(Schema.Boolean),
  /** The most that there may be, the number that there is, of what, and in which resource. */
  limit: optional(Schema.Int),
  count: optional(Schema.Int),
  limitType: optional(Schema.String),
  enclosingResource: optional(Schema.String),
  enclosingId: optional(Schema.String),
  currencyCode: optional(Schema.String),
  /** The least budget of a day in this currency, and the least that the budget at hand may be. */
  perDayMinimumMicros: optional(Schema.Int),
  minimumMicros: optional(Schema.Int),
  minimumTotalMicros: optional(Schema.Int),
  failedMicros: optional(Schema.Int),
  failedTotalMicros: optional(Schema.Int)
})
export type FindingParams = typeof FindingParams.Type
