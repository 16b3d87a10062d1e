import type { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { NumberVerdict, RuleTables } from "@campaigns/domain/Rules/Rule"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { advises, blocks, type Case } from "./Case.ts"
import { inputOf, withExtensions, withPhone, withSitelink } from "./Inputs.ts"

const sitelink = "extensions.sitelinks[0]"
const phone = "extensions.phone.phoneNumber"

const sitelinks: ReadonlyArray<Case> = [
  blocks(
    "EXTENSIONS_BEING_GENERATED",
    "extensionsGeneration",
    inputOf({
      ...fullDraft,
      extensionsGeneration: { _tag: "Pending", taskId: TaskId.make("b7b7d3a0-58a4-4d3c-9d8e-6d1f6f1f7a10") }
    })
  ),
  blocks("SITELINK_TEXT_MISSING", `${sitelink}.linkText`, withSitelink({ linkText: " " })),
  blocks("SITELINK_TEXT_MISSING", `${sitelink}.linkText`, withSitelink({ linkText: "\u200b" })),
  blocks(
    "SITELINK_TEXT_TOO_LONG",
    `${sitelink}.linkText`,
    withSitelink({ linkText: "x".repeat(26) }),
    "26 of 25 characters; shorten it by 1."
  ),
  blocks(
    "SITELINK_DESCRIPTION_TOO_LONG",
    `${sitelink}.description2`,
    withSitelink({ description2: "靴".repeat(18) }),
    "36 of 35"
  ),
  blocks("SITELINK_DESCRIPTION_ALONE", `${sitelink}.description2`, withSitelink({ description2: null })),
  blocks("SITELINK_DESCRIPTION_ALONE", `${sitelink}.description1`, withSitelink({ description1: "" })),
  blocks("SITELINK_URL_MISSING", `${sitelink}.finalUrl`, withSitelink({ finalUrl: null })),
  blocks("SITELINK_URL_INVALID", `${sitelink}.finalUrl`, withSitelink({ finalUrl: "https://intranet/sale" })),
  advises(
    "SITELINK_URL_TAG_UNKNOWN",
    `${sitelink}.finalUrl`,
    withSitelink({ finalUrl: "https://example.com/{x}" })
  ),
  advises(
    "SITELINK_URL_TAG_UNKNOWN",
    `${sitelink}.finalMobileUrl`,
    withSitelink({ finalMobileUrl: "https://www.example.com/a?b=%7Bkeyword%7D" }),
    "write {keyword}."
  ),
  blocks(
    "SITELINK_MOBILE_URL_INVALID",
    `${sitelink}.finalMobileUrl`,
    withSitelink({ finalMobileUrl: "https://m.example/" })
  ),
  blocks(
    "SITELINK_DUPLICATE",
    "extensions.sitelinks[3].linkText",
    withExtensions({ sitelinks: [...fullDraft.extensions.sitelinks, ...fullDraft.extensions.sitelinks.slice(0, 1)] }),
    "sitelink 1"
  ),
  advises("SITELINK_TEXT_DUPLICATE", "extensions.sitelinks[1].linkText", withSitelink({ linkText: "STORE finder" })),
  advises(
    "SITELINK_URL_DUPLICATE",
    "extensions.sitelinks[2].finalUrl",
    withSitelink({ finalUrl: "https://www.example.com/sizes/#top" })
  ),
  blocks(
    "SITELINKS_TOO_MANY",
    "extensions.sitelinks",
    withExtensions({ sitelinks: Array.from({ length: 7 }, () => fullDraft.extensions.sitelinks).flat() }),
    "21 of 20"
  ),
  advises(
    "SITELINKS_TOO_FEW",
    "extensions.sitelinks",
    withExtensions({ sitelinks: fullDraft.extensions.sitelinks.slice(0, 1) }),
    "is 1 sitelink"
  )
]

const callouts = (...said: ReadonlyArray<string>) =>
  withExtensions({ callouts: said.map((calloutText) => ({ calloutText })) })

const snippets = (...said: ReadonlyArray<readonly [SnippetHeader, ...ReadonlyArray<string>]>) =>
  withExtensions({ structuredSnippets: said.map(([header, ...values]) => ({ header, values })) })

const letters = Array.from({ length: 11 }, (_, n) => String.fromCharCode(65 + n))

const calloutsAndSnippets: ReadonlyArray<Case> = [
  blocks("CALLOUT_EMPTY", "extensions.callouts[1].calloutText", callouts("Free returns", "\u200b")),
  blocks("CALLOUT_EMPTY", "extensions.callouts[1].calloutText", callouts("Free returns", "")),
  blocks("CALLOUT_TOO_LONG", "extensions.callouts[0].calloutText", callouts("x".repeat(27)), "27 of 25"),
  blocks("CALLOUT_DUPLICATE", "extensions.callouts[1].calloutText", callouts("Free returns", "free returns")),
  blocks("CALLOUTS_TOO_MANY", "extensions.callouts", callouts(...Array.from({ length: 21 }, (_, n) => `Callout ${n}`))),
  advises("CALLOUTS_TOO_FEW", "extensions.callouts", callouts("Free exchange"), "There is 1 callout"),
  advises(
    "TAG_IN_EXTENSION",
    `${sitelink}.linkText`,
    withSitelink({ linkText: "{KeyWord:Shoes} Sale" }),
    "{KeyWord:Shoes}"
  ),
  advises(
    "EXTENSION_REPEATS_TEXT",
    "extensions.callouts[0].calloutText",
    callouts("Free returns", "Open late"),
    "stands in a headline already"
  ),
  advises(
    "SITELINK_ON_OTHER_SITE",
    `${sitelink}.finalUrl`,
    withSitelink({ finalUrl: "https://www.facebook.com/acme" }),
    "leads to facebook.com and the ads to example.com"
  ),
  blocks("SNIPPET_VALUES_TOO_FEW", "extensions.structuredSnippets[0].values", snippets(["TYPES", "A", "B"]), "add 1."),
  blocks("SNIPPET_VALUES_TOO_MANY", "extensions.structuredSnippets[0].values", snippets(["TYPES", ...letters])),
  blocks("SNIPPET_VALUE_EMPTY", "extensions.structuredSnippets[0].values[1]", snippets(["TYPES", "A", "\u00ad", "C"])),
  blocks("SNIPPET_VALUE_EMPTY", "extensions.structuredSnippets[0].values[1]", snippets(["TYPES", "A", " ", "C"])),
  blocks(
    "SNIPPET_VALUE_TOO_LONG",
    "extensions.structuredSnippets[0].values[2]",
    snippets(["TYPES", "A", "B", "x".repeat(26)])
  ),
  advises(
    "SNIPPET_VALUE_IS_LIST",
    "extensions.structuredSnippets[0].values[0]",
    snippets(["TYPES", "Road, trail", "B", "C"]),
    "Value 1 of TYPES, \"Road, trail\", lists several things"
  ),
  advises(
    "SNIPPET_VALUE_EXCLAMATION_MARK",
    "extensions.structuredSnippets[0].values[0]",
    snippets(["TYPES", "Road!", "B", "C"])
  ),
  advises(
    "SNIPPET_VALUE_DUPLICATE",
    "extensions.structuredSnippets[1].values[2]",
    snippets(["TYPES", "A", "B", "C"], ["STYLES", "D", "E", "a"]),
    "under TYPES"
  ),
  advises(
    "SNIPPET_HEADER_DUPLICATE",
    "extensions.structuredSnippets[1].header",
    snippets(["TYPES", "A", "B", "C"], ["TYPES", "D", "E", "F"])
  ),
  blocks(
    "SNIPPET_DUPLICATE",
    "extensions.structuredSnippets[1]",
    snippets(["TYPES", "A", "B", "C"], ["TYPES", "A", "B", "C"])
  )
]

/** Numbering plans that know one number. */
const tables = (verdict: NumberVerdict): RuleTables => ({ siteOf: () => null, numberVerdict: () => verdict })
const ours = { isPossible: true, isValid: true, isPremium: false, country: "DE" }

const phones: ReadonlyArray<Case> = [
  advises(
    "PHONE_OF_OTHER_COUNTRY",
    phone,
    { ...withPhone("+49 30 1234567", "US"), tables: tables({ ...ours, isValid: false }) },
    "the prefix of DE and not of US"
  ),
  advises("PHONE_NOT_OF_COUNTRY", phone, {
    ...withPhone("030 1234567"),
    tables: tables({ ...ours, isValid: false })
  }),
  blocks(
    "PHONE_NUMBER_INVALID",
    phone,
    { ...withPhone("234 5678", "US"), tables: tables({ ...ours, isPossible: false, country: "US" }) },
    "7 digits, which is no length"
  ),
  blocks("PHONE_PREMIUM_NUMBER", phone, { ...withPhone("0180 1234567"), tables: tables({ ...ours, isPremium: true }) }),
  blocks("PHONE_COUNTRY_INVALID", "extensions.phone.countryCode", withPhone("020 7946 0958", "UK")),
  ...["D", "DEU", "XX", "ZZ", "4 9"].map((code) =>
    blocks("PHONE_COUNTRY_INVALID", "extensions.phone.countryCode", withPhone("030 1234567", code))
  ),
  blocks("PHONE_VANITY_NUMBER", phone, withPhone("1-800-FLOWERS", "US")),
  blocks("PHONE_NUMBER_INVALID", phone, withPhone("")),
  blocks("PHONE_NUMBER_INVALID", phone, withPhone("030#1234567")),
  blocks("PHONE_NUMBER_INVALID", phone, withPhone("+49 30 12345678901234"), "18 digits"),
  blocks("PHONE_EMERGENCY_NUMBER", phone, withPhone("112")),
  blocks("PHONE_EMERGENCY_NUMBER", phone, withPhone("9-1-1", "US")),
  blocks("PHONE_SHORT_NUMBER", phone, withPhone("22 456")),
  blocks("PHONE_PREMIUM_NUMBER", phone, withPhone("0900 123456")),
  blocks("PHONE_PREMIUM_NUMBER", phone, withPhone("+49 900 123456")),
  blocks("PHONE_PREMIUM_NUMBER", phone, withPhone("1-900-555-0123", "us"))
]

/** Drafts whose step 4 breaks a rule. */
export const extensionCases: ReadonlyArray<Case> = [...sitelinks, ...calloutsAndSnippets, ...phones]
