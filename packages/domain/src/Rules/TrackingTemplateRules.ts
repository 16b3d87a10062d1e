import { eachRsa, findingIf } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { quoted } from "./Wording.ts"

const MAX_LENGTH = 2048
const pageTag = /\{(?:un)?(?:escaped)?lpurl(?:\+[23])?\}/i
const startsWell = /^(?:https?:\/\/|\{(?:un)?(?:escaped)?lpurl(?:\+[23])?\})/i
const otherScheme = /^([a-z][a-z0-9+.-]*):\/\//i
const schemeBeforePage = /^https?:\/\/\{(?:unescaped)?lpurl(?:\+[23])?\}/i
const nestedCondition = /\{(if[a-z]+|ignore|unless[a-z]+):[^{}]*\{\1:/i

const eachTemplate = (look: (template: string) => string | null): Rule["check"] =>
  eachRsa(({ trackingUrlTemplate }) => {
    const message = trackingUrlTemplate === null || trackingUrlTemplate === "" ? null : look(trackingUrlTemplate)
    return findingIf(
      "tracking_url_template",
      message === null ? null : `The tracking template ${quoted(trackingUrlTemplate ?? "")} ${message}`
    )
  })

const pageTagMissing: Rule = {
  code: "TRACKING_TEMPLATE_WITHOUT_PAGE",
  step: "ads",
  isBlocking: true,
  prevents: "urlFieldError.MISSING_TRACKING_URL_TEMPLATE_TAG",
  check: eachTemplate((template) =>
    pageTag.test(template) ? null : "does not say where the page's address goes; put {lpurl} in it."
  )
}

const protocolMissing: Rule = {
  code: "TRACKING_TEMPLATE_WITHOUT_PROTOCOL",
  step: "ads",
  isBlocking: true,
  prevents: "urlFieldError.MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE",
  check: eachTemplate((template) =>
    startsWell.test(template) || otherScheme.test(template) ? null : "must start with https:// or with {lpurl}."
  )
}

const protocolWrong: Rule = {
  code: "TRACKING_TEMPLATE_INVALID_PROTOCOL",
  step: "ads",
  isBlocking: true,
  prevents: "urlFieldError.INVALID_PROTOCOL_IN_TRACKING_URL_TEMPLATE",
  check: eachTemplate((template) => {
    const scheme = otherScheme.exec(template)?.[1]?.toLowerCase()
    return scheme === undefined || scheme === "http" || scheme === "https"
      ? null
      : `starts with ${scheme}://; use https:// or {lpurl}.`
  })
}

const protocolTwice: Rule = {
  code: "TRACKING_TEMPLATE_PROTOCOL_BEFORE_PAGE",
  step: "ads",
  isBlocking: true,
  prevents: "urlFieldError.INVALID_TRACKING_URL_TEMPLATE",
  check: eachTemplate((template) =>
    schemeBeforePage.test(template) ? "has a protocol before {lpurl}, which brings its own; remove the protocol." : null
  )
}

const conditionNested: Rule = {
  code: "TRACKING_TEMPLATE_NESTED_TAG",
  step: "ads",
  isBlocking: true,
  prevents: "urlFieldError.REDUNDANT_NESTED_TRACKING_URL_TEMPLATE_TAG",
  check: eachTemplate((template) => {
    const tag = nestedCondition.exec(template)?.[1]
    return tag === undefined ? null : `has {${tag}:...} inside {${tag}:...}; keep one of them.`
  })
}

const templateMalformed: Rule = {
  code: "TRACKING_TEMPLATE_MALFORMED",
  step: "ads",
  isBlocking: true,
  prevents: "urlFieldError.MALFORMED_TRACKING_URL_TEMPLATE",
  check: eachTemplate((template) => {
    if (/[\s\p{Cc}]/u.test(template)) return "has a blank in it; remove it."
    const over = template.length - MAX_LENGTH
    return over > 0 ? `has ${template.length} of ${MAX_LENGTH} characters; shorten it by ${over}.` : null
  })
}

/** How a template must be written by which a click goes through a tracking service (`domain-facts.md` A.9). */
export const trackingTemplateRules: ReadonlyArray<Rule> = [
  pageTagMissing,
  protocolMissing,
  protocolWrong,
  protocolTwice,
  conditionNested,
  templateMalformed
]
