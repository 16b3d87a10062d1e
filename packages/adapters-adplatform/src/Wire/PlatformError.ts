import { AdPlatformError, type PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { CallKind } from "@campaigns/vendor-http/Retry"
import type { VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import type { FieldPathElement } from "../Publishing/DraftField.ts"
import { type AdsError, errorCode, readErrorBody } from "./ErrorBody.ts"
import { paramsOf } from "./ErrorDetails.ts"

/** The field of the draft that caused an error: `index` is the operation's in the request, `inside` the path below. */
export type Locate = (index: number, inside: ReadonlyArray<FieldPathElement>) => string | null

/** Nothing in the request came from a draft. */
export const nowhere: Locate = () => null

/** Errors of things that only failed because what they hang on failed (`docs/platform-facts.md#publishing`). */
const isConsequence = (error: AdsError): boolean => {
  const code = errorCode(error)
  return code === "newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS" ||
    (code.endsWith(".RESOURCE_NOT_FOUND") && /\/-\d+/.test(error.trigger?.stringValue ?? ""))
}

/** Errors at an operation about other campaigns (`docs/platform-facts.md#eu-political-advertising`). */
const ofAccount: ReadonlySet<string> = new Set(["mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED"])

const findingsOf = (error: AdsError, locate: Locate): ReadonlyArray<PlatformFinding> => {
  const elements = error.location?.fieldPathElements ?? []
  const at = elements.findIndex(({ fieldName }) => fieldName === "mutate_operations")
  const index = elements[at]?.index
  // The operation's own kind follows its place in the list.
  const code = errorCode(error)
  const path = index === undefined || ofAccount.has(code) ? null : locate(index, elements.slice(at + 2))
  const said = { path, code, message: error.message ?? "The ad platform gives no reason." }
  return paramsOf(error, elements.slice(at)).map((params) =>
    Object.keys(params).length === 0 ? said : { ...said, params }
  )
}

/** The platform's errors as findings, each once, without those that only follow from another. */
const toFindings = ({ answer, message }: VendorFailure, locate: Locate): ReadonlyArray<PlatformFinding> => {
  const report = readErrorBody(answer?.body)
  const all = report?.errors ?? []
  const causes = all.filter((error) => !isConsequence(error))
  const errors = causes.length === 0 ? all : causes
  if (errors.length === 0) {
    const code = `http.${report?.status ?? answer?.status}`
    return [{ path: null, code, message: report?.message || message }]
  }
  const findings = new Map<string, PlatformFinding>()
  for (const finding of errors.flatMap((error) => findingsOf(error, locate))) {
    findings.set(JSON.stringify(finding), finding)
  }
  return Array.from(findings.values())
}

/** The call that failed. */
interface FailedCall {
  readonly kind: CallKind
  readonly locate: Locate
  readonly apiVersion: string
}

type Told = Pick<AdPlatformError, "reason" | "message">

const outcomeUnknown = (message: string): Told => ({ reason: { _tag: "OutcomeUnknown" }, message })

const refused = (failure: VendorFailure, code: string, { apiVersion, kind, locate }: FailedCall): Told => {
  const status = failure.answer?.status ?? 0
  if (kind === "write" && status < 400) return outcomeUnknown("The ad platform's answer to a write was not understood.")
  if (code === "requestError.UNSUPPORTED_VERSION" || (status === 404 && code === `HTTP ${status}`)) {
    const message =
      `The ad platform has retired API version ${apiVersion}; set ADPLATFORM_API_VERSION to one that it serves.`
    const findings = [{ path: null, code: "requestError.UNSUPPORTED_VERSION", message }]
    return { reason: { _tag: "Rejected", findings }, message }
  }
  const findings = toFindings(failure, locate)
  return {
    reason: { _tag: "Rejected", findings },
    message: `The ad platform refuses: ${findings.map(({ message }) => message).slice(0, 3).join(" ")}`
  }
}

const told = (failure: VendorFailure, call: FailedCall): Told => {
  const { answer, message, reason } = failure
  switch (reason._tag) {
    case "RateLimited": {
      const { retryAfterSeconds } = reason
      return {
        reason: {
          _tag: "RateLimited",
          retryAfterSeconds: retryAfterSeconds === null ? null : Math.ceil(retryAfterSeconds)
        },
        message: answer === null ? message : "The ad platform asks for fewer requests."
      }
    }
    case "CredentialsRefused": {
      const said = readErrorBody(answer?.body)?.message ?? ""
      return {
        reason: { _tag: "Unauthorized", code: reason.code },
        message: said === "" ? message : `The ad platform refuses the credential or the account: ${said}`
      }
    }
    case "Unavailable": {
      const { mayHaveActed, retryAfterSeconds, timedOut } = reason
      if (call.kind === "write" && mayHaveActed) {
        return outcomeUnknown(answer === null ? message : "The ad platform failed while it was writing.")
      }
      return {
        reason: {
          _tag: "Unavailable",
          timedOut,
          ...(retryAfterSeconds === null ? {} : { retryAfterSeconds: Math.ceil(retryAfterSeconds) })
        },
        message: answer === null ? message : "The ad platform is not well at the moment."
      }
    }
    case "MalformedAnswer":
      return call.kind === "write"
        ? outcomeUnknown(message)
        : { reason: { _tag: "Unavailable", timedOut: false }, message }
    case "RequestRefused":
      return refused(failure, reason.code, call)
  }
}

/** Translates a failed call into the port's error. */
export const toPlatformError = (failure: VendorFailure, call: FailedCall): AdPlatformError =>
  new AdPlatformError({ ...told(failure, call), requestId: failure.requestId })
