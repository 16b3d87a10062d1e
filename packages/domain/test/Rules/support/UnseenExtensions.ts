import type { Sitelink } from "@campaigns/domain/Drafts/Extensions"
import { withExtensions, withPhone } from "./Inputs.ts"
import { reviewed } from "./ReviewedSettings.ts"

const letters = (count: number) => Array.from({ length: count }, (_, place) => `Text v${place}`)

const link = (linkText: string, page: string, more: Partial<Sitelink> = {}): Sitelink => ({
  linkText,
  finalUrl: page.startsWith("http") ? page : `https://www.example.com/${page}`,
  description1: null,
  description2: null,
  finalMobileUrl: null,
  ...more
})
const links = (...sitelinks: ReadonlyArray<Sitelink>) => withExtensions({ sitelinks })
const callouts = (...values: ReadonlyArray<string>) =>
  withExtensions({ callouts: values.map((calloutText) => ({ calloutText })) })
const types = (...values: ReadonlyArray<string>) =>
  withExtensions({ structuredSnippets: [{ header: "TYPES", values }] })

/** Extensions that were written from the platform's public rules alone, and all that must be said of them, with the whole place of each. */
export const unseenExtensions = reviewed([
  ["one sitelink", links(link("Jackets", "jackets")), "SITELINKS_TOO_FEW at extensions.sitelinks"],
  ["no sitelink", links(), "SITELINKS_TOO_FEW at extensions.sitelinks"],
  [
    "two sitelinks of one text",
    links(link("Jackets", "jackets"), link("jackets", "coats")),
    "SITELINK_TEXT_DUPLICATE at extensions.sitelinks[1].linkText"
  ],
  [
    "two sitelinks to parts of a page",
    links(link("Jackets", "jackets#men"), link("Coats", "jackets#women")),
    "SITELINK_URL_DUPLICATE at extensions.sitelinks[1].finalUrl"
  ],
  [
    "a description alone",
    links(link("Jackets", "jackets", { description1: "Warm and light" }), link("Coats", "coats")),
    "SITELINK_DESCRIPTION_ALONE at extensions.sitelinks[0].description2"
  ],
  [
    "a sitelink to another site",
    links(link("Jackets", "https://www.example.org/"), link("Coats", "coats")),
    "SITELINK_ON_OTHER_SITE at extensions.sitelinks[0].finalUrl"
  ],
  [
    "a sitelink to a network by its name",
    links(link("Our Instagram", "https://www.instagram.com/acme"), link("Coats", "coats"))
  ],
  [
    "a sitelink to a network without its name",
    links(link("Coats", "coats"), link("Follow us", "https://www.instagram.com/acme")),
    "SITELINK_ON_OTHER_SITE at extensions.sitelinks[1].finalUrl"
  ],
  ["a callout alone", callouts("Free exchange"), "CALLOUTS_TOO_FEW at extensions.callouts"],
  [
    "a callout of 25 letters and one of 26",
    callouts("Free exchange for a month", "Free exchange for a months"),
    "CALLOUT_TOO_LONG at extensions.callouts[1].calloutText"
  ],
  [
    "a callout three times",
    callouts("Free exchange", "free Exchange", "In stores", "Free exchange"),
    "CALLOUT_DUPLICATE at extensions.callouts[1].calloutText",
    "CALLOUT_DUPLICATE at extensions.callouts[3].calloutText"
  ],
  ["two values", types("Road", "Trail"), "SNIPPET_VALUES_TOO_FEW at extensions.structuredSnippets[0].values"],
  [
    "blank values",
    types("Road", " ", "Trail", "  ", "Track"),
    "SNIPPET_VALUE_EMPTY at extensions.structuredSnippets[0].values[1]",
    "SNIPPET_VALUE_EMPTY at extensions.structuredSnippets[0].values[3]"
  ],
  ["ten values", types(...letters(10))],
  ["eleven values", types(...letters(11)), "SNIPPET_VALUES_TOO_MANY at extensions.structuredSnippets[0].values"],
  [
    "a value twice",
    types("Road", "Trail", "road", "Track"),
    "SNIPPET_VALUE_DUPLICATE at extensions.structuredSnippets[0].values[2]"
  ],
  [
    "a header twice",
    withExtensions({
      structuredSnippets: [{ header: "TYPES", values: ["A1", "A2", "A3"] }, {
        header: "TYPES",
        values: ["B1", "B2", "B3"]
      }]
    }),
    "SNIPPET_HEADER_DUPLICATE at extensions.structuredSnippets[1].header"
  ],
  ["a number in letters", withPhone("0800 SCHUHE"), "PHONE_VANITY_NUMBER at extensions.phone.phoneNumber"],
  ["an emergency", withPhone("112"), "PHONE_EMERGENCY_NUMBER at extensions.phone.phoneNumber"],
  ["a short number", withPhone("11 88 0"), "PHONE_SHORT_NUMBER at extensions.phone.phoneNumber"],
  ["a premium number", withPhone("0900 123 4567"), "PHONE_PREMIUM_NUMBER at extensions.phone.phoneNumber"],
  [
    "a premium number of abroad",
    withPhone("+44 909 123 4567", "GB"),
    "PHONE_PREMIUM_NUMBER at extensions.phone.phoneNumber"
  ],
  [
    "the United Kingdom by its wrong code",
    withPhone("+44 20 7946 0958", "UK"),
    "PHONE_COUNTRY_INVALID at extensions.phone.countryCode"
  ],
  ["numbers as they are written in Austria", withPhone("+43 (0)316 / 82 91 91-0", "AT")]
])
