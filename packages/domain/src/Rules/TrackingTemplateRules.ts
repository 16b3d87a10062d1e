import type { Rsa } from "../Drafts/Rsa.ts"
import { unknownTagSentence } from "./AddressSentences.ts"
import { nestedTag } from "./AddressTags.ts"
import { explain } from "./Explanation.ts"
import type { FindingParams } from "./FindingParts.ts"
import { defineValueRule, type Found, foundIf, valueRules } from "./Rule.ts"
import { unknownTagAt } from "./WebAddress.ts"
import { quoted } from "./Wording.ts"

const MAX_LENGTH = 2048
const pageTag = /\{(?:un)?(?:escaped)?lpurl(?:\+[23])?\}/i
const startsWell = /^(?:https?:\/\/|\{(?:un)?(?:escaped)?lpurl(?:\+[23])?\})/i
const otherScheme = /^([a-z][a-z0-9+.-]*):\/\//i
const schemeBeforePage = /^https?:\/\/\{(?:unescaped)?lpurl(?:\+[23])?\}/i

/** Settings, a keyword or an ad as far as clicks go through a tracking service. */
type Tracked = Pick<Rsa, "trackingUrlTemplate">

const ofTemplate =
  <P extends FindingParams>(look: (template: string) => P | null) =>
  ({ trackingUrlTemplate }: Tracked): ReadonlyArray<Found<P & { readonly template: string }>> => {
    const params = trackingUrlTemplate === null || trackingUrlTemplate === "" ? null : look(trackingUrlTemplate)
    return foundIf(
      ["trackingUrlTemplate"],
      params === null ? null : { template: trackingUrlTemplate ?? "", ...params }
    )
  }

const pageTagMissing = defineValueRule<Tracked>()("TRACKING_TEMPLATE_WITHOUT_PAGE", "ads", "blocks", {
  prevents: "urlFieldError.MISSING_TRACKING_URL_TEMPLATE_TAG",
  judge: ofTemplate((template) => pageTag.test(template) ? null : {})
})

const protocolMissing = defineValueRule<Tracked>()("TRACKING_TEMPLATE_WITHOUT_PROTOCOL", "ads", "blocks", {
  prevents: "urlFieldError.MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE",
  judge: ofTemplate((template) => startsWell.test(template) || otherScheme.test(template) ? null : {})
})

const protocolWrong = defineValueRule<Tracked>()("TRACKING_TEMPLATE_INVALID_PROTOCOL", "ads", "blocks", {
  prevents: "urlFieldError.INVALID_PROTOCOL_IN_TRACKING_URL_TEMPLATE",
  judge: ofTemplate((template) => {
    const scheme = otherScheme.exec(template)?.[1]?.toLowerCase()
    return scheme === undefined || scheme === "http" || scheme === "https" ? null : { scheme }
  })
})

const protocolTwice = defineValueRule<Tracked>()("TRACKING_TEMPLATE_PROTOCOL_BEFORE_PAGE", "ads", "blocks", {
  prevents: "urlFieldError.INVALID_TRACKING_URL_TEMPLATE",
  judge: ofTemplate((template) => schemeBeforePage.test(template) ? {} : null)
})

const conditionNested = defineValueRule<Tracked>()("TRACKING_TEMPLATE_NESTED_TAG", "ads", "blocks", {
  prevents: "urlFieldError.REDUNDANT_NESTED_TRACKING_URL_TEMPLATE_TAG",
  judge: ofTemplate((template) => {
    const tag = nestedTag(template)
    return tag === null ? null : { tag }
  })
})

const tagUnknown = defineValueRule<Tracked>()("TRACKING_TEMPLATE_TAG_UNKNOWN", "ads", "advises", {
  prevents: null,
  judge: ({ trackingUrlTemplate }) => unknownTagAt(["trackingUrlTemplate"], trackingUrlTemplate)
})

const templateMalformed = defineValueRule<Tracked>()("TRACKING_TEMPLATE_MALFORMED", "ads", "blocks", {
  prevents: "urlFieldError.MALFORMED_TRACKING_URL_TEMPLATE",
  judge: ofTemplate((template) => {
    const said = { length: template.length, limit: MAX_LENGTH }
    if (/[\s\p{Cc}]/u.test(template)) return { ...said, problem: "blankInside" as const }
    return template.length > MAX_LENGTH ? { ...said, problem: "tooLong" as const } : null
  })
})

/** The form of a template for clicks through a tracking service (`docs/platform-facts.md#tracking-templates`). */
export const trackingTemplateRules = valueRules([
  pageTagMissing,
  protocolMissing,
  protocolWrong,
  protocolTwice,
  conditionNested,
  tagUnknown,
  templateMalformed
])

const template = (text: string): string => `The tracking template ${quoted(text)}`

/** The meanings of these rules, and their sentences. */
export const trackingTemplateExplanations = () => [
  explain(pageTagMissing, {
    meaning: "A tracking template does not say where the page's address goes",
    sentence: ({ params }) =>
      `${template(params.template)} does not say where the page's address goes; put {lpurl} in it.`
  }),
  explain(protocolMissing, {
    meaning: "A tracking template does not begin with a protocol or the page",
    sentence: ({ params }) => `${template(params.template)} must start with https:// or with {lpurl}.`
  }),
  explain(protocolWrong, {
    meaning: "A tracking template has a protocol other than http and https",
    sentence: ({ params }) => `${template(params.template)} starts with ${params.scheme}://; use https:// or {lpurl}.`
  }),
  explain(protocolTwice, {
    meaning: "A tracking template has a protocol before the page's address, which brings its own",
    sentence: ({ params }) =>
      `${template(params.template)} has a protocol before {lpurl}, which brings its own; remove the protocol.`
  }),
  explain(conditionNested, {
    meaning: "A tracking template has a tag inside the same tag",
    sentence: ({ params: { tag, template: text } }) =>
      `${template(text)} has {${tag}:...} inside {${tag}:...}; keep one of them.`
  }),
  explain(tagUnknown, {
    meaning: "A tracking template has something in braces that is none of the platform's known tags",
    sentence: ({ params }) => `The tracking template ${unknownTagSentence(params)}`
  }),
  explain(templateMalformed, {
    meaning: "A tracking template does not become an address",
    sentence: ({ params: { length, limit, problem, template: text } }) =>
      problem === "blankInside"
        ? `${template(text)} has a blank in it; remove it.`
        : `${template(text)} has ${length} of ${limit} characters; shorten it by ${length - limit}.`
  })
]
