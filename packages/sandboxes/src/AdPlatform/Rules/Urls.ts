import type { FieldPath, OperationContext } from "./OperationContext.ts"

const longestUrl = 2048

// The sandbox has no public-suffix list; it refuses what can never be public.
const reservedTopLevels = new Set(["local", "localhost", "internal", "invalid", "test", "example", "onion", "lan"])

const hasPublicTopLevel = (host: string) => {
  const labels = host.split(".")
  const top = labels.at(-1) ?? ""
  return labels.length > 1 && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(top) && !reservedTopLevels.has(top)
}

type UrlProblem = "MISSING_PROTOCOL_IN" | "INVALID_PROTOCOL_IN" | "MISSING_HOST_IN" | "MALFORMED" | "INVALID_TLD_IN"

const problemOf = (url: string): UrlProblem | undefined => {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1]?.toLowerCase()
  if (scheme === undefined) return "MISSING_PROTOCOL_IN"
  if (scheme !== "http" && scheme !== "https") return "INVALID_PROTOCOL_IN"
  if (/^https?:\/\/(?:[/?#]|$)/i.test(url)) return "MISSING_HOST_IN"
  if (/[\s<>"\\^`|]/.test(url) || !URL.canParse(url)) return "MALFORMED"
  return hasPublicTopLevel(new URL(url).hostname) ? undefined : "INVALID_TLD_IN"
}

const landingTag = /\{(?:un)?(?:escaped)?lpurl(?:\+\d)?\}/i
const redundant = /\{(if[a-z]+|ignore):[^{}]*\{\1:/i

const checkUrl = (url: string, kind: "FINAL_URL" | "FINAL_MOBILE_URL", path: FieldPath, context: OperationContext) => {
  if (url.length > longestUrl) {
    context.fail("stringLengthError", "TOO_LONG", path, { trigger: url })
    return
  }
  const problem = problemOf(url)
  if (problem !== undefined) context.fail("urlFieldError", `${problem}_${kind}`, path, { trigger: url })
  if (landingTag.test(url)) context.fail("urlFieldError", `INVALID_TAG_IN_${kind}`, path, { trigger: url })
  if (redundant.test(url)) context.fail("urlFieldError", `REDUNDANT_NESTED_${kind}_TAG`, path, { trigger: url })
}

/** The URL fields that keywords, ads, assets and campaigns share. */
export interface UrlFields {
  readonly finalUrls?: ReadonlyArray<string>
  readonly finalMobileUrls?: ReadonlyArray<string>
  readonly trackingUrlTemplate?: string
  readonly finalUrlSuffix?: string
}

const checkTrackingTemplate = (template: string, path: FieldPath, context: OperationContext) => {
  const fail = (code: Parameters<typeof context.fail<"urlFieldError">>[1]) =>
    context.fail("urlFieldError", code, path, { trigger: template })
  const startsWithTag = template.search(landingTag) === 0
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(template)?.[1]?.toLowerCase()
  if (!landingTag.test(template)) fail("MISSING_TRACKING_URL_TEMPLATE_TAG")
  if (scheme === undefined && !startsWithTag) fail("MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE")
  else if (scheme !== undefined && scheme !== "http" && scheme !== "https") {
    fail("INVALID_PROTOCOL_IN_TRACKING_URL_TEMPLATE")
  } else if (scheme !== undefined && template.slice(scheme.length + 3).search(landingTag) === 0) {
    fail("MALFORMED_TRACKING_URL_TEMPLATE")
  }
  if (redundant.test(template)) fail("REDUNDANT_NESTED_TRACKING_URL_TEMPLATE_TAG")
}

/** Checks every URL field of a resource that stands at `path`. */
export const checkUrls = (fields: UrlFields, path: FieldPath, context: OperationContext): void => {
  fields.finalUrls?.forEach((url, index) => checkUrl(url, "FINAL_URL", [...path, ["final_urls", index]], context))
  fields.finalMobileUrls?.forEach((url, index) =>
    checkUrl(url, "FINAL_MOBILE_URL", [...path, ["final_mobile_urls", index]], context)
  )
  if (fields.trackingUrlTemplate !== undefined && fields.trackingUrlTemplate !== "") {
    checkTrackingTemplate(fields.trackingUrlTemplate, [...path, "tracking_url_template"], context)
  }
  const suffix = fields.finalUrlSuffix
  if (suffix !== undefined && /^[?&]/.test(suffix)) {
    context.fail("urlFieldError", "FINAL_URL_SUFFIX_MALFORMED", [...path, "final_url_suffix"], { trigger: suffix })
  }
  if (suffix !== undefined && (landingTag.test(suffix) || /\{ignore\}/i.test(suffix))) {
    context.fail("urlFieldError", "INVALID_TAG_IN_FINAL_URL_SUFFIX", [...path, "final_url_suffix"], { trigger: suffix })
  }
}
