import {
  AdPlatformError,
  type AdPlatformReason,
  type PlatformFinding
} from "@campaigns/application/AdPlatform/AdPlatformError"
import type { FieldPathElement } from "../Publishing/DraftField.ts"
import { type CallFailure, refusalKind, type Refused } from "./CallFailure.ts"
import { type AdsError, errorCode } from "./ErrorBody.ts"
import { askedToWait, type CallKind } from "./RetryDelay.ts"

/** The field of the draft that caused an error: `index` is that of the operation in the request, `inside` the path below it. */
export type Locate = (index: number, inside: ReadonlyArray<FieldPathElement>) => string | null

/** Nothing in the request came from a draft. */
export const nowhere: Locate = () => null

/** Errors of things that only failed because what they hang on failed (`docs/platform-facts.md#publishing`). */
const isConsequence = (error: AdsError): boolean => {
  const code = errorCode(error)
  return code === "newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS" ||
    (code.endsWith(".RESOURCE_NOT_FOUND") && /\/-\d+/.test(error.trigger?.stringValue ?? ""))
}

const toFinding = (error: AdsError, locate: Locate): PlatformFinding => {
  const elements = error.location?.fieldPathElements ?? []
  const at = elements.findIndex(({ fieldName }) => fieldName === "mutate_operations")
  const index = elements[at]?.index
  // The operation's own kind follows its place in the list.
  const path = index === undefined ? null : locate(index, elements.slice(at + 2))
  return { path, code: errorCode(error), message: error.message ?? "The ad platform gives no reason." }
}

/** The platform's errors as findings, each once, without those that only follow from another. */
const toFindings = (failure: Refused, locate: Locate): ReadonlyArray<PlatformFinding> => {
  const causes = failure.report.errors.filter((error) => !isConsequence(error))
  const errors = causes.length === 0 ? failure.report.errors : causes
  if (errors.length === 0) {
    const code = `http.${failure.report.status ?? failure.httpStatus}`
    return [{ path: null, code, message: failure.report.message || `The ad platform answered ${failure.httpStatus}.` }]
  }
  const findings = new Map<string, PlatformFinding>()
  for (const error of errors) {
    const finding = toFinding(error, locate)
    findings.set(`${finding.path} ${finding.code} ${finding.message}`, finding)
  }
  return Array.from(findings.values())
}

const firstCode = (failure: Refused): string => {
  const [first] = failure.report.errors
  return first === undefined ? failure.report.status ?? `HTTP ${failure.httpStatus}` : errorCode(first)
}

const outcomeUnknown = { _tag: "OutcomeUnknown" } as const

const refusal = (
  failure: Refused,
  kind: CallKind,
  locate: Locate,
  apiVersion: string
): { readonly reason: AdPlatformReason; readonly message: string } => {
  const retryAfterSeconds = askedToWait(failure)
  const isUncertain = kind === "write" && (failure.httpStatus < 400 || failure.httpStatus >= 500)
  switch (refusalKind(failure)) {
    case "RateLimited":
    case "QuotaUsedUp":
      return {
        reason: {
          _tag: "RateLimited",
          retryAfterSeconds: retryAfterSeconds === null ? null : Math.ceil(retryAfterSeconds)
        },
        message: "The ad platform asks for fewer requests."
      }
    case "Unauthenticated":
    case "Forbidden":
      return {
        reason: { _tag: "Unauthorized", code: firstCode(failure) },
        message: `The ad platform refuses the credential or the account: ${
          failure.report.message || firstCode(failure)
        }`
      }
    case "DeadlineExceeded":
    case "Transient":
    case "ConcurrentModification":
      // Only a conflict is certain to have changed nothing.
      return kind === "write" && refusalKind(failure) !== "ConcurrentModification"
        ? { reason: outcomeUnknown, message: "The ad platform failed while it was writing." }
        : {
          reason: { _tag: "Unavailable", timedOut: refusalKind(failure) === "DeadlineExceeded" },
          message: "The ad platform is not well at the moment."
        }
    case "VersionGone": {
      const message =
        `The ad platform has retired API version ${apiVersion}; set ADPLATFORM_API_VERSION to one that it serves.`
      return {
        reason: { _tag: "Rejected", findings: [{ path: null, code: "requestError.UNSUPPORTED_VERSION", message }] },
        message
      }
    }
    case "Invalid": {
      if (isUncertain) {
        return { reason: outcomeUnknown, message: "The ad platform's answer to a write was not understood." }
      }
      const findings = toFindings(failure, locate)
      return {
        reason: { _tag: "Rejected", findings },
        message: `The ad platform refuses: ${findings.map(({ message }) => message).slice(0, 3).join(" ")}`
      }
    }
  }
}

/** Translates a failed call into the port's error. */
export const toPlatformError = (
  failure: CallFailure,
  options: { readonly kind: CallKind; readonly locate: Locate; readonly apiVersion: string }
): AdPlatformError => {
  switch (failure._tag) {
    case "NotSent":
      return new AdPlatformError({
        reason: { _tag: "Unavailable", timedOut: failure.timedOut },
        message: failure.message,
        requestId: null
      })
    case "NoAnswer":
      return new AdPlatformError({
        reason: options.kind === "write" ? outcomeUnknown : { _tag: "Unavailable", timedOut: failure.timedOut },
        message: failure.message,
        requestId: failure.requestId
      })
    case "NoCredential":
      return new AdPlatformError({
        reason: { _tag: "Unauthorized", code: failure.code },
        message: `The ad platform gives no access for the stored credential (${failure.code}).`,
        requestId: null
      })
    case "HeldBack": {
      const { because, retryAfterSeconds } = failure
      const again = `ask again in ${retryAfterSeconds} s.`
      return new AdPlatformError({
        ...(because === "Unwell"
          ? {
            reason: { _tag: "Unavailable", timedOut: false, retryAfterSeconds },
            message: `The ad platform has failed too often for this account and is left alone for now; ${again}`
          }
          : {
            reason: { _tag: "RateLimited", retryAfterSeconds },
            message: `Too much is asked of the ad platform for this account; ${again}`
          }),
        requestId: null
      })
    }
    case "Refused":
      return new AdPlatformError({
        ...refusal(failure, options.kind, options.locate, options.apiVersion),
        requestId: failure.report.requestId
      })
  }
}
