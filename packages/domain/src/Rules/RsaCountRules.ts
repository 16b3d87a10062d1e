import type { Rsa } from "../Drafts/Rsa.ts"
import { eachAdGroup, inRsas } from "./EachElement.ts"
import { found, type Rule, type RuleOf, type ValueRuleOf } from "./Rule.ts"

const MAX_RSAS = 3

const noRsa: RuleOf<"AD_GROUP_WITHOUT_ADS"> = {
  code: "AD_GROUP_WITHOUT_ADS",
  step: "ads",
  severity: "advises",
  prevents: null,
  check: eachAdGroup(({ name, rsas }) => rsas.length === 0 ? found(["rsas"], { name }) : null)
}

const tooManyRsas: RuleOf<"AD_GROUP_TOO_MANY_ADS"> = {
  code: "AD_GROUP_TOO_MANY_ADS",
  step: "ads",
  severity: "blocks",
  prevents: "resourceCountLimitExceededError.AD_GROUP_AD_LIMIT",
  check: eachAdGroup(({ name, rsas }) =>
    rsas.length > MAX_RSAS ? found(["rsas"], { name, count: rsas.length, limit: MAX_RSAS }) : null
  )
}

const isWritten = ({ generation }: Rsa): boolean => generation._tag === "Completed" || generation._tag === "NotStarted"

const notWritten: ValueRuleOf<Rsa, "AD_NOT_WRITTEN"> = {
  code: "AD_NOT_WRITTEN",
  step: "ads",
  severity: "blocks",
  prevents: null,
  judge: (rsa) =>
    isWritten(rsa) ? null : found(["generation"], {
      status: rsa.generation._tag,
      error: rsa.generation._tag === "Failed" ? rsa.generation.error : ""
    })
}

const countOf = (
  rsa: Rsa,
  field: "headlines" | "descriptions",
  isWrong: (count: number) => boolean,
  limit: number
) => {
  const count = rsa[field].length
  return isWritten(rsa) && isWrong(count) ? found([field], { count, limit }) : null
}

const tooFewHeadlines: ValueRuleOf<Rsa, "HEADLINES_TOO_FEW"> = {
  code: "HEADLINES_TOO_FEW",
  step: "ads",
  severity: "blocks",
  prevents: "collectionSizeError.TOO_FEW",
  judge: (rsa) => countOf(rsa, "headlines", (count) => count < 3, 3)
}

const tooManyHeadlines: ValueRuleOf<Rsa, "HEADLINES_TOO_MANY"> = {
  code: "HEADLINES_TOO_MANY",
  step: "ads",
  severity: "blocks",
  prevents: "collectionSizeError.TOO_MANY",
  judge: (rsa) => countOf(rsa, "headlines", (count) => count > 15, 15)
}

const tooFewDescriptions: ValueRuleOf<Rsa, "DESCRIPTIONS_TOO_FEW"> = {
  code: "DESCRIPTIONS_TOO_FEW",
  step: "ads",
  severity: "blocks",
  prevents: "collectionSizeError.TOO_FEW",
  judge: (rsa) => countOf(rsa, "descriptions", (count) => count < 2, 2)
}

const tooManyDescriptions: ValueRuleOf<Rsa, "DESCRIPTIONS_TOO_MANY"> = {
  code: "DESCRIPTIONS_TOO_MANY",
  step: "ads",
  severity: "blocks",
  prevents: "collectionSizeError.TOO_MANY",
  judge: (rsa) => countOf(rsa, "descriptions", (count) => count > 4, 4)
}

/** How many ads an ad group has, and how many texts an ad (`docs/platform-facts.md#responsive-search-ads`); an ad under way is not counted yet. */
export const rsaCountRules: ReadonlyArray<Rule> = [
  noRsa,
  tooManyRsas,
  inRsas(notWritten),
  inRsas(tooFewHeadlines),
  inRsas(tooManyHeadlines),
  inRsas(tooFewDescriptions),
  inRsas(tooManyDescriptions)
]
