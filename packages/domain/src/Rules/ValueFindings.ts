import type { Callout, Phone, Sitelink } from "../Drafts/Extensions.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { calloutOwnRules } from "./CalloutRules.ts"
import { displayPathOwnRules, type DisplayPaths } from "./DisplayPathRules.ts"
import { dynamicTagOwnRules } from "./DynamicTagRules.ts"
import type { AdText } from "./EachElement.ts"
import { editorialOwnRules, pathEditorialRules } from "./EditorialPlaces.ts"
import type { DraftPath, Finding } from "./Finding.ts"
import { keywordDetailOwnRules } from "./KeywordDetailRules.ts"
import { keywordTextOwnRules } from "./KeywordTextRules.ts"
import { phoneOwnRules } from "./PhoneRules.ts"
import { rsaTextOwnRules } from "./RsaTextRules.ts"
import { judge, type RuleAccount } from "./Rule.ts"
import { sitelinkOwnRules } from "./SitelinkRules.ts"
import { type SnippetValue, snippetValueRules } from "./SnippetRules.ts"

// The findings of the standard rules about a value by itself, in the order of the rule book and without those about
// lists, such as repeats. `at` is where the value stands, if it stands anywhere: the paths of the findings begin with
// it.

const textRules = [...rsaTextOwnRules, ...dynamicTagOwnRules, ...editorialOwnRules]
const wordingRules = [...editorialOwnRules, ...dynamicTagOwnRules]
const keywordRules = [...keywordTextOwnRules, ...keywordDetailOwnRules]

const adText = (kind: AdText["kind"], text: string): AdText => ({ kind, text, pinnedField: null })

/** The findings about a text as a headline: on its width, its tags, and wording that reviewers refuse. */
export const headlineFindings = (text: string, at?: DraftPath): ReadonlyArray<Finding> =>
  judge(textRules, adText("headline", text), undefined, at)

/** The findings about a text as a description: on its width, its tags, and wording that reviewers refuse. */
export const descriptionFindings = (text: string, at?: DraftPath): ReadonlyArray<Finding> =>
  judge(textRules, adText("description", text), undefined, at)

/** The findings about a text's words and tags, for any place and limit; only a headline takes no exclamation mark. */
export const wordingFindings = (kind: AdText["kind"], text: string, at?: DraftPath): ReadonlyArray<Finding> =>
  judge(wordingRules, adText(kind, text), undefined, at)

/** The findings about the words behind the domain in an ad's shown address: their width, characters and wording. */
export const displayPathFindings = (paths: DisplayPaths, at?: DraftPath): ReadonlyArray<Finding> =>
  judge([...displayPathOwnRules, ...pathEditorialRules], paths, undefined, at)

/** The findings about a keyword by itself, without regard to others of its ad group. */
export const keywordFindings = (keyword: DraftKeyword, account: RuleAccount, at?: DraftPath): ReadonlyArray<Finding> =>
  judge(keywordRules, keyword, account, at)

/** The findings about a sitelink. */
export const sitelinkFindings = (sitelink: Sitelink, at?: DraftPath): ReadonlyArray<Finding> =>
  judge(sitelinkOwnRules, sitelink, undefined, at)

/** The findings about a callout. */
export const calloutFindings = (callout: Callout, at?: DraftPath): ReadonlyArray<Finding> =>
  judge(calloutOwnRules, callout, undefined, at)

/** The findings about a value of a structured snippet. */
export const snippetValueFindings = (value: SnippetValue, at?: DraftPath): ReadonlyArray<Finding> =>
  judge(snippetValueRules, value, undefined, at)

/** The findings about a phone. */
export const phoneFindings = (phone: Phone, at?: DraftPath): ReadonlyArray<Finding> =>
  judge(phoneOwnRules, phone, undefined, at)
