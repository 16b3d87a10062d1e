import type { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { assert, describe, it } from "@effect/vitest"
import { withExtensions } from "./support/Inputs.ts"
import { judged } from "./support/Judged.ts"

const snippets = (...said: ReadonlyArray<readonly [SnippetHeader, ...ReadonlyArray<string>]>) =>
  withExtensions({ structuredSnippets: said.map(([header, ...values]) => ({ header, values })) })

const callouts = (...said: ReadonlyArray<string>) =>
  withExtensions({ callouts: said.map((calloutText) => ({ calloutText })) })

const sitelinks = (...links: ReadonlyArray<readonly [linkText: string, finalUrl: string | null]>) =>
  withExtensions({
    sitelinks: links.map(([linkText, finalUrl]) => ({
      linkText,
      finalUrl,
      description1: null,
      description2: null,
      finalMobileUrl: null
    }))
  })

const cases: ReadonlyArray<readonly [what: string, input: RuleInput, says: ReadonlyArray<string>]> = [
  ["no sitelink at all", sitelinks(), ["SITELINKS_TOO_FEW at extensions.sitelinks"]],
  [
    "two blank sitelinks, which do not say the same",
    withExtensions({
      sitelinks: ["a", "b"].map((page) => ({
        linkText: " ",
        finalUrl: `https://www.example.com/${page}`,
        description1: null,
        description2: null,
        finalMobileUrl: null
      }))
    }),
    [0, 1].map((link) => `SITELINK_TEXT_MISSING at extensions.sitelinks[${link}].linkText`)
  ],
  [
    "both descriptions of a sitelink",
    withExtensions({
      sitelinks: ["a", "b"].map((page) => ({
        linkText: page,
        finalUrl: `https://www.example.com/${page}`,
        description1: `Too long by one on the page of ${page} 123`,
        description2: `Longer by one on the page of ${page} 12345`,
        finalMobileUrl: null
      }))
    }),
    [0, 1].flatMap((link) =>
      [1, 2].map((line) => `SITELINK_DESCRIPTION_TOO_LONG at extensions.sitelinks[${link}].description${line}`)
    )
  ],
  [
    "a sitelink with blanks around it, which is the same as the one without",
    sitelinks(["Sale", "https://www.example.com/sale"], [" Sale ", "https://www.example.com/sale"]),
    [
      "SITELINK_DUPLICATE at extensions.sitelinks[1].linkText",
      "SITELINK_TEXT_DUPLICATE at extensions.sitelinks[1].linkText",
      "SITELINK_URL_DUPLICATE at extensions.sitelinks[1].finalUrl"
    ]
  ],
  [
    "two blank callouts, which do not say the same",
    callouts("", " ", "Free exchange"),
    ["CALLOUT_EMPTY at extensions.callouts[0].calloutText", "CALLOUT_EMPTY at extensions.callouts[1].calloutText"]
  ],
  [
    "a callout that stands three times",
    callouts("Free exchange", "free exchange", "Open late", "Free Exchange "),
    [1, 3].map((callout) => `CALLOUT_DUPLICATE at extensions.callouts[${callout}].calloutText`)
  ],
  [
    "values of two snippets",
    snippets(["TYPES", "", "A", "B!"], ["BRANDS", "C!", " ", "D"]),
    [
      "SNIPPET_VALUE_EMPTY at extensions.structuredSnippets[0].values[0]",
      "SNIPPET_VALUE_EMPTY at extensions.structuredSnippets[1].values[1]",
      "SNIPPET_VALUE_EXCLAMATION_MARK at extensions.structuredSnippets[0].values[2]",
      "SNIPPET_VALUE_EXCLAMATION_MARK at extensions.structuredSnippets[1].values[0]"
    ]
  ],
  [
    "a value that stands twice in one snippet and once in the next",
    snippets(["TYPES", "A", "B", "a"], ["BRANDS", "C", "D", "B"]),
    [
      "SNIPPET_VALUE_DUPLICATE at extensions.structuredSnippets[0].values[2]",
      "SNIPPET_VALUE_DUPLICATE at extensions.structuredSnippets[1].values[2]"
    ]
  ],
  [
    "two blank values, which do not say the same",
    snippets(["TYPES", "", " ", "A"]),
    [0, 1].map((value) => `SNIPPET_VALUE_EMPTY at extensions.structuredSnippets[0].values[${value}]`)
  ],
  [
    "a premium number of seven digits, and one that is too short to be one",
    withExtensions({ phone: { phoneNumber: "0900 123", countryCode: "DE" } }),
    ["PHONE_PREMIUM_NUMBER at extensions.phone.phoneNumber"]
  ],
  [
    "a premium number behind a blank",
    withExtensions({ phone: { phoneNumber: " +49 900 123456", countryCode: "DE" } }),
    ["PHONE_PREMIUM_NUMBER at extensions.phone.phoneNumber"]
  ],
  [
    "a short number that begins as premium numbers do",
    withExtensions({ phone: { phoneNumber: "0900 12", countryCode: "DE" } }),
    ["PHONE_SHORT_NUMBER at extensions.phone.phoneNumber"]
  ]
]

describe("the rule book says everything, once, and nothing else about", () => {
  for (const [what, input, says] of cases) it(what, () => assert.deepStrictEqual(judged(input), says))
})
