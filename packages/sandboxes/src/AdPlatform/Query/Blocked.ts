import type { Blueprint } from "../Data/Analyses/Blueprint.ts"
import { dayOf } from "../Data/Seasons.ts"
import { derivedId } from "../Rules/CriterionIds.ts"
import { keywordContent, normalizedKeyword } from "../Rules/KeywordText.ts"
import type { ChangeLog } from "../State/ChangeLog.ts"
import type { Collection, ResourceStore } from "../State/ResourceStore.ts"

/** A negative keyword: where it holds, and from when on; null is everywhere. */
interface Negative {
  readonly campaign: string | null
  readonly group: string | null
  readonly matchType: string
  readonly words: ReadonlyArray<string>
  readonly day: number
}

/** The things of an account by seed that no longer bring traffic, and since when: from the day after the change. */
export interface Blocked {
  /** The ids of the campaigns, ad groups and keywords of the blueprint, in its order. */
  readonly campaignIds: ReadonlyArray<string>
  readonly groupIds: ReadonlyArray<string>
  readonly keywordIds: ReadonlyArray<string>
  /** The last day of a keyword's traffic. */
  readonly lastDayOf: (keyword: number) => number
  /** The last day on which a term reaches a keyword. */
  readonly lastDayOfTerm: (keyword: number, text: string) => number
  readonly hasNegatives: boolean
}

const wordsOf = (text: string): ReadonlyArray<string> => normalizedKeyword(text).split(" ")

const matches = ({ matchType, words }: Negative, term: ReadonlyArray<string>): boolean => {
  if (matchType === "BROAD") return words.every((word) => term.includes(word))
  if (matchType === "EXACT") return words.join(" ") === term.join(" ")
  return ` ${term.join(" ")} `.includes(` ${words.join(" ")} `)
}

/** Reads the present state of an account: what is paused, removed or excluded there, and when that was last changed. */
export const readBlocked = (
  { focus, groups, keywords, store, changes, timeZone }: {
    readonly focus: number
    readonly groups: Blueprint["groups"]
    readonly keywords: Blueprint["keywords"]
    readonly store: ResourceStore
    readonly changes: ChangeLog
    readonly timeZone: string
  }
): Blocked => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
  // Lists of exclusions leave no trace in the history: they hold from the focus on.
  const changed = (collection: Collection, id: string): number => {
    const at = changes.lastChange(collection, id)
    return at === null ? focus : dayOf(format.format(at))
  }
  const campaigns = store.all("campaigns")
  const adGroups = store.all("adGroups")
  const criteria = new Map(store.all("adGroupCriteria").map((stored) => [stored.id, stored]))
  const lastDay = (collection: Collection, id: string, status: string | undefined): number =>
    status === "ENABLED" ? Infinity : changed(collection, id)
  const groupIds = groups.map((_, index) => adGroups[index]?.id ?? "")
  const campaignDays = new Map(campaigns.map(({ body, id }) => [id, lastDay("campaigns", id, body.status)]))
  const groupDays = new Map(
    adGroups.map(({ body, id, parent }) =>
      [id, Math.min(lastDay("adGroups", id, body.status), campaignDays.get(parent) ?? Infinity)] as const
    )
  )
  const keywordIds = keywords.map(({ group, text }) =>
    `${groupIds[group] ?? ""}~${derivedId(keywordContent({ text, matchType: "PHRASE" }))}`
  )
  const lastDays = keywords.map(({ group }, index) => {
    const id = keywordIds[index] ?? ""
    return Math.min(
      lastDay("adGroupCriteria", id, criteria.get(id)?.body.status),
      groupDays.get(groupIds[group] ?? "") ?? Infinity
    )
  })

  const listUsers = (set: string): ReadonlyArray<string | null> => {
    const isEverywhere = store.all("customerNegativeCriteria").some(({ body }) =>
      body.negativeKeywordList?.sharedSet?.endsWith(`/${set}`) === true
    )
    return isEverywhere ? [null] : store.lookup("campaignSharedSets", set).map(({ parent }) => parent)
  }
  const negatives: ReadonlyArray<Negative> = [
    ...Array.from(criteria.values()).filter(({ body }) => body.negative === true).map(({ body, id, parent }) => ({
      campaign: null,
      group: parent,
      matchType: body.keyword?.matchType ?? "",
      words: wordsOf(body.keyword?.text ?? ""),
      day: changed("adGroupCriteria", id)
    })),
    ...store.all("campaignCriteria").filter(({ body }) => body.negative === true && body.keyword !== undefined)
      .map(({ body, id, parent }) => ({
        campaign: parent,
        group: null,
        matchType: body.keyword?.matchType ?? "",
        words: wordsOf(body.keyword?.text ?? ""),
        day: changed("campaignCriteria", id)
      })),
    ...store.all("sharedCriteria").flatMap(({ body, id, parent }) =>
      listUsers(parent).map((campaign) => ({
        campaign,
        group: null,
        matchType: body.keyword?.matchType ?? "",
        words: wordsOf(body.keyword?.text ?? ""),
        day: changed("sharedCriteria", id)
      }))
    )
  ]
  const campaignOf = new Map(adGroups.map(({ id, parent }) => [id, parent]))
  return {
    campaignIds: campaigns.map(({ id }) => id),
    groupIds,
    keywordIds,
    hasNegatives: negatives.length > 0,
    lastDayOf: (keyword) => lastDays[keyword] ?? Infinity,
    lastDayOfTerm: (keyword, text) => {
      const group = groupIds[keywords[keyword]?.group ?? -1] ?? ""
      const term = wordsOf(text)
      return negatives
        .filter((negative) => negative.group === null || negative.group === group)
        .filter((negative) => negative.campaign === null || negative.campaign === campaignOf.get(group))
        .filter((negative) => matches(negative, term))
        .reduce((least, { day }) => Math.min(least, day), Infinity)
    }
  }
}
