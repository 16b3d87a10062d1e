import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import type { AssetText, Rsa } from "../Drafts/Rsa.ts"
import type { Finding, Rule, RuleInput } from "./Rule.ts"

type Check = Rule["check"]

/** What a look at one element gives: its findings, with fields relative to the element, or nothing. */
type Seen = Finding | ReadonlyArray<Finding> | null

/** One finding; inside a look at an element `field` is relative to it, and `""` is the element itself. */
export const finding = (field: string, message: string): Finding => ({ field, message })

/** A list with one finding when there is a message, else none. */
export const findingIf = (field: string, message: string | null): ReadonlyArray<Finding> =>
  message === null ? [] : [finding(field, message)]

const isMany = (seen: Finding | ReadonlyArray<Finding>): seen is ReadonlyArray<Finding> => Array.isArray(seen)

const under = (path: string, { field, message }: Finding): Finding => ({
  field: field === "" ? path : field.startsWith("[") ? path + field : `${path}.${field}`,
  message
})

const collect = (found: Array<Finding>, seen: Seen, path: () => string): void => {
  if (seen === null) return
  const list = isMany(seen) ? seen : [seen]
  if (list.length === 0) return
  const base = path()
  for (const one of list) found.push(under(base, one))
}

/** A check of every ad group. */
export const eachAdGroup = (look: (group: AdGroup, input: RuleInput) => Seen): Check => (input) => {
  const found: Array<Finding> = []
  input.draft.adGroups.forEach((group, g) => collect(found, look(group, input), () => `ad_groups[${g}]`))
  return found
}

/** A check of every keyword; built for drafts of tens of thousands, so paths are made for findings only. */
export const eachKeyword = (look: (keyword: DraftKeyword, input: RuleInput) => Seen): Check => (input) => {
  const found: Array<Finding> = []
  input.draft.adGroups.forEach((group, g) =>
    group.keywords.forEach((keyword, k) => collect(found, look(keyword, input), () => `ad_groups[${g}].keywords[${k}]`))
  )
  return found
}

/** A check of every responsive search ad. */
export const eachRsa = (look: (rsa: Rsa, group: AdGroup) => Seen): Check => (input) => {
  const found: Array<Finding> = []
  input.draft.adGroups.forEach((group, g) =>
    group.rsas.forEach((rsa, r) => collect(found, look(rsa, group), () => `ad_groups[${g}].rsas[${r}]`))
  )
  return found
}

/** One headline or description as the rules see it; `label` is what a sentence calls it, such as `Headline 3`. */
export interface SeenText extends AssetText {
  readonly kind: "headline" | "description"
  readonly label: string
}

/** A check of every headline and description. */
export const eachText = (look: (text: SeenText) => Seen): Check =>
  eachRsa((rsa) => {
    const found: Array<Finding> = []
    rsa.headlines.forEach((text, t) =>
      collect(found, look({ ...text, kind: "headline", label: `Headline ${t + 1}` }), () => `headlines[${t}]`)
    )
    rsa.descriptions.forEach((text, t) =>
      collect(found, look({ ...text, kind: "description", label: `Description ${t + 1}` }), () => `descriptions[${t}]`)
    )
    return found
  })
