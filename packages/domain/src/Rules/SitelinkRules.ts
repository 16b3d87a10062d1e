import type { Sitelink } from "../Drafts/Extensions.ts"
import { finding } from "./EachElement.ts"
import { repeatsBy } from "./Repeats.ts"
import type { Finding, Rule, RuleInput } from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { webAddressFault } from "./WebAddress.ts"
import { counted, foldText, quoted } from "./Wording.ts"

const MAX_SITELINKS = 20
const MAX_LINK_TEXT = 25
const MAX_DESCRIPTION = 35

const isSet = (text: string | null): text is string => text !== null && text.trim() !== ""

const at = (index: number, field: string): string => `extensions.sitelinks[${index}].${field}`

interface Fault {
  readonly field: string
  readonly message: string
}

const eachSitelink =
  (look: (sitelink: Sitelink) => ReadonlyArray<Fault>): Rule["check"] => ({ draft: { extensions } }) =>
    extensions.sitelinks.flatMap((sitelink, index) =>
      look(sitelink).map(({ field, message }): Finding =>
        finding(at(index, field), `Sitelink ${index + 1}, ${quoted(sitelink.linkText)}, ${message}`)
      )
    )

const linkTextMissing: Rule = {
  code: "SITELINK_TEXT_MISSING",
  step: "extensions",
  isBlocking: true,
  prevents: "stringLengthError.TOO_SHORT",
  check: eachSitelink(({ linkText }) =>
    isSet(linkText) ? [] : [{ field: "link_text", message: "has no link text; write 1 to 25 characters." }]
  )
}

const tooLong = (text: string | null, field: string, name: string, most: number): ReadonlyArray<Fault> => {
  const width = text === null ? 0 : textWidth(text)
  return width > most
    ? [{ field, message: `has a ${name} of ${width} of ${most} characters; shorten it by ${width - most}.` }]
    : []
}

const linkTextTooLong: Rule = {
  code: "SITELINK_TEXT_TOO_LONG",
  step: "extensions",
  isBlocking: true,
  prevents: "stringLengthError.TOO_LONG",
  check: eachSitelink(({ linkText }) => tooLong(linkText, "link_text", "link text", MAX_LINK_TEXT))
}

const descriptionTooLong: Rule = {
  code: "SITELINK_DESCRIPTION_TOO_LONG",
  step: "extensions",
  isBlocking: true,
  prevents: "stringLengthError.TOO_LONG",
  check: eachSitelink(({ description1, description2 }) => [
    ...tooLong(description1, "description_1", "first description", MAX_DESCRIPTION),
    ...tooLong(description2, "description_2", "second description", MAX_DESCRIPTION)
  ])
}

const descriptionAlone: Rule = {
  code: "SITELINK_DESCRIPTION_ALONE",
  step: "extensions",
  isBlocking: true,
  prevents: "feedItemValidationError.MISSING_ENHANCED_SITELINK_DESCRIPTION_LINE",
  check: eachSitelink(({ description1, description2 }) =>
    isSet(description1) === isSet(description2) ? [] : [{
      field: isSet(description1) ? "description_2" : "description_1",
      message: "has one of two descriptions; write both or none."
    }]
  )
}

const urlMissing: Rule = {
  code: "SITELINK_URL_MISSING",
  step: "extensions",
  isBlocking: true,
  prevents: "fieldError.REQUIRED",
  check: eachSitelink(({ finalUrl }) =>
    isSet(finalUrl) ? [] : [{ field: "final_url", message: "leads to no page; enter the address that a click opens." }]
  )
}

const invalidUrl = (address: string | null, field: string, name: string): ReadonlyArray<Fault> => {
  const fault = isSet(address) ? webAddressFault(address) : null
  return fault === null ? [] : [{ field, message: `leads to a ${name} that cannot be used: ${fault}` }]
}

const urlInvalid: Rule = {
  code: "SITELINK_URL_INVALID",
  step: "extensions",
  isBlocking: true,
  prevents: "urlFieldError.INVALID_FINAL_URL",
  check: eachSitelink(({ finalUrl }) => invalidUrl(finalUrl, "final_url", "page"))
}

const mobileUrlInvalid: Rule = {
  code: "SITELINK_MOBILE_URL_INVALID",
  step: "extensions",
  isBlocking: true,
  prevents: "urlFieldError.INVALID_FINAL_MOBILE_URL",
  check: eachSitelink(({ finalMobileUrl }) => invalidUrl(finalMobileUrl, "final_mobile_url", "mobile page"))
}

const repeats = (
  { draft }: RuleInput,
  field: string,
  key: (sitelink: Sitelink) => string | null,
  say: (sitelink: Sitelink, first: number) => string
): ReadonlyArray<Finding> =>
  repeatsBy(draft.extensions.sitelinks, key).map(({ firstIndex, index, item }) =>
    finding(at(index, field), `Sitelink ${index + 1} ${say(item, firstIndex + 1)}`)
  )

const contentOf = ({ description1, description2, finalMobileUrl, finalUrl, linkText }: Sitelink): string =>
  JSON.stringify([linkText.trim(), description1, description2, finalUrl, finalMobileUrl])

const sitelinkRepeated: Rule = {
  code: "SITELINK_DUPLICATE",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.DUPLICATE_ASSET",
  check: (input) =>
    repeats(input, "link_text", contentOf, (_, first) => `is the same as sitelink ${first}; remove one of the two.`)
}

const linkTextRepeated: Rule = {
  code: "SITELINK_TEXT_DUPLICATE",
  step: "extensions",
  isBlocking: false,
  prevents: null,
  check: (input) =>
    repeats(
      input,
      "link_text",
      ({ linkText }) => (isSet(linkText) ? foldText(linkText) : null),
      ({ linkText }, first) =>
        `has the link text of sitelink ${first}, ${quoted(linkText)}; reviewers want different texts.`
    )
}

const urlRepeated: Rule = {
  code: "SITELINK_URL_DUPLICATE",
  step: "extensions",
  isBlocking: false,
  prevents: null,
  check: (input) =>
    repeats(
      input,
      "final_url",
      ({ finalUrl }) => (isSet(finalUrl) ? finalUrl.replace(/#.*$/s, "").replace(/\/$/, "") : null),
      ({ finalUrl }, first) =>
        `leads to the page of sitelink ${first}, ${quoted(finalUrl ?? "")}; choose different pages.`
    )
}

const tooMany: Rule = {
  code: "SITELINKS_TOO_MANY",
  step: "extensions",
  isBlocking: true,
  prevents: "resourceCountLimitExceededError.RESOURCE_LIMIT",
  check: ({ draft: { extensions: { sitelinks: { length } } } }) =>
    length > MAX_SITELINKS
      ? [finding(
        "extensions.sitelinks",
        `There are ${length} of ${MAX_SITELINKS} sitelinks; remove ${length - MAX_SITELINKS}.`
      )]
      : []
}

const tooFew: Rule = {
  code: "SITELINKS_TOO_FEW",
  step: "extensions",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { extensions: { sitelinks: { length } } } }) =>
    length < 2
      ? [finding(
        "extensions.sitelinks",
        `There ${length === 1 ? "is" : "are"} ${counted(length, "sitelink")}, and the platform shows them from 2 on; ` +
          `add ${2 - length} or more.`
      )]
      : []
}

/** What sitelinks may be (`domain-facts.md` A.4). */
export const sitelinkRules: ReadonlyArray<Rule> = [
  linkTextMissing,
  linkTextTooLong,
  descriptionTooLong,
  descriptionAlone,
  urlMissing,
  urlInvalid,
  mobileUrlInvalid,
  sitelinkRepeated,
  linkTextRepeated,
  urlRepeated,
  tooMany,
  tooFew
]
