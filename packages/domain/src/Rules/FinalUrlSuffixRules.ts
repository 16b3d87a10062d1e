import { explain } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import { defineValueRule, found, valueRules, withFixes } from "./Rule.ts"
import { quoted } from "./Wording.ts"

/** Settings, a keyword or an ad as far as something is added to the address of the page. */
interface Suffixed {
  readonly finalUrlSuffix: string | null
}

const PATH = ["finalUrlSuffix"] as const

const joined = /^[?&\s]+/u
const blankInside = /[\s\p{Cc}]/u
const pageTag = /\{(?:(?:un)?(?:escaped)?lpurl(?:\+[23])?|ignore)\}/iu

const suffixMalformed = defineValueRule<Suffixed>()("FINAL_URL_SUFFIX_MALFORMED", "ads", "blocks", {
  prevents: "urlFieldError.FINAL_URL_SUFFIX_MALFORMED",
  judge: ({ finalUrlSuffix: suffix }) => {
    if (suffix === null || suffix === "") return null
    const mended = suffix.replace(joined, "").trim()
    const isMended = mended !== "" && !blankInside.test(mended)
    if (!joined.test(suffix) && !blankInside.test(suffix)) return null
    return withFixes(found(PATH, { suffix }), [changing(PATH, isMended ? mended : null)])
  }
})

const suffixTag = defineValueRule<Suffixed>()("FINAL_URL_SUFFIX_TAG_NOT_ALLOWED", "ads", "blocks", {
  prevents: "urlFieldError.INVALID_TAG_IN_FINAL_URL_SUFFIX",
  judge: ({ finalUrlSuffix: suffix }) => {
    const tag = suffix === null ? undefined : pageTag.exec(suffix)?.[0]
    return suffix === null || tag === undefined ? null : found(PATH, { suffix, tag })
  }
})

/** The form of a suffix that is added to the page's address (`docs/platform-facts.md#tracking-templates`). */
export const finalUrlSuffixRules = valueRules([suffixMalformed, suffixTag])

/** The meanings of these rules, and their sentences. */
export const finalUrlSuffixExplanations = () => [
  explain(suffixMalformed, {
    meaning: "A final URL suffix begins with ? or &, which the platform puts there itself, or has a blank in it",
    sentence: ({ params }) =>
      `The final URL suffix ${
        quoted(params.suffix)
      } must have no blank, and must not begin with ? or &; write it like from=ads.`
  }),
  explain(suffixTag, {
    meaning: "A final URL suffix has a tag that stands for the page's address or parts of it",
    sentence: ({ params }) =>
      `The final URL suffix ${
        quoted(params.suffix)
      } has ${params.tag}, which may stand in a tracking template only; remove it.`
  })
]
