import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { Extensions } from "../Drafts/Extensions.ts"
import { type AssetText, DescriptionPin, HeadlinePin, type PinnedField, type Rsa } from "../Drafts/Rsa.ts"
import { draftHeaderText } from "../Publishing/SnippetHeaderTexts.ts"
import { readTags } from "../Rules/DynamicTags.ts"
import { requiredDescriptions, requiredHeadlines, unfilledPlaces } from "../Rules/PinFeasibility.ts"
import { isBlank } from "../Rules/VisibleText.ts"
import { foldText } from "../Rules/Wording.ts"

/** An ad that the platform can make of the texts: up to 3 headlines and 2 descriptions, in their places' order. */
export interface Combination {
  readonly headlines: ReadonlyArray<string>
  readonly descriptions: ReadonlyArray<string>
}

/** The part of a combination that stands on a screen. */
export interface ScreenText {
  readonly title: string
  readonly text: string
}

/** The ads that could be shown, and what stands around each of them. */
export interface AdPreview {
  /** In an order that is the same for the same ad; the first ones together show as many texts as they can. */
  readonly combinations: ReadonlyArray<Combination>
  /** The places that are always shown and have no text left; while there are some, the ad cannot be published. */
  readonly unfilled: ReadonlyArray<PinnedField>
  /** The host of the page and the display paths; `null` without a page. */
  readonly displayUrl: string | null
  readonly sitelinks: ReadonlyArray<Pick<Extensions["sitelinks"][number], "linkText" | "description1" | "description2">>
  readonly callouts: ReadonlyArray<string>
  /** A header in the language of the ads with its values, as `Marken: Acme, Peak, Stride`; `null` without one. */
  readonly snippet: string | null
  readonly phoneNumber: string | null
}

/** The most combinations of one preview. */
export const MOST_COMBINATIONS = 20

/** The most sitelinks and callouts beside an ad (`docs/platform-facts.md#what-is-shown`). */
const MOST_SITELINKS = 4
const MOST_CALLOUTS = 4

interface Shown {
  readonly text: string
  readonly pinnedField: PinnedField | null
}

/** The texts as readers see them, with the defaults of their tags; what would be blank is not shown. */
const shownOf = (texts: ReadonlyArray<AssetText>): ReadonlyArray<Shown> => {
  const found = new Map<string, Shown>()
  for (const { pinnedField, text } of texts) {
    const shown = readTags(text).shown.trim()
    const key = `${pinnedField} ${foldText(shown)}`
    if (shown !== "" && !found.has(key)) found.set(key, { text: shown, pinnedField })
  }
  return [...found.values()]
}

/** The texts at the places of one list, in the turn of a combination; no text stands twice. */
const placed = (
  texts: ReadonlyArray<Shown>,
  places: ReadonlyArray<PinnedField>,
  turn: number
): ReadonlyArray<string> => {
  const free = texts.filter(({ pinnedField }) => pinnedField === null)
  const freePlaces = places.filter((place) => !texts.some(({ pinnedField }) => pinnedField === place)).length
  // Each turn begins where the last one ended; after a round everything moves on by one.
  const start = free.length === 0 ? 0 : turn * freePlaces + Math.floor(turn * freePlaces / free.length)
  const used = new Set<string>()
  let next = 0
  const take = (candidates: ReadonlyArray<Shown>, from: number): string | undefined => {
    for (let step = 0; step < candidates.length; step++) {
      const text = candidates[(from + step) % candidates.length]?.text
      if (text === undefined || used.has(foldText(text))) continue
      used.add(foldText(text))
      return text
    }
    return undefined
  }
  return places.flatMap((place) => {
    const pinned = texts.filter(({ pinnedField }) => pinnedField === place)
    const text = pinned.length > 0 ? take(pinned, turn) : take(free, start + next++)
    return text === undefined ? [] : [text]
  })
}

const combinationsOf = ({ descriptions, headlines }: Pick<Rsa, "headlines" | "descriptions">, most: number) => {
  const ofHeadlines = shownOf(headlines)
  const ofDescriptions = shownOf(descriptions)
  const found = new Map<string, Combination>()
  const rounds = (ofHeadlines.length + 1) * (ofDescriptions.length + 1)
  for (let turn = 0; turn < rounds && found.size < most; turn++) {
    const combination = {
      headlines: placed(ofHeadlines, HeadlinePin.literals, turn),
      descriptions: placed(ofDescriptions, DescriptionPin.literals, turn)
    }
    if (combination.headlines.length + combination.descriptions.length === 0) continue
    const key = JSON.stringify(combination)
    if (!found.has(key)) found.set(key, combination)
  }
  return [...found.values()]
}

const unfilledOf = (
  { descriptions, headlines }: Pick<Rsa, "headlines" | "descriptions">
): ReadonlyArray<PinnedField> => {
  const available = (texts: ReadonlyArray<AssetText>) =>
    texts.filter(({ text }) => !isBlank(text))
      .map(({ pinnedField, text }) => ({ pinnedField, isAvailable: readTags(text).hasFallback }))
  return [
    ...unfilledPlaces(available(headlines), requiredHeadlines),
    ...unfilledPlaces(available(descriptions), requiredDescriptions)
  ]
}

const displayUrlOf = ({ displayPath1, displayPath2, finalUrl }: Rsa): string | null => {
  if (finalUrl === null || !/^https?:/i.test(finalUrl) || !URL.canParse(finalUrl)) return null
  const paths = [displayPath1, displayPath2].flatMap((path) => {
    const shown = path === null ? "" : readTags(path).shown.trim()
    return shown === "" ? [] : [shown]
  })
  return [new URL(finalUrl).host, ...paths].join("/")
}

const snippetOf = (draft: Pick<CampaignDraft, "extensions" | "settings">): string | null => {
  const [snippet] = draft.extensions.structuredSnippets
  return snippet === undefined ? null : `${draftHeaderText(snippet.header, draft)}: ${snippet.values.join(", ")}`
}

/**
 * The ads that the platform could show of an ad's texts, at most `most` of them (from 1 to 20). A place with pinned
 * texts shows only those, every other place the unpinned ones, each text once. The platform alone chooses in the end.
 */
export const previewOf = (
  rsa: Rsa,
  draft: Pick<CampaignDraft, "extensions" | "settings">,
  most: number
): AdPreview => {
  const { callouts, phone, sitelinks } = draft.extensions
  return {
    combinations: combinationsOf(rsa, Math.min(Math.max(1, most), MOST_COMBINATIONS)),
    unfilled: unfilledOf(rsa),
    displayUrl: displayUrlOf(rsa),
    sitelinks: sitelinks.filter(({ finalUrl, linkText }) => finalUrl !== null && !isBlank(linkText))
      .slice(0, MOST_SITELINKS)
      .map(({ description1, description2, linkText }) => ({ linkText, description1, description2 })),
    callouts: callouts.map(({ calloutText }) => calloutText).filter((text) => !isBlank(text)).slice(
      0,
      MOST_CALLOUTS
    ),
    snippet: snippetOf(draft),
    phoneNumber: phone?.phoneNumber ?? null
  }
}

const onScreen = (headlines: ReadonlyArray<string>, descriptions: ReadonlyArray<string>): ScreenText => ({
  title: headlines.join(" - "),
  text: descriptions.join(" ")
})

/** A combination on a wide screen: everything. */
export const onDesktop = ({ descriptions, headlines }: Combination): ScreenText => onScreen(headlines, descriptions)

/** A combination on a narrow screen, where the third headline and the second description may be left out. */
export const onMobile = ({ descriptions, headlines }: Combination): ScreenText =>
  onScreen(headlines.slice(0, 2), descriptions.slice(0, 1))
