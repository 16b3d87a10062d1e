import type { Rsa } from "../Drafts/Rsa.ts"
import { eachAdGroup, eachRsa, finding } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { counted, quoted } from "./Wording.ts"

const MAX_RSAS = 3

const noRsa: Rule = {
  code: "AD_GROUP_WITHOUT_ADS",
  step: "ads",
  isBlocking: false,
  prevents: null,
  check: eachAdGroup(({ name, rsas }) =>
    rsas.length === 0
      ? finding("rsas", `The ad group ${quoted(name)} has no ad, so it shows nothing; add a responsive search ad.`)
      : null
  )
}

const tooManyRsas: Rule = {
  code: "AD_GROUP_TOO_MANY_ADS",
  step: "ads",
  isBlocking: true,
  prevents: "resourceCountLimitExceededError.AD_GROUP_AD_LIMIT",
  check: eachAdGroup(({ name, rsas }) =>
    rsas.length > MAX_RSAS
      ? finding(
        "rsas",
        `The ad group ${quoted(name)} has ${rsas.length} of ${MAX_RSAS} responsive search ads; ` +
          `remove ${rsas.length - MAX_RSAS}.`
      )
      : null
  )
}

const isWritten = ({ generation }: Rsa): boolean => generation._tag === "Completed" || generation._tag === "NotStarted"

const notWritten: Rule = {
  code: "AD_NOT_WRITTEN",
  step: "ads",
  isBlocking: true,
  prevents: null,
  check: eachRsa((rsa) =>
    isWritten(rsa) ? null : finding(
      "generation_status",
      rsa.generation._tag === "Failed"
        ? `Writing this ad failed (${rsa.generation.error}); start it again, write the texts yourself or remove the ad.`
        : "This ad is still being written; publish when it is done, or remove it."
    )
  )
}

const counts = (
  code: string,
  prevents: string,
  look: (rsa: Rsa) => readonly [field: "headlines" | "descriptions", message: string] | null
): Rule => ({
  code,
  step: "ads",
  isBlocking: true,
  prevents,
  check: eachRsa((rsa) => {
    const found = isWritten(rsa) ? look(rsa) : null
    return found === null ? null : finding(...found)
  })
})

const tooFewHeadlines = counts(
  "HEADLINES_TOO_FEW",
  "collectionSizeError.TOO_FEW",
  ({ headlines: { length } }) =>
    length < 3
      ? ["headlines", `The ad has ${counted(length, "headline")}, and 3 are needed; add ${3 - length}.`]
      : null
)

const tooManyHeadlines = counts(
  "HEADLINES_TOO_MANY",
  "collectionSizeError.TOO_MANY",
  ({ headlines: { length } }) =>
    length > 15 ? ["headlines", `The ad has ${length} of 15 headlines; remove ${length - 15}.`] : null
)

const tooFewDescriptions = counts(
  "DESCRIPTIONS_TOO_FEW",
  "collectionSizeError.TOO_FEW",
  ({ descriptions: { length } }) =>
    length < 2
      ? ["descriptions", `The ad has ${counted(length, "description")}, and 2 are needed; add ${2 - length}.`]
      : null
)

const tooManyDescriptions = counts(
  "DESCRIPTIONS_TOO_MANY",
  "collectionSizeError.TOO_MANY",
  ({ descriptions: { length } }) =>
    length > 4 ? ["descriptions", `The ad has ${length} of 4 descriptions; remove ${length - 4}.`] : null
)

/** How many ads an ad group has, and how many texts an ad (`domain-facts.md` A.1); an ad under way is not counted yet. */
export const rsaCountRules: ReadonlyArray<Rule> = [
  noRsa,
  tooManyRsas,
  notWritten,
  tooFewHeadlines,
  tooManyHeadlines,
  tooFewDescriptions,
  tooManyDescriptions
]
