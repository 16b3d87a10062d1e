import type { Rsa } from "../Drafts/Rsa.ts"
import { eachAdGroup, inRsas } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { defineRule, defineValueRule, found } from "./Rule.ts"
import { counted, quoted } from "./Wording.ts"

const MAX_RSAS = 3

const noRsa = defineRule("AD_GROUP_WITHOUT_ADS", "ads", "advises", {
  prevents: null,
  check: eachAdGroup(({ name, rsas }) => rsas.length === 0 ? found(["rsas"], { name }) : null)
})

const tooManyRsas = defineRule("AD_GROUP_TOO_MANY_ADS", "ads", "blocks", {
  prevents: "resourceCountLimitExceededError.AD_GROUP_AD_LIMIT",
  check: eachAdGroup(({ name, rsas }) =>
    rsas.length > MAX_RSAS ? found(["rsas"], { name, count: rsas.length, limit: MAX_RSAS }) : null
  )
})

const isWritten = ({ generation }: Rsa): boolean => generation._tag === "Completed" || generation._tag === "NotStarted"

/** `error` is empty while the ad is still being written. */
const notWritten = defineValueRule<Rsa>()("AD_NOT_WRITTEN", "ads", "blocks", {
  prevents: null,
  judge: (rsa) =>
    isWritten(rsa) ? null : found(["generation"], {
      status: rsa.generation._tag,
      error: rsa.generation._tag === "Failed" ? rsa.generation.error : ""
    })
})

const countOf = (
  rsa: Rsa,
  field: "headlines" | "descriptions",
  isWrong: (count: number) => boolean,
  limit: number
) => {
  const count = rsa[field].length
  return isWritten(rsa) && isWrong(count) ? found([field], { count, limit }) : null
}

const tooFewHeadlines = defineValueRule<Rsa>()("HEADLINES_TOO_FEW", "ads", "blocks", {
  prevents: "collectionSizeError.TOO_FEW",
  judge: (rsa) => countOf(rsa, "headlines", (count) => count < 3, 3)
})

const tooManyHeadlines = defineValueRule<Rsa>()("HEADLINES_TOO_MANY", "ads", "blocks", {
  prevents: "collectionSizeError.TOO_MANY",
  judge: (rsa) => countOf(rsa, "headlines", (count) => count > 15, 15)
})

const tooFewDescriptions = defineValueRule<Rsa>()("DESCRIPTIONS_TOO_FEW", "ads", "blocks", {
  prevents: "collectionSizeError.TOO_FEW",
  judge: (rsa) => countOf(rsa, "descriptions", (count) => count < 2, 2)
})

const tooManyDescriptions = defineValueRule<Rsa>()("DESCRIPTIONS_TOO_MANY", "ads", "blocks", {
  prevents: "collectionSizeError.TOO_MANY",
  judge: (rsa) => countOf(rsa, "descriptions", (count) => count > 4, 4)
})

/** The numbers of ads and of their texts, without ads under way (`docs/platform-facts.md#responsive-search-ads`). */
export const rsaCountRules = [
  noRsa,
  tooManyRsas,
  inRsas(notWritten),
  inRsas(tooFewHeadlines),
  inRsas(tooManyHeadlines),
  inRsas(tooFewDescriptions),
  inRsas(tooManyDescriptions)
]

/** The meanings of these rules, and their sentences. */
export const rsaCountExplanations = () => [
  explain(noRsa, {
    meaning: "An ad group has no ad",
    sentence: ({ params }) =>
      `The ad group ${quoted(params.name)} has no ad, so it shows nothing; add a responsive search ad.`
  }),
  explain(tooManyRsas, {
    meaning: "An ad group has more ads than the platform takes",
    sentence: ({ params: { count, limit, name } }) =>
      `The ad group ${quoted(name)} has ${count} of ${limit} responsive search ads; remove ${count - limit}.`
  }),
  explain(notWritten, {
    meaning: "An ad is still being written, or its writing failed",
    sentence: ({ params: { error, status } }) =>
      status === "Failed"
        ? `Writing this ad failed (${error}); start it again, write the texts yourself or remove the ad.`
        : "This ad is still being written; publish when it is done, or remove it."
  }),
  explain(tooFewHeadlines, {
    meaning: "An ad has fewer than 3 headlines",
    sentence: ({ params: { count, limit } }) =>
      `The ad has ${counted(count, "headline")}, and ${limit} are needed; add ${limit - count}.`
  }),
  explain(tooManyHeadlines, {
    meaning: "An ad has more than 15 headlines",
    sentence: ({ params: { count, limit } }) => `The ad has ${count} of ${limit} headlines; remove ${count - limit}.`
  }),
  explain(tooFewDescriptions, {
    meaning: "An ad has fewer than 2 descriptions",
    sentence: ({ params: { count, limit } }) =>
      `The ad has ${counted(count, "description")}, and ${limit} are needed; add ${limit - count}.`
  }),
  explain(tooManyDescriptions, {
    meaning: "An ad has more than 4 descriptions",
    sentence: ({ params: { count, limit } }) => `The ad has ${count} of ${limit} descriptions; remove ${count - limit}.`
  })
]
