import type { Examples } from "./Examples.ts"

/** The findings in the first case of every code of step 3. */
export const adExamples = {
  AD_GROUP_WITHOUT_ADS: {
    params: { name: "Running shoes" },
    sentence: "The ad group \"Running shoes\" has no ad, so it shows nothing; add a responsive search ad."
  },
  AD_GROUP_TOO_MANY_ADS: {
    params: { name: "Running shoes", count: 4, limit: 3 },
    sentence: "The ad group \"Running shoes\" has 4 of 3 responsive search ads; remove 1."
  },
  AD_NOT_WRITTEN: {
    params: { status: "Pending", error: "" },
    sentence: "This ad is still being written; publish when it is done, or remove it."
  },
  HEADLINES_TOO_FEW: {
    params: { count: 2, limit: 3 },
    sentence: "The ad has 2 headlines, and 3 are needed; add 1."
  },
  HEADLINES_TOO_MANY: {
    params: { count: 17, limit: 15 },
    sentence: "The ad has 17 of 15 headlines; remove 2."
  },
  DESCRIPTIONS_TOO_FEW: {
    params: { count: 1, limit: 2 },
    sentence: "The ad has 1 description, and 2 are needed; add 1."
  },
  DESCRIPTIONS_TOO_MANY: {
    params: { count: 5, limit: 4 },
    sentence: "The ad has 5 of 4 descriptions; remove 1."
  },
  AD_TEXT_EMPTY: {
    params: {},
    sentence: "Headline 1 is blank; write a text or remove it."
  },
  HEADLINE_TOO_LONG: {
    params: { width: 34, limit: 30, characters: 34 },
    sentence: "Headline 1 has 34 of 30 characters; shorten it by 4."
  },
  DESCRIPTION_TOO_LONG: {
    params: { width: 91, limit: 90, characters: 91 },
    sentence: "Description 1 has 91 of 90 characters; shorten it by 1."
  },
  HEADLINE_DUPLICATE: {
    params: { text: "a ", firstIndex: 0 },
    sentence: "Headline 4 says the same as headline 1, \"a \"; write another text or remove one."
  },
  DESCRIPTION_DUPLICATE: {
    params: { text: "A", firstIndex: 0 },
    sentence: "Description 2 says the same as description 1, \"A\"; write another text or remove one."
  },
  PUNCTUATION_REPEATED: {
    params: { text: "Really??", found: "??" },
    sentence: "Headline 1 \"Really??\" repeats punctuation (??), which reviewers refuse; write it once."
  },
  CAPITALS: {
    params: { text: "CHEAP shoes", found: "CHEAP" },
    sentence:
      "Headline 1 \"CHEAP shoes\" has \"CHEAP\" in capitals, which reviewers refuse unless it is a name or code; write it in small letters."
  },
  TAG_BRACE_UNPAIRED: {
    params: { text: "{KeyWord:Shoes", tag: "{KeyWord:Shoes" },
    sentence: "Headline 1 \"{KeyWord:Shoes\" has a brace without its partner; close the tag or remove the brace."
  },
  TAGS_ADJACENT: {
    params: { text: "{KeyWord:Shoes}{CUSTOMIZER.price:5}", tag: "{CUSTOMIZER.price:5}" },
    sentence:
      "Headline 1 \"{KeyWord:Shoes}{CUSTOMIZER.price:5}\" has \"{CUSTOMIZER.price:5}\" right behind another tag; put a blank or words between them."
  },
  TAG_INVALID: {
    params: { text: "{KeyWord Shoes}", tag: "{KeyWord Shoes}" },
    sentence:
      "Headline 1 \"{KeyWord Shoes}\" has \"{KeyWord Shoes}\", which is not written as the platform reads it; write {KeyWord:default}, {CUSTOMIZER.name:default} or {LOCATION(City):default}."
  },
  TAG_UNKNOWN: {
    params: { text: "{Word:Shoes}", tag: "{Word:Shoes}" },
    sentence:
      "Headline 1 \"{Word:Shoes}\" has \"{Word:Shoes}\", which is no known tag of the platform; write {KeyWord:default}, {CUSTOMIZER.name:default} or {LOCATION(City):default}, or leave the braces out."
  },
  TAG_CUSTOMIZER_NAME_INVALID: {
    params: { text: "{CUSTOMIZER. :x}", tag: "{CUSTOMIZER. :x}" },
    sentence:
      "Headline 1 \"{CUSTOMIZER. :x}\" has \"{CUSTOMIZER. :x}\", whose name no attribute can have; use letters, digits, blanks, - and _."
  },
  COUNTDOWN_DATE_INVALID: {
    params: { text: "{COUNTDOWN(tomorrow)}", tag: "{COUNTDOWN(tomorrow)}" },
    sentence:
      "Headline 1 \"{COUNTDOWN(tomorrow)}\" has \"{COUNTDOWN(tomorrow)}\", which ends at no time of the calendar; write it as in {COUNTDOWN(2030-12-24 18:00:00)}."
  },
  COUNTDOWN_LOCALE_INVALID: {
    params: { text: "{COUNTDOWN(2030-01-01,xx)}", tag: "{COUNTDOWN(2030-01-01,xx)}" },
    sentence:
      "Headline 1 \"{COUNTDOWN(2030-01-01,xx)}\" has \"{COUNTDOWN(2030-01-01,xx)}\", whose locale there is not; write one such as \"en-US\"."
  },
  COUNTDOWN_DAYS_INVALID: {
    params: { text: "{COUNTDOWN(2030-01-01,-5)}", tag: "{COUNTDOWN(2030-01-01,-5)}" },
    sentence:
      "Headline 1 \"{COUNTDOWN(2030-01-01,-5)}\" has \"{COUNTDOWN(2030-01-01,-5)}\"; it must begin 1 day or more before its end, in whole days."
  },
  COUNTDOWN_PAST: {
    params: { text: "{COUNTDOWN(2020-01-01)}", tag: "{COUNTDOWN(2020-01-01)}", today: "2026-11-20" },
    sentence:
      "Headline 1 \"{COUNTDOWN(2020-01-01)}\" has \"{COUNTDOWN(2020-01-01)}\", which was over before today, 2026-11-20; give it a later end or remove it."
  },
  COUNTDOWN_TYPES_DIFFER: {
    params: { text: "{GLOBAL_COUNTDOWN(2030-01-01)}", tag: "{GLOBAL_COUNTDOWN(2030-01-01)}" },
    sentence:
      "Description 1 \"{GLOBAL_COUNTDOWN(2030-01-01)}\" has \"{GLOBAL_COUNTDOWN(2030-01-01)}\", and another text of the ad a countdown of the other kind; use COUNTDOWN or GLOBAL_COUNTDOWN in all of them."
  },
  TAG_DEFAULT_EMPTY: {
    params: { text: "Shoes {LOCATION(City): }", tag: "{LOCATION(City): }" },
    sentence:
      "Headline 1 \"Shoes {LOCATION(City): }\" has \"{LOCATION(City): }\" with nothing behind the colon; write a default text."
  },
  TAG_DEFAULT_MISSING: {
    params: { text: "{KeyWord}", tag: "{KeyWord}" },
    sentence: "Headline 1 \"{KeyWord}\" has \"{KeyWord}\" without a default; write {KeyWord:default text}."
  },
  TOO_FEW_TEXTS_WITH_FALLBACK: {
    params: { count: 2, all: 4, limit: 3 },
    sentence:
      "Only 2 of 4 headlines can be shown when a tag has no value, and 3 are needed; give the tags a default, such as {LOCATION(City):your town}, or write texts without tags."
  },
  PIN_INVALID: {
    params: { pinnedField: "DESCRIPTION_1", allowed: ["HEADLINE_1", "HEADLINE_2", "HEADLINE_3"] },
    sentence: "Headline 3 is pinned to DESCRIPTION_1; a headline can be pinned to HEADLINE_1, HEADLINE_2, HEADLINE_3."
  },
  PINS_LEAVE_NOTHING_TO_SHOW: {
    params: { places: ["HEADLINE_2"] },
    sentence: "With these pins nothing is left for HEADLINE_2; unpin some of the headlines or pin one there."
  },
  PINS_LEAVE_NO_FALLBACK: {
    params: { places: ["HEADLINE_1"] },
    sentence:
      "When a tag has no value nothing is left for HEADLINE_1; give the tags there a default or pin a text without tags beside them."
  },
  DISPLAY_PATH_2_WITHOUT_1: {
    params: { text: "sale" },
    sentence: "Display path 2, \"sale\", needs a display path 1; move it there."
  },
  DISPLAY_PATH_TOO_LONG: {
    params: { width: 16, limit: 15 },
    sentence: "Display path 1 has 16 of 15 characters; shorten it by 1."
  },
  DISPLAY_PATH_INVALID_CHARACTERS: {
    params: { text: "red shoes", character: " " },
    sentence: "Display path 2 \"red shoes\" has a blank in it; use letters, digits and hyphens."
  },
  FINAL_URL_MISSING: {
    params: {},
    sentence: "The ad leads to no page; enter the address that a click opens."
  },
  FINAL_URL_INVALID: {
    params: { address: "ftp://example.com/", problem: "otherProtocol", detail: "ftp", length: 18, limit: 2048 },
    sentence:
      "The final URL \"ftp://example.com/\" starts with \"ftp:\"; it must start with https:// or http:// and a host."
  },
  FINAL_MOBILE_URL_INVALID: {
    params: { address: "https://example.com/a b", problem: "blankInside", detail: "", length: 23, limit: 2048 },
    sentence: "The mobile address \"https://example.com/a b\" has a blank in it; remove it or write it as %20."
  },
  FINAL_MOBILE_URL_WITHOUT_FINAL_URL: {
    params: { address: "https://m.example.com/shoes" },
    sentence: "The mobile address \"https://m.example.com/shoes\" needs a final URL beside it; enter one or remove it."
  },
  TRACKING_TEMPLATE_WITHOUT_FINAL_URL: {
    params: { template: "https://track.example.com/?to={escapedlpurl}&kw={keyword}" },
    sentence:
      "The tracking template \"https://track.example.com/?to={escapedlpurl}&kw={keyword}\" needs a final URL beside it; enter one or remove it."
  },
  FINAL_URL_TAG_UNKNOWN: {
    params: { address: "https://example.com/{_citty-}", tag: "{_citty-}", meant: "" },
    sentence:
      "The mobile address \"https://example.com/{_citty-}\" has \"{_citty-}\", which is no known tag of the platform and stays as it is; check its spelling."
  },
  FINAL_URL_DOMAINS_DIFFER: {
    params: { domain: "other.org", firstDomain: "example.com" },
    sentence:
      "This leads to other.org and another ad of the ad group to example.com; the platform allows one domain for an ad group."
  },
  FINAL_URL_SUFFIX_MALFORMED: {
    params: { suffix: "?from=ads" },
    sentence:
      "The final URL suffix \"?from=ads\" must have no blank, and must not begin with ? or &; write it like from=ads."
  },
  FINAL_URL_SUFFIX_TAG_NOT_ALLOWED: {
    params: { suffix: "to={lpurl}", tag: "{lpurl}" },
    sentence: "The final URL suffix \"to={lpurl}\" has {lpurl}, which may stand in a tracking template only; remove it."
  },
  TRACKING_TEMPLATE_WITHOUT_PAGE: {
    params: { template: "https://track.example.com/?kw={keyword}" },
    sentence:
      "The tracking template \"https://track.example.com/?kw={keyword}\" does not say where the page's address goes; put {lpurl} in it."
  },
  TRACKING_TEMPLATE_WITHOUT_PROTOCOL: {
    params: { template: "track.example.com/?to={lpurl}" },
    sentence: "The tracking template \"track.example.com/?to={lpurl}\" must start with https:// or with {lpurl}."
  },
  TRACKING_TEMPLATE_INVALID_PROTOCOL: {
    params: { template: "ftp://track.example.com/?to={lpurl}", scheme: "ftp" },
    sentence:
      "The tracking template \"ftp://track.example.com/?to={lpurl}\" starts with ftp://; use https:// or {lpurl}."
  },
  TRACKING_TEMPLATE_PROTOCOL_BEFORE_PAGE: {
    params: { template: "https://{lpurl}?a=1" },
    sentence:
      "The tracking template \"https://{lpurl}?a=1\" has a protocol before {lpurl}, which brings its own; remove the protocol."
  },
  TRACKING_TEMPLATE_TAG_UNKNOWN: {
    params: { address: "{lpurl}?a=%7Bcampaignid%7D", tag: "%7Bcampaignid%7D", meant: "{campaignid}" },
    sentence:
      "The tracking template \"{lpurl}?a=%7Bcampaignid%7D\" has \"%7Bcampaignid%7D\", which stays as it is; write {campaignid}."
  },
  TRACKING_TEMPLATE_NESTED_TAG: {
    params: { template: "{lpurl}?m={ifmobile:a{ifmobile:b}}", tag: "ifmobile" },
    sentence:
      "The tracking template \"{lpurl}?m={ifmobile:a{ifmobile:b}}\" has {ifmobile:...} inside {ifmobile:...}; keep one of them."
  },
  TRACKING_TEMPLATE_MALFORMED: {
    params: { template: "{lpurl}?a b", length: 11, limit: 2048, problem: "blankInside" },
    sentence: "The tracking template \"{lpurl}?a b\" has a blank in it; remove it."
  },
  HEADLINE_EXCLAMATION_MARK: {
    params: { text: "Buy Now!", found: "!" },
    sentence: "Headline 1 \"Buy Now!\" has an exclamation mark, which reviewers refuse in headlines; remove it."
  },
  PHONE_NUMBER_IN_TEXT: {
    params: { text: "Call us: +49 30 1234567", found: "+49 30 1234567" },
    sentence:
      "Description 1 \"Call us: +49 30 1234567\" seems to have a phone number, which reviewers refuse in texts; remove it and use the phone extension."
  },
  EMOJI_IN_TEXT: {
    params: { text: "Shoes 👟", found: "👟" },
    sentence: "Headline 1 \"Shoes 👟\" has an emoji, which reviewers refuse in most texts; remove it."
  },
  EXCLAMATION_MARK: {
    params: { text: "sale!", found: "!" },
    sentence: "Display path 1 \"sale!\" has an exclamation mark, which reviewers refuse here; remove it."
  },
  EXCLAMATION_MARKS_TOO_MANY: {
    params: { text: "Run tomorrow!", count: 2 },
    sentence:
      "Description 2 \"Run tomorrow!\" has one more exclamation mark; reviewers allow one in all descriptions. Remove it."
  },
  LETTERS_APART: {
    params: { text: "F.L.O.W.E.R.S", found: "F.L.O.W.E.R.S" },
    sentence:
      "Headline 1 \"F.L.O.W.E.R.S\" has \"F.L.O.W.E.R.S\" whose letters stand apart, which reviewers refuse; write it as a word."
  },
  WORD_REPEATED: {
    params: { text: "Shoes, shoes, shoes.", found: "Shoes, shoes, shoes" },
    sentence:
      "Description 1 \"Shoes, shoes, shoes.\" has \"Shoes, shoes, shoes\" over and over, which reviewers refuse; say it once."
  },
  SYMBOL_IN_TEXT: {
    params: { text: "★ Shoes", found: "★" },
    sentence:
      "Headline 1 \"★ Shoes\" has \"★\" as an ornament or in the place of a word, which reviewers refuse; write words and plain punctuation."
  },
  HALF_WIDTH_KATAKANA: {
    params: { text: "ｼｭｰｽﾞ", found: "ｼｭｰｽﾞ" },
    sentence:
      "Headline 1 \"ｼｭｰｽﾞ\" has \"ｼｭｰｽﾞ\" in half-width katakana, which reviewers refuse; write full-width katakana."
  },
  SPACING: {
    params: { text: "Shoes,Boots", found: "Shoes,Boots" },
    sentence:
      "Headline 1 \"Shoes,Boots\" has \"Shoes,Boots\" with a blank missing or too many, which reviewers refuse; write one blank between words and behind commas."
  },
  SPELLING_FOR_EFFECT: {
    params: { text: "Shoes 4 You", found: "4 You" },
    sentence:
      "Headline 1 \"Shoes 4 You\" has \"4 You\" spelled for its effect, which reviewers refuse; write the words as they are spelled."
  },
  CALL_TO_CLICK: {
    params: { text: "Click Here", found: "Click Here" },
    sentence:
      "Headline 1 \"Click Here\" has \"Click Here\" as a call, which reviewers refuse; say what people get or can do."
  },
  ADDRESS_IN_TEXT: {
    params: { text: "Write to us: info@example.com", found: "info@example.com" },
    sentence:
      "Description 1 \"Write to us: info@example.com\" has \"info@example.com\" as an address, which reviewers refuse; remove it, the link stands beside the text."
  },
  FINAL_URL_NOT_ON_WEBSITE: {
    params: { domain: "other.org", website: "example.com" },
    sentence: "This leads to other.org, and the campaign's website is on example.com; check which of the two is meant."
  }
} satisfies Partial<Examples>
