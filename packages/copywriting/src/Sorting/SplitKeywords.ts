import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"
import { codePoints } from "@campaigns/domain/internal/Rules/TextWidth"
import { counted, foldText, quoted } from "@campaigns/domain/internal/Rules/Wording"
import { isReadonlyArrayNonEmpty, type NonEmptyReadonlyArray } from "effect/Array"
import { oneLine } from "../Checks/MendText.ts"
import { refusal } from "../Checks/Refusing.ts"
import type { AdGroupsBrief } from "../Orders/Briefs.ts"
import type { AdGroupsProposal, Refusal } from "../Orders/Proposals.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { kindsOf, type MeantKeyword, meantKeyword, splitByKind, wordCounts } from "./KeywordKinds.ts"
import type { LeftOutKeyword } from "./LeftOutKeyword.ts"
import { bestPage, readPage } from "./ReadPages.ts"
import type { UnsureKeyword } from "./UnsureKeyword.ts"

/** The longest name of an ad group in code points; longer ones are cut. */
const MAX_GROUP_NAME = 254

const NO_NAME = "Keywords"

const cut = (text: string, most: number): string =>
  codePoints(text) <= most ? text : Array.from(text).slice(0, most).join("").trim()

/** A name that an ad group can have: one line, not blank, at most 254 characters. */
const groupName = (proposed: string): string => {
  const name = cut(oneLine(proposed.slice(0, 4 * MAX_GROUP_NAME)), MAX_GROUP_NAME)
  return name === "" ? NO_NAME : name
}

/** Gives out names, each once however it is written; one that is taken gets the next number behind it. */
const groupNames = (taken: ReadonlyArray<string>) => {
  const known = new Set(taken.map(foldText))
  const next = new Map<string, number>()
  const claim = (name: string): boolean => {
    const folded = foldText(name)
    if (known.has(folded)) return false
    known.add(folded)
    return true
  }
  return (wanted: string): string => {
    const name = groupName(wanted)
    if (claim(name)) return name
    const folded = foldText(name)
    for (let number = next.get(folded) ?? 2;; number++) {
      const numbered = `${cut(name, MAX_GROUP_NAME - 1 - String(number).length)} ${number}`
      if (claim(numbered)) {
        next.set(folded, number + 1)
        return numbered
      }
    }
  }
}

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

/** A keyword whose ad leads to another page than the sorter would choose; `sorterPage` is `null` if that chose none. */
export interface SortedOtherwise {
  readonly keyword: string
  readonly adGroup: string
  readonly page: string
  readonly sorterPage: string | null
}

/** Keywords in ad groups; `folded` are those that the platform takes for an earlier one, which stands for them. */
export interface Split {
  readonly groups: ReadonlyArray<SplitGroup>
  readonly folded: ReadonlyArray<MarketKeywordId>
  /** The keywords that are in no group because they are not worth paying for. */
  readonly leftOut: ReadonlyArray<LeftOutKeyword>
  /** The keywords that are bid on although it is in doubt whether their page answers them. */
  readonly unsure: ReadonlyArray<UnsureKeyword>
  readonly sortedOtherwise: ReadonlyArray<SortedOtherwise>
  /** Sentences for a person about what was not taken as the writer proposed it. */
  readonly notes: ReadonlyArray<string>
}

type Meant = MeantKeyword<MarketKeywordId>

interface OpenGroup {
  readonly name: string
  readonly page: string | null
  readonly keywords: Array<Meant>
}

/** Every keyword that is to be placed, by its id and by the ids of those that it stands for. */
const representatives = (keywords: AdGroupsBrief["keywords"]) => {
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

/** The page that the sorter finds for a keyword; `null` when it would leave it out or no page was read. */
const sorterPageOf = ({ material }: AdGroupsBrief) => {
  if (material.pages.length === 0) return () => null
  const model = siteModel(material)
  return (text: string): string | null => {
    const judgement = judgeKeyword(text, model)
    return judgement._tag === "Fits" ? judgement.page.url : null
  }
}

/** The proposed groups with known keywords, each in the first group that names it; one group per name and page. */
const namedGroups = (
  { material }: AdGroupsBrief,
  byId: ReadonlyMap<MarketKeywordId, Meant>,
  proposal: AdGroupsProposal
) => {
  const groups = new Map<string, OpenGroup & { readonly proposed: string | null | undefined }>()
  const placed = new Set<Meant>()
  for (const { keywordIds, name: given, page: proposed } of proposal.adGroups) {
    const name = groupName(given)
    const page = (typeof proposed === "string" ? readPage(material.pages, proposed)?.url : undefined) ?? null
    const key = `${foldText(name)} ${page ?? ""}`
    const group = groups.get(key) ?? { name, page, proposed, keywords: [] }
    for (const id of keywordIds) {
      const keyword = byId.get(id)
      if (keyword === undefined || placed.has(keyword)) continue
      placed.add(keyword)
      group.keywords.push(keyword)
    }
    if (group.keywords.length > 0) groups.set(key, group)
  }
  return { named: Array.from(groups.values()), placed }
}

/** The proposed groups with pages; an unread one is replaced by the best page, with a note on a writer's choice. */
const proposedGroups = (
  brief: AdGroupsBrief,
  byId: ReadonlyMap<MarketKeywordId, Meant>,
  proposal: AdGroupsProposal
) => {
  const { named, placed } = namedGroups(brief, byId, proposal)
  const notes: Array<string> = []
  const groups = named.map(({ keywords, name, page: own, proposed }): OpenGroup => {
    if (own !== null) return { name, page: own, keywords }
    const page = bestPage(brief.material, keywords.map(({ text }) => text))?.url ?? null
    if (page !== null && proposed !== undefined) {
      const instead = `its ads lead to ${quoted(page)}, which answers most of its keywords.`
      notes.push(
        proposed === null
          ? `For the ad group ${quoted(name)} no page was named; ${instead}`
          : `The page ${quoted(proposed.slice(0, 200))} of the ad group ${quoted(name)} was not read; ${instead}`
      )
    }
    return { name, page, keywords }
  })
  return { groups, placed, notes }
}

/** Adds each forgotten keyword to the group of its page with most of its words and room; returns the rest. */
const placeRemaining = (
  groups: ReadonlyArray<OpenGroup>,
  unplaced: ReadonlyArray<Meant>,
  sorterPage: (text: string) => string | null
): ReadonlyArray<Meant> => {
  const open = groups.map((group) => ({ group, size: group.keywords.length, counts: wordCounts(group.keywords) }))
  return unplaced.filter((keyword) => {
    const page = sorterPage(keyword.text)
    const scored = open.filter(({ group }) =>
      group.keywords.length < MOST_KEYWORDS && (page === null || group.page === page)
    ).map(({ counts, group, size }) => ({
      group,
      // A group of the same page will do although no word is the same.
      score: Array.from(keyword.words).reduce((sum, word) => sum + (counts.get(word) ?? 0), page === null ? 0 : 0.1) /
        size
    }))
    const best = scored.reduce<{ readonly group: OpenGroup; readonly score: number } | null>(
      (found, next) => (next.score > (found?.score ?? 0) ? next : found),
      null
    )
    best?.group.keywords.push(keyword)
    return best === null
  })
}

/** The keywords that stay out: the writer's, with its reasons, and forgotten ones that the sorter would leave out. */
const leftOutOf = (
  { doubted = [], keywords, material }: AdGroupsBrief,
  { adGroups, leftOut = [] }: AdGroupsProposal
): ReadonlyArray<LeftOutKeyword> => {
  if (material.pages.length === 0) return []
  const texts = new Map(keywords.map(({ id, text }) => [id, text]))
  const out = new Map<MarketKeywordId, LeftOutKeyword>()
  for (const { keywordId, reason, words } of leftOut) {
    const text = texts.get(keywordId)
    if (text === undefined || out.has(keywordId)) continue
    const said = foldText(words)
    const isSaid = said !== "" && foldText(text).includes(said)
    out.set(keywordId, { keywordId, text, reason, words: isSaid ? words : text })
  }
  const grouped = new Set(adGroups.flatMap(({ keywordIds }) => keywordIds))
  for (const one of doubted) if (!grouped.has(one.keywordId) && !out.has(one.keywordId)) out.set(one.keywordId, one)
  return Array.from(out.values())
}

/**
 * Ad groups as they are made of a proposal, whose meaning is the writer's: its groups, pages and exclusions stand, and
 * where the sorter disagrees that is told in `sortedOtherwise`. Every keyword is in one group at most, of several that
 * name it in the first; a group has at most 20, and a name unlike the others and those that are taken. A keyword that
 * the writer forgets goes to a group of the page that the sorter finds, as unsure; unknown ids are ignored; where no
 * page was read nothing is left out, because the offers are unknown.
 */
export const enforceSplit = (brief: AdGroupsBrief, proposal: AdGroupsProposal): Split => {
  const leftOut = leftOutOf(brief, proposal)
  const isOut = new Set(leftOut.map(({ keywordId }) => keywordId))
  const { all, byId, folded } = representatives(brief.keywords.filter(({ id }) => !isOut.has(id)))
  const sorterPage = sorterPageOf(brief)
  const { groups, notes, placed } = proposedGroups(brief, byId, proposal)
  const forgotten = all.filter((keyword) => !placed.has(keyword))
  const unplaced = placeRemaining(groups, forgotten, sorterPage)
  const home = bestPage(brief.material, [])?.url ?? null
  const byPage = new Map<string | null, Array<Meant>>()
  for (const keyword of unplaced) {
    const page = sorterPage(keyword.text) ?? home
    byPage.set(page, [...(byPage.get(page) ?? []), keyword])
  }
  const named = [
    ...groups.flatMap(({ keywords, name, page }) =>
      splitByKind(keywords, MOST_KEYWORDS).map((kind) => ({
        name: kind.word === null ? name : `${name} ${kind.word}`,
        page,
        keywords: kind.keywords
      }))
    ),
    ...Array.from(byPage).flatMap(([page, keywords]) =>
      kindsOf(keywords, MOST_KEYWORDS).map((kind) => ({
        name: kind.keywords[0]?.text ?? "",
        page,
        keywords: kind.keywords
      }))
    )
  ]
  const nameOf = groupNames(brief.takenNames)
  const made = named.map(({ keywords, name, page }) => ({ name: nameOf(name), page, keywords }))
  const isForgotten = new Set(forgotten)
  return {
    folded,
    leftOut,
    notes,
    groups: made.flatMap(({ keywords, name, page }) => {
      const keywordIds = keywords.map(({ id }) => id)
      return isReadonlyArrayNonEmpty(keywordIds) ? [{ name, keywordIds, page }] : []
    }),
    unsure: made.flatMap(({ keywords, page }) =>
      page === null ? [] : keywords.filter((keyword) => isForgotten.has(keyword)).map(({ id, text }) => ({
        keywordId: id,
        text,
        page,
        reason: "The writer of the ad groups passed it over, so that its page is only what its words point to."
      }))
    ),
    sortedOtherwise: made.flatMap(({ keywords, name, page }) =>
      page === null ? [] : keywords.flatMap((keyword) => {
        const own = sorterPage(keyword.text)
        const isSame = own === page || isForgotten.has(keyword)
        return isSame ? [] : [{ keyword: keyword.text, adGroup: name, page, sorterPage: own }]
      })
    )
  }
}

/** The refusals of a proposed split that are worth asking once more, at most 60, as sentences for its writer. */
export const checkSplit = (brief: AdGroupsBrief, proposal: AdGroupsProposal): ReadonlyArray<Refusal> => {
  const { material, keywords } = brief
  const refusals: Array<Refusal> = []
  proposal.adGroups.forEach(({ keywordIds, name, page }, g) => {
    const path = `adGroups[${g}]`
    if (name.trim() === "") {
      refusals.push(
        refusal(`${path}.name`, name, "The name is blank; say in a few words what the keywords have in common.")
      )
    }
    if (keywordIds.length > MOST_KEYWORDS) {
      const sentence = `The ad group has ${
        counted(keywordIds.length, "keyword")
      } of ${MOST_KEYWORDS}; split it by meaning.`
      refusals.push(refusal(`${path}.keywordIds`, name, sentence))
    }
    if (typeof page === "string" && material.pages.length > 0 && readPage(material.pages, page) === undefined) {
      refusals.push(refusal(`${path}.page`, page, "The page was not read; name one of those that are given."))
    }
  })
  const keyOf = new Map(keywords.map(({ id, text }) => [id, normaliseKeywordText(text)] as const))
  const grouped = new Set(proposal.adGroups.flatMap(({ keywordIds }) => keywordIds.map((id) => keyOf.get(id))))
  const out = new Set(leftOutOf(brief, proposal).map(({ keywordId }) => keywordId))
  for (const { id, text } of keywords) {
    const isGrouped = grouped.has(normaliseKeywordText(text))
    if (isGrouped !== out.has(id)) continue
    const sentence = isGrouped
      ? `The keyword ${id}, ${quoted(text)}, is left out and stands in a group; decide for one of them.`
      : `The keyword ${id}, ${quoted(text)}, stands in no group; put it where it belongs.`
    refusals.push(refusal(isGrouped ? "leftOut" : "adGroups", text, sentence))
  }
  return refusals.slice(0, MOST_REFUSALS)
}
