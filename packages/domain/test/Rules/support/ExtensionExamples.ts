import type { Examples } from "./Examples.ts"

/** The findings in the first case of every code of step 4. */
export const extensionExamples = {
  EXTENSIONS_BEING_GENERATED: {
    params: {},
    sentence: "The extensions are still being generated; publish when that is done."
  },
  SITELINK_TEXT_MISSING: {
    params: { linkText: " ", limit: 25 },
    sentence: "Sitelink 1, \" \", has no link text; write 1 to 25 characters."
  },
  SITELINK_TEXT_TOO_LONG: {
    params: { linkText: "xxxxxxxxxxxxxxxxxxxxxxxxxx", width: 26, limit: 25 },
    sentence: "Sitelink 1, \"xxxxxxxxxxxxxxxxxxxxxxxxxx\", has a link text of 26 of 25 characters; shorten it by 1."
  },
  SITELINK_DESCRIPTION_TOO_LONG: {
    params: { linkText: "Sale", width: 36, limit: 35 },
    sentence: "Sitelink 1, \"Sale\", has a second description of 36 of 35 characters; shorten it by 1."
  },
  SITELINK_DESCRIPTION_ALONE: {
    params: { linkText: "Sale" },
    sentence: "Sitelink 1, \"Sale\", has one of two descriptions; write both or none."
  },
  SITELINK_URL_MISSING: {
    params: { linkText: "Sale" },
    sentence: "Sitelink 1, \"Sale\", leads to no page; enter the address that a click opens."
  },
  SITELINK_URL_TAG_UNKNOWN: {
    params: { linkText: "Sale", address: "https://example.com/{x}", tag: "{x}", meant: "" },
    sentence:
      "Sitelink 1, \"Sale\", leads to a page whose address \"https://example.com/{x}\" has \"{x}\", which is no known tag of the platform and stays as it is; check its spelling."
  },
  SITELINK_URL_INVALID: {
    params: {
      linkText: "Sale",
      address: "https://intranet/sale",
      problem: "hostWithoutDot",
      detail: "intranet",
      length: 21,
      limit: 2048
    },
    sentence:
      "Sitelink 1, \"Sale\", leads to a page that cannot be used: \"https://intranet/sale\" has the host \"intranet\", which has no dot; use a public domain name."
  },
  SITELINK_MOBILE_URL_INVALID: {
    params: {
      linkText: "Sale",
      address: "https://m.example/",
      problem: "reservedSuffix",
      detail: "example",
      length: 18,
      limit: 2048
    },
    sentence:
      "Sitelink 1, \"Sale\", leads to a mobile page that cannot be used: \"https://m.example/\" ends in \".example\", which is not a public domain; use a public one."
  },
  SITELINK_DUPLICATE: {
    params: { firstIndex: 0 },
    sentence: "Sitelink 4 is the same as sitelink 1; remove one of the two."
  },
  SITELINK_TEXT_DUPLICATE: {
    params: { linkText: "Store Finder", firstIndex: 0 },
    sentence: "Sitelink 2 has the link text of sitelink 1, \"Store Finder\"; reviewers want different texts."
  },
  SITELINK_URL_DUPLICATE: {
    params: { address: "https://www.example.com/sizes", firstIndex: 0 },
    sentence: "Sitelink 3 leads to the page of sitelink 1, \"https://www.example.com/sizes\"; choose different pages."
  },
  SITELINKS_TOO_MANY: {
    params: { count: 21, limit: 20 },
    sentence: "There are 21 of 20 sitelinks; remove 1."
  },
  SITELINKS_TOO_FEW: {
    params: { count: 1, limit: 2 },
    sentence: "There is 1 sitelink, and the platform shows them from 2 on; add 1 or more."
  },
  CALLOUT_EMPTY: {
    params: { limit: 25 },
    sentence: "Callout 2 is blank; write 1 to 25 characters or remove it."
  },
  CALLOUT_TOO_LONG: {
    params: { text: "xxxxxxxxxxxxxxxxxxxxxxxxxxx", width: 27, limit: 25 },
    sentence: "Callout 1, \"xxxxxxxxxxxxxxxxxxxxxxxxxxx\", has 27 of 25 characters; shorten it by 2."
  },
  CALLOUT_DUPLICATE: {
    params: { text: "free returns", firstIndex: 0 },
    sentence: "Callout 2 says the same as callout 1, \"free returns\"; remove one."
  },
  CALLOUTS_TOO_MANY: {
    params: { count: 21, limit: 20 },
    sentence: "There are 21 of 20 callouts; remove 1."
  },
  SNIPPET_VALUES_TOO_FEW: {
    params: { header: "TYPES", count: 2, limit: 3 },
    sentence: "TYPES has 2 values, and 3 are needed; add 1."
  },
  SNIPPET_VALUES_TOO_MANY: {
    params: { header: "TYPES", count: 11, limit: 10 },
    sentence: "TYPES has 11 of 10 values; remove 1."
  },
  SNIPPET_VALUE_EMPTY: {
    params: { header: "TYPES" },
    sentence: "Value 2 of TYPES is blank; write a text or remove it."
  },
  SNIPPET_VALUE_TOO_LONG: {
    params: { header: "TYPES", text: "xxxxxxxxxxxxxxxxxxxxxxxxxx", width: 26, limit: 25 },
    sentence: "Value 3 of TYPES has 26 of 25 characters, \"xxxxxxxxxxxxxxxxxxxxxxxxxx\"; shorten it by 1."
  },
  SNIPPET_VALUE_IS_LIST: {
    params: { header: "TYPES", text: "Road, trail" },
    sentence: "Value 1 of TYPES, \"Road, trail\", lists several things; write one thing in each value."
  },
  SNIPPET_VALUE_EXCLAMATION_MARK: {
    params: { header: "TYPES", text: "Road!" },
    sentence: "Value 1 of TYPES, \"Road!\", has an exclamation mark, which reviewers refuse; remove it."
  },
  SNIPPET_VALUE_DUPLICATE: {
    params: { header: "STYLES", text: "a", firstHeader: "TYPES" },
    sentence: "\"a\" of STYLES stands already under TYPES; reviewers want each value once."
  },
  SNIPPET_HEADER_DUPLICATE: {
    params: { header: "TYPES", firstIndex: 0 },
    sentence: "TYPES is already the header of snippet 1; join the two."
  },
  SNIPPET_DUPLICATE: {
    params: { firstIndex: 0 },
    sentence: "Snippet 2 is the same as snippet 1; remove one of the two."
  },
  PHONE_VANITY_NUMBER: {
    params: { phoneNumber: "1-800-FLOWERS" },
    sentence: "\"1-800-FLOWERS\" has letters in it; write the number in digits."
  },
  PHONE_EMERGENCY_NUMBER: {
    params: { phoneNumber: "112" },
    sentence: "\"112\" is an emergency or service number; write the number of the business."
  },
  PHONE_SHORT_NUMBER: {
    params: { phoneNumber: "22 456" },
    sentence: "\"22 456\" is a short number that not every caller reaches; write one with an area code."
  },
  CALLOUTS_TOO_FEW: {
    params: { count: 1, limit: 2 },
    sentence: "There is 1 callout, and the platform shows them from 2 on; add 1 or more."
  },
  TAG_IN_EXTENSION: {
    params: { text: "{KeyWord:Shoes} Sale", tag: "{KeyWord:Shoes}" },
    sentence:
      "Sitelink 1 \"{KeyWord:Shoes} Sale\" has \"{KeyWord:Shoes}\"; extensions take no dynamic tags, so write the words themselves."
  },
  EXTENSION_REPEATS_TEXT: {
    params: { text: "Free returns", where: "headline" },
    sentence: "Callout 1 \"Free returns\" stands in a headline already, which reviewers refuse; say something else."
  },
  SITELINK_ON_OTHER_SITE: {
    params: { linkText: "Sale", domain: "facebook.com", site: "example.com" },
    sentence:
      "Sitelink 1, \"Sale\", leads to facebook.com and the ads to example.com; link to a page there, or, on a social network, name it in the text."
  },
  PHONE_OF_OTHER_COUNTRY: {
    params: { phoneNumber: "+49 30 1234567", countryCode: "US", country: "DE" },
    sentence: "\"+49 30 1234567\" has the prefix of DE and not of US; correct one of the two."
  },
  PHONE_NOT_OF_COUNTRY: {
    params: { phoneNumber: "030 1234567", countryCode: "DE" },
    sentence: "\"030 1234567\" is no number that DE gives out; check its area code and its digits."
  },
  PHONE_NUMBER_INVALID: {
    params: { phoneNumber: "234 5678", digits: 7, limit: 15, problem: "notPossible" },
    sentence: "\"234 5678\" has 7 digits, which is no length of numbers of its country; check it."
  },
  PHONE_PREMIUM_NUMBER: {
    params: { phoneNumber: "0180 1234567" },
    sentence: "\"0180 1234567\" is a premium-rate number; write one that costs callers no more than usual."
  },
  PHONE_COUNTRY_INVALID: {
    params: { countryCode: "UK" },
    sentence: "\"UK\" is no country; write its two letters, such as DE or US."
  }
} satisfies Partial<Examples>
