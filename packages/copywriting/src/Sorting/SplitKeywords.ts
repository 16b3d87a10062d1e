import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"
import { hasNameBreaks } from "@campaigns/domain/internal/Rules/CampaignNameRules"
import { codePoints } from "@campaigns/domain/internal/Rules/TextWidth"
import { counted, foldText, quoted } from "@campaigns/domain/internal/Rules/Wording"
import { isReadonlyArrayNonEmpty, type NonEmptyReadonlyArray } from "effect/Array"
import { invisible } from "../Checks/ForeignMatter.ts"
import { refusal } from "../Checks/Refusing.ts"
import type { AdGroupsBrief } from "../Orders/Briefs.ts"
import type { AdGroupsProposal, Refusal } from "../Orders/Proposals.ts"
import { groupName, groupNames, MAX_GROUP_NAME } from "./AdGroupNames.ts"
import { checkLeftOut, offerOf, partedByOffer } from "./CheckLeftOut.ts"
import { kindsOf, type MeantKeyword, meantKeyword, splitByKind, wordCounts } from "./KeywordKinds.ts"
import type { LeftOutKeyword } from "./LeaveOutKeywords.ts"
import type { UnsureKeyword } from "./UnsureKeyword.ts"

/** The most keywords of a generated ad group. */
const MOST_KEYWORDS = 20

const MOST_REFUSALS = 60

/** An ad group to be made. */
export interface SplitGroup {
  readonly name: string
  readonly keywordIds: NonEmptyReadonlyArray<MarketKeywordId>
  /** The page that its ads lead to; `null` where no page was read. */
  readonly page: string | null
}

/** Keywords in ad groups; `folded` are those that are the same to the platform as an earlier one, which stands for them. */
export interface Split {
  readonly groups: ReadonlyArray<SplitGroup>
  readonly folded: ReadonlyArray<MarketKeywordId>
  /** The keywords that the writer left out and may. */
  readonly leftOut: ReadonlyArray<LeftOutKeyword>
  /** The keywords that are bid on although it is in doubt whether their page answers them. */
  readonly unsure: ReadonlyArray<UnsureKeyword>
}

type Meant = MeantKeyword<MarketKeywordId>

interface OpenGroup {
  readonly name: string
  readonly keywords: Array<Meant>
}

/** Every keyword that is to be placed, by its id and by the ids of those that it stands for. */
const representatives = ({ keywords }: AdGroupsBrief) => {
  const byText = new Map<string, Meant>()
  const byId = new Map<MarketKeywordId, Meant>()
  const folded: Array<MarketKeywordId> = []
  for (const { id, text } of keywords) {
    if (byId.has(id)) continue
    const key = normaliseKeywordText(text)
    const first = byText.get(key)
    const keyword = first ?? meantKeyword(id, text)
    byText.set(key, keyword)
    byId.set(id, keyword)
    if (first !== undefined) folded.push(id)
  }
  return { byId, folded, all: Array.from(byText.values()) }
}

/** The proposed groups with the keywords that are known, each in the first group that names it; groups of one name are one. */
const proposedGroups = (byId: ReadonlyMap<MarketKeywordId, Meant>, proposal: AdGroupsProposal) => {
  const groups = new Map<string, OpenGroup>()
  const placed = new Set<Meant>()
  for (const { keywordIds, name: proposed } of proposal.adGroups) {
    const name = groupName(proposed)
    const group = groups.get(foldText(name)) ?? { name, keywords: [] }
    for (const id of keywordIds) {
      const keyword = byId.get(id)
      if (keyword === undefined || placed.has(keyword)) continue
      placed.add(keyword)
      group.keywords.push(keyword)
    }
    if (group.keywords.length > 0) groups.set(foldText(name), group)
  }
  return { groups: Array.from(groups.values()), placed }
}

/** Adds each keyword without a group to the group that has most of its words, while there is room; returns those that fit in none. */
const placeRemaining = (groups: ReadonlyArray<OpenGroup>, unplaced: ReadonlyArray<Meant>): ReadonlyArray<Meant> => {
  const open = groups.map((group) => ({ group, size: group.keywords.length, counts: wordCounts(group.keywords) }))
  return unplaced.filter((keyword) => {
    const scored = open.filter(({ group }) => group.keywords.length < MOST_KEYWORDS).map(({ counts, group, size }) => ({
      group,
      score: Array.from(keyword.words).reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / size
    }))
    const best = scored.reduce<{ readonly group: OpenGroup; readonly score: number } | null>(
      (found, next) => (next.score > (found?.score ?? 0) ? next : found),
      null
    )
    best?.group.keywords.push(keyword)
    return best === null
  })
}

/**
 * Ad groups as they can be made of a proposal: every keyword in exactly one of them, at most 20 in each, names that the rule book takes,
 * unlike each other and those that are taken, and none with keywords that different offers of the website answer. What the writer may leave
 * out is told in `leftOut`; what it forgets goes to the group that says most of its words,
 * or into groups of its own kind; ids that nobody knows are ignored.
 */
export const enforceSplit = (whole: AdGroupsBrief, proposal: AdGroupsProposal): Split => {
  const { accepted } = checkLeftOut(whole, proposal)
  const isOut = new Set(accepted.map(({ keywordId }) => keywordId))
  const brief = { ...whole, keywords: whole.keywords.filter(({ id }) => !isOut.has(id)) }
  const { all, byId, folded } = representatives(brief)
  const { groups, placed } = proposedGroups(byId, proposal)
  const unplaced = placeRemaining(groups, all.filter((keyword) => !placed.has(keyword)))
  const named = [
    ...groups.flatMap(({ keywords, name }) =>
      partedByOffer(keywords, ({ text }) => offerOf(text, brief)).flatMap((part, index) =>
        splitByKind(part, MOST_KEYWORDS).map((kind) => ({
          name: kind.word !== null ? `${name} ${kind.word}` : index === 0 ? name : part[0]?.text ?? name,
          keywords: kind.keywords
        }))
      )
    ),
    ...kindsOf(unplaced, MOST_KEYWORDS).map(({ keywords }) => ({ name: keywords[0]?.text ?? "", keywords }))
  ]
  const nameOf = groupNames(brief.takenNames)
  return {
    folded,
    leftOut: accepted,
    unsure: [],
    groups: named.flatMap(({ keywords, name }) => {
      const keywordIds = keywords.map(({ id }) => id)
      return isReadonlyArrayNonEmpty(keywordIds) ? [{ name: nameOf(name), keywordIds, page: null }] : []
    })
  }
}

const nameFault = (name: string, taken: ReadonlySet<string>): string | null => {
  if (name.trim() === "") return "The name is blank; say in a few words what the keywords have in common."
  if (hasNameBreaks(name) || invisible.test(name)) {
    return "The name has control characters in it; write one line of plain text."
  }
  const length = codePoints(name)
  if (length > MAX_GROUP_NAME) {
    return `The name has ${length} of ${MAX_GROUP_NAME} characters; shorten it by ${length - MAX_GROUP_NAME}.`
  }
  return taken.has(foldText(name)) ? `There is an ad group ${quoted(name)} already; choose another name.` : null
}

/** The refusals of keywords that another offer of the website answers than the most of their group. */
const strangers = (brief: AdGroupsBrief, { adGroups }: AdGroupsProposal): ReadonlyArray<Refusal> => {
  const texts = new Map(brief.keywords.map(({ id, text }) => [id, text]))
  const pageOf = (id: MarketKeywordId) => offerOf(texts.get(id) ?? "", brief)
  return adGroups.flatMap(({ keywordIds, name }, g) => {
    const [, ...others] = partedByOffer(keywordIds, pageOf)
    return others.flat().slice(0, MOST_REFUSALS).map((id) =>
      refusal(
        `adGroups[${g}].keywordIds[${keywordIds.indexOf(id)}]`,
        String(id),
        `The keyword ${id}, ${quoted(texts.get(id) ?? "")}, is answered by the page ${
          quoted(pageOf(id)?.url ?? "")
        } and not by that of the others in ${quoted(name)}; put it with those of its page.`
      )
    )
  })
}

/** The refusals of a proposed split, each with a sentence that its writer can act on; at most 60 are told. */
export const checkSplit = (brief: AdGroupsBrief, proposal: AdGroupsProposal): ReadonlyArray<Refusal> => {
  const refusals: Array<Refusal> = []
  const keyOf = new Map(brief.keywords.map(({ id, text }) => [id, normaliseKeywordText(text)] as const))
  const names = new Set(brief.takenNames.map(foldText))
  const ids = new Set<MarketKeywordId>()
  proposal.adGroups.forEach(({ keywordIds, name }, g) => {
    const path = `adGroups[${g}]`
    const fault = nameFault(name, names)
    names.add(foldText(name))
    if (fault !== null) refusals.push(refusal(`${path}.name`, name, fault))
    if (keywordIds.length === 0) refusals.push(refusal(path, name, "The ad group has no keywords; leave it out."))
    if (keywordIds.length > MOST_KEYWORDS) {
      const sentence = `The ad group has ${
        counted(keywordIds.length, "keyword")
      } of ${MOST_KEYWORDS}; split it by meaning.`
      refusals.push(refusal(`${path}.keywordIds`, name, sentence))
    }
    keywordIds.forEach((id, k) => {
      const say = (sentence: string) => refusals.push(refusal(`${path}.keywordIds[${k}]`, String(id), sentence))
      if (!keyOf.has(id)) say(`There is no keyword ${id}; use the ids that were given.`)
      else if (ids.has(id)) say(`The keyword ${id} stands in a group already; put each into one group.`)
      ids.add(id)
    })
  })
  refusals.push(...strangers(brief, proposal))
  const left = checkLeftOut(brief, proposal)
  refusals.push(...left.refusals)
  for (const { keywordId } of left.accepted) {
    if (ids.has(keywordId)) {
      const sentence = `The keyword ${keywordId} is left out and stands in a group; decide for one of them.`
      refusals.push(refusal("leftOut", String(keywordId), sentence))
    }
    ids.add(keywordId)
  }
  const said = new Set(Array.from(ids, (id) => keyOf.get(id)))
  const missing = brief.keywords.filter(({ text }) => !said.has(normaliseKeywordText(text)))
  refusals.push(
    ...missing.map(({ id, text }) =>
      refusal("adGroups", text, `The keyword ${id}, ${quoted(text)}, stands in no group; put it where it belongs.`)
    )
  )
  return refusals.slice(0, MOST_REFUSALS)
}
