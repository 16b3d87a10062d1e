import type { Rsa } from "../Drafts/Rsa.ts"
import { nestedTag } from "./AddressTags.ts"
import { inRsas } from "./EachElement.ts"
import type { FindingParams } from "./Finding.ts"
import { type Found, foundIf, type Rule, type ValueRule, type ValueRuleOf } from "./Rule.ts"
import { unknownTagAt } from "./WebAddress.ts"

const MAX_LENGTH = 2048
const pageTag = /\{(?:un)?(?:escaped)?lpurl(?:\+[23])?\}/i
const startsWell = /^(?:https?:\/\/|\{(?:un)?(?:escaped)?lpurl(?:\+[23])?\})/i
const otherScheme = /^([a-z][a-z0-9+.-]*):\/\//i
const schemeBeforePage = /^https?:\/\/\{(?:unescaped)?lpurl(?:\+[23])?\}/i

/** An ad as far as clicks on it go through a tracking service. */
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

const pageTagMissing: ValueRuleOf<Tracked, "TRACKING_TEMPLATE_WITHOUT_PAGE"> = {
  code: "TRACKING_TEMPLATE_WITHOUT_PAGE",
  step: "ads",
  severity: "blocks",
  prevents: "urlFieldError.MISSING_TRACKING_URL_TEMPLATE_TAG",
  judge: ofTemplate((template) => pageTag.test(template) ? null : {})
}

const protocolMissing: ValueRuleOf<Tracked, "TRACKING_TEMPLATE_WITHOUT_PROTOCOL"> = {
  code: "TRACKING_TEMPLATE_WITHOUT_PROTOCOL",
  step: "ads",
  severity: "blocks",
  prevents: "urlFieldError.MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE",
  judge: ofTemplate((template) => startsWell.test(template) || otherScheme.test(template) ? null : {})
}

const protocolWrong: ValueRuleOf<Tracked, "TRACKING_TEMPLATE_INVALID_PROTOCOL"> = {
  code: "TRACKING_TEMPLATE_INVALID_PROTOCOL",
  step: "ads",
  severity: "blocks",
  prevents: "urlFieldError.INVALID_PROTOCOL_IN_TRACKING_URL_TEMPLATE",
  judge: ofTemplate((template) => {
    const scheme = otherScheme.exec(template)?.[1]?.toLowerCase()
    return scheme === undefined || scheme === "http" || scheme === "https" ? null : { scheme }
  })
}

const protocolTwice: ValueRuleOf<Tracked, "TRACKING_TEMPLATE_PROTOCOL_BEFORE_PAGE"> = {
  code: "TRACKING_TEMPLATE_PROTOCOL_BEFORE_PAGE",
  step: "ads",
  severity: "blocks",
  prevents: "urlFieldError.INVALID_TRACKING_URL_TEMPLATE",
  judge: ofTemplate((template) => schemeBeforePage.test(template) ? {} : null)
}

const conditionNested: ValueRuleOf<Tracked, "TRACKING_TEMPLATE_NESTED_TAG"> = {
  code: "TRACKING_TEMPLATE_NESTED_TAG",
  step: "ads",
  severity: "blocks",
  prevents: "urlFieldError.REDUNDANT_NESTED_TRACKING_URL_TEMPLATE_TAG",
  judge: ofTemplate((template) => {
    const tag = nestedTag(template)
    return tag === null ? null : { tag }
  })
}

const tagUnknown: ValueRuleOf<Tracked, "TRACKING_TEMPLATE_TAG_UNKNOWN"> = {
  code: "TRACKING_TEMPLATE_TAG_UNKNOWN",
  step: "ads",
  severity: "advises",
  prevents: null,
  judge: ({ trackingUrlTemplate }) => unknownTagAt(["trackingUrlTemplate"], trackingUrlTemplate)
}

const templateMalformed: ValueRuleOf<Tracked, "TRACKING_TEMPLATE_MALFORMED"> = {
  code: "TRACKING_TEMPLATE_MALFORMED",
  step: "ads",
  severity: "blocks",
  prevents: "urlFieldError.MALFORMED_TRACKING_URL_TEMPLATE",
  judge: ofTemplate((template) => {
    const said = { length: template.length, limit: MAX_LENGTH }
    if (/[\s\p{Cc}]/u.test(template)) return { ...said, problem: "blankInside" as const }
    return template.length > MAX_LENGTH ? { ...said, problem: "tooLong" as const } : null
  })
}

const ownRules: ReadonlyArray<ValueRule<Tracked>> = [
  pageTagMissing,
  protocolMissing,
  protocolWrong,
  protocolTwice,
  conditionNested,
  tagUnknown,
  templateMalformed
]

/** How a template must be written by which a click goes through a tracking service (`docs/platform-facts.md#tracking-templates`). */
export const trackingTemplateRules: ReadonlyArray<Rule> = ownRules.map(inRsas)
