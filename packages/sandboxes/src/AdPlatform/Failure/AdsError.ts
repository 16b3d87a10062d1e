import { type ErrorCodeOf, type ErrorFamily, sentenceOf } from "./ErrorCodes.ts"

/** One step of the way to a field: its snake_case name, or the name and the index in a repeated field. */
export type PathElement = string | readonly [fieldName: string, index: number]

/** `ErrorDetails` of the vendor, as far as the sandbox fills it. */
export interface ErrorDetails {
  readonly quotaErrorDetails?: { readonly rateScope: string; readonly rateName: string; readonly retryDelay: string }
  readonly resourceCountDetails?: {
    readonly enclosingId: string
    readonly enclosingResource: string
    readonly limit: number
    readonly limitType: string
    readonly existingCount: number
  }
  readonly policyFindingDetails?: {
    readonly policyTopicEntries: ReadonlyArray<{
      readonly topic: string
      readonly type: string
      readonly evidences: ReadonlyArray<{ readonly textList: { readonly texts: ReadonlyArray<string> } }>
    }>
  }
  readonly policyViolationDetails?: {
    readonly externalPolicyName: string
    readonly externalPolicyDescription: string
    readonly key: { readonly policyName: string; readonly violatingText: string }
    readonly isExemptible?: true
  }
}

/** A GoogleAdsError in ProtoJSON. */
export interface AdsError {
  readonly errorCode: { readonly [family: string]: string }
  readonly message: string
  readonly trigger?: { readonly stringValue: string } | { readonly int64Value: string }
  readonly location?: {
    readonly fieldPathElements: ReadonlyArray<{ readonly fieldName: string; readonly index?: number }>
  }
  readonly details?: ErrorDetails
}

/** The facts of an error beside its code. */
export interface ErrorFacts {
  readonly path?: ReadonlyArray<PathElement>
  readonly trigger?: string
  readonly details?: ErrorDetails
  readonly message?: string
}

/** Builds an error of the given family and code. */
export const adsError = <Family extends ErrorFamily>(
  family: Family,
  code: ErrorCodeOf<Family>,
  facts: ErrorFacts = {}
): AdsError => ({
  errorCode: { [family]: code },
  message: facts.message ?? sentenceOf(family, code),
  ...(facts.trigger === undefined ? {} : { trigger: { stringValue: facts.trigger } }),
  ...(facts.path === undefined ? {} : {
    location: {
      fieldPathElements: facts.path.map((element) =>
        typeof element === "string" ? { fieldName: element } : { fieldName: element[0], index: element[1] }
      )
    }
  }),
  ...(facts.details === undefined ? {} : { details: facts.details })
})
