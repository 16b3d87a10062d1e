import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import type { DraftKeyword } from "../Drafts/Keyword.ts"
import type { AssetText, Rsa } from "../Drafts/Rsa.ts"
import { TURN } from "../Turns.ts"
import { type DraftPath, type FindingParams, foundAt } from "./FindingParts.ts"
import {
  type AllFound,
  eachSeen,
  type Rule,
  type RuleAccount,
  type RuleInput,
  type Seen,
  type ValueRule
} from "./Rule.ts"

type Check<P extends FindingParams> = Rule<string, P>["check"]

/** The findings about an element, as places of the draft; the path is made for findings only. */
export function* placed<P extends FindingParams>(seen: Seen<P>, path: () => DraftPath): AllFound<P> {
  for (const one of eachSeen(seen)) yield one === null ? null : foundAt(path(), one)
}

/** A check of every ad group. */
export const eachAdGroup = <P extends FindingParams>(look: (group: AdGroup, input: RuleInput) => Seen<P>): Check<P> =>
  function*(input) {
    for (const [g, group] of input.draft.adGroups.entries()) {
      const seen = look(group, input)
      if (seen !== null) yield* placed(seen, () => ["adGroups", g])
      if (g % TURN === TURN - 1) yield null
    }
  }

/** A check of every keyword; built for drafts of tens of thousands. */
const eachKeyword = <P extends FindingParams>(
  look: (keyword: DraftKeyword, account: RuleAccount) => Seen<P>
): Check<P> =>
  function*(input) {
    let looked = 0
    for (const [g, { keywords }] of input.draft.adGroups.entries()) {
      let k = 0
      // Without entries(), which makes a pair for each of them until the loop is compiled.
      for (const keyword of keywords) {
        const seen = look(keyword, input)
        const place = k++
        if (seen !== null) yield* placed(seen, () => ["adGroups", g, "keywords", place])
        if (++looked % TURN === 0) yield null
      }
    }
  }

/** A check of every responsive search ad. */
export const eachRsa = <P extends FindingParams>(look: (rsa: Rsa, account: RuleAccount) => Seen<P>): Check<P> =>
  function*(input) {
    let looked = 0
    for (const [g, group] of input.draft.adGroups.entries()) {
      for (const [r, rsa] of group.rsas.entries()) {
        const seen = look(rsa, input)
        if (seen !== null) yield* placed(seen, () => ["adGroups", g, "rsas", r])
        if (++looked % TURN === 0) yield null
      }
    }
  }

/** One headline or description as the rules see it. */
export interface AdText extends Pick<AssetText, "text" | "pinnedField"> {
  readonly kind: "headline" | "description"
}

/** A check of every headline and description. */
const eachText = <P extends FindingParams>(look: (text: AdText, account: RuleAccount) => Seen<P>): Check<P> =>
  eachRsa(function*(rsa, account) {
    for (const [t, text] of rsa.headlines.entries()) {
      yield* placed(look({ ...text, kind: "headline" }, account), () => ["headlines", t])
    }
    for (const [t, text] of rsa.descriptions.entries()) {
      yield* placed(look({ ...text, kind: "description" }, account), () => ["descriptions", t])
    }
  })

const composed = <Value, Code extends string, P extends FindingParams>(
  { judge, ...head }: ValueRule<Value, Code, P, RuleAccount>,
  each: (look: (value: Value, account: RuleAccount) => Seen<P>) => Check<P>
): Rule<Code, P> => ({ ...head, check: each(judge) })

/** A rule about a keyword, as one about every keyword of a draft. */
export const inKeywords = <Code extends string, P extends FindingParams>(
  rule: ValueRule<DraftKeyword, Code, P, RuleAccount>
): Rule<Code, P> => ({ ...composed(rule, eachKeyword), scope: "keyword" })

/** A rule about the settings, as one about those of a draft. */
export const inSettings = <Code extends string, P extends FindingParams>(
  rule: ValueRule<CampaignSettings, Code, P, RuleAccount>
): Rule<Code, P> => ({
  ...composed(rule, (look) => (input) => placed(look(input.draft.settings, input), () => ["settings"])),
  step: "campaignSettings"
})

/** The places of the few keywords of a list with a suffix or a tracking template, kept as long as the list. */
const addressed = new WeakMap<ReadonlyArray<DraftKeyword>, ReadonlyArray<number>>()

const addressedIn = (keywords: ReadonlyArray<DraftKeyword>): ReadonlyArray<number> => {
  const known = addressed.get(keywords)
  if (known !== undefined) return known
  const places = keywords.flatMap(({ finalUrlSuffix, trackingUrlTemplate }, place) =>
    finalUrlSuffix === null && trackingUrlTemplate === null ? [] : [place]
  )
  addressed.set(keywords, places)
  return places
}

/** A rule about a part of an address, as one about those of every keyword of a draft. */
export const inAddressesOfKeywords = <Code extends string, P extends FindingParams>(
  rule: ValueRule<DraftKeyword, Code, P, RuleAccount>
): Rule<Code, P> => ({
  ...composed(rule, (look) =>
    eachAdGroup(function*({ keywords }, input) {
      for (const place of addressedIn(keywords)) {
        const keyword = keywords[place]
        if (keyword !== undefined) yield* placed(look(keyword, input), () => ["keywords", place])
      }
    })),
  step: "adGroups",
  scope: "keyword"
})

/** A rule about an ad, as one about every ad of a draft. */
export const inRsas = <Code extends string, P extends FindingParams>(
  rule: ValueRule<Rsa, Code, P, RuleAccount>
): Rule<Code, P> => composed(rule, eachRsa)

/** A rule about a headline or description, as one about those of every ad of a draft. */
export const inTexts = <Code extends string, P extends FindingParams>(
  rule: ValueRule<AdText, Code, P, RuleAccount>
): Rule<Code, P> => composed(rule, eachText)

/** The findings about the elements of a list, as places of the value that has the list at `path`. */
export function* eachInList<Value, P extends FindingParams>(
  path: DraftPath,
  list: ReadonlyArray<Value>,
  look: (value: Value) => Seen<P>
): AllFound<P> {
  for (const [index, value] of list.entries()) yield* placed(look(value), () => [...path, index])
}

/** A rule about an element of a list, as one about all that the draft has in the list at `path`. */
export const inList =
  <Value>(path: DraftPath, list: (input: RuleInput) => ReadonlyArray<Value>) =>
  <Code extends string, P extends FindingParams>(rule: ValueRule<Value, Code, P, RuleAccount>): Rule<Code, P> =>
    composed(rule, (look) => (input) => eachInList(path, list(input), (value) => look(value, input)))
