import { STEP } from "../Steps.ts"
import { shoutedWords, spokenCalmly } from "./Capitals.ts"
import { addressIn, phoneNumberIn } from "./ContactInText.ts"
import { type DisplayPaths, refusedInPath } from "./DisplayPathRules.ts"
import { readTags } from "./DynamicTags.ts"
import { eachRsa } from "./EachElement.ts"
import { changing, type FindingParams, foundAt } from "./Finding.ts"
import {
  badSpacing,
  callToClick,
  joinedLetters,
  punctuatedOnce,
  repeatedPunctuation,
  repeatedWord,
  spacedLetters,
  spelledForEffect,
  symbolIn,
  wellSpaced
} from "./Gimmicks.ts"
import {
  type AllFound,
  type Found,
  found,
  type Rule,
  type RuleAccount,
  type RuleInput,
  type RuleOf,
  type ValueRule,
  withFixes
} from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { hasInvisible, isBlank, visibleText } from "./VisibleText.ts"
import { foldText } from "./Wording.ts"
import {
  allTexts,
  isJudged,
  type Places,
  placesOfExtensions,
  placesOfPaths,
  placesOfRsa,
  repeatsAmong,
  spoken,
  type TextKind,
  textsOfExtensions,
  type WrittenText
} from "./WrittenTexts.ts"

/** The facts that decide whether a spelling is the company's own. */
export type TextAbout = Pick<RuleAccount, "brandNames"> & { readonly website?: string | null | undefined }

/** The data of a finding about the words of a text: the text, and the part that reviewers refuse. */
type Wording = { readonly text: string; readonly found: string }

/** The codes of findings about the words of one text. */
export type EditorialCode =
  | "HEADLINE_EXCLAMATION_MARK"
  | "EXCLAMATION_MARK"
  | "PUNCTUATION_REPEATED"
  | "CAPITALS"
  | "LETTERS_APART"
  | "WORD_REPEATED"
  | "SYMBOL_IN_TEXT"
  | "EMOJI_IN_TEXT"
  | "HALF_WIDTH_KATAKANA"
  | "SPACING"
  | "SPELLING_FOR_EFFECT"
  | "CALL_TO_CLICK"
  | "PHONE_NUMBER_IN_TEXT"
  | "ADDRESS_IN_TEXT"

/** One rule about the words of a text. */
interface EditorialRule {
  readonly code: EditorialCode
  /** The kinds to which it applies; all when absent. */
  readonly kinds?: ReadonlyArray<TextKind>
  /** The part that reviewers refuse; `null` when there is none. */
  readonly look: (text: string, about: TextAbout) => string | null
  /** The text without what they refuse; absent where a person has to find other words. */
  readonly mend?: (text: string, found: string, about: TextAbout) => string
}

const headOf = <Code extends string>(code: Code) => ({ code, severity: "advises", prevents: null }) as const

const exclamation = /[!\uff01\u00a1]/
/** The first exclamation mark of a text; `null` when it has none. */
export const exclaims = (text: string): string | null => exclamation.exec(text)?.[0] ?? null

/** A text without exclamation marks but for the first `kept`: a full stop stands where another sentence follows. */
export const withoutExclamation = (text: string, kept = 0): string => {
  let count = 0
  const calm = text.replace(/\s?[!\uff01]+(\s(?=[\p{Lu}\p{Lo}]))?/gu, (run, blank: string | undefined) => {
    if (count++ < kept) return run
    return blank === undefined ? "" : `.${blank}`
  })
  return (kept === 0 ? calm.replaceAll("\u00a1", "") : calm).trim()
}

const emoji = /\p{Emoji_Presentation}|\ufe0f/u
/** A run of emoji with what joins and colours them; as one match, because a text may be nothing else. */
const emojiRun =
  /(?:\p{RI}{2}|(?:\p{Emoji_Presentation}|\p{Emoji}(?:\ufe0f|\p{EMod}))\u20e3?(?:\p{EMod}|\u200d\p{Emoji}\ufe0f?|[\u{e0020}-\u{e007f}])*|\ufe0f)+/gu
/** Characters without a shape of their own, or that stand upon a letter. */
const unseen = /^[\p{Cf}\p{M}]+$/u
const halfWidth = /[\uff61-\uff9f]+/g

/** The name of a site in its address, without what stands before and behind: `acme` of `https://www.acme.co.uk`. */
const siteName = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)*?([\p{L}\p{N}-]+)\.(?:\p{L}{2,3}\.)?\p{L}{2,}(?:[:/?#]|$)/iu

/** Tells whether a word is the company's name, or a part of it, as it spells it. */
const nameOf = ({ brandNames = [], website }: TextAbout) => (word: string): boolean =>
  brandNames.some((name) => name.match(/[\p{L}\p{M}\p{N}]+/gu)?.includes(word) === true) ||
  siteName.exec(website ?? "")?.[1]?.toLowerCase() === word.toLowerCase()

const rules: ReadonlyArray<EditorialRule> = [
  { code: "HEADLINE_EXCLAMATION_MARK", kinds: ["headline"], look: exclaims, mend: (text) => withoutExclamation(text) },
  {
    code: "EXCLAMATION_MARK",
    kinds: ["displayPath", "linkText", "sitelinkDescription", "callout"],
    look: exclaims,
    mend: (text) => withoutExclamation(text)
  },
  { code: "PUNCTUATION_REPEATED", look: repeatedPunctuation, mend: punctuatedOnce },
  {
    code: "CAPITALS",
    look: (text, about) => shoutedWords(text, nameOf(about))[0] ?? null,
    mend: (text, _, about) => spokenCalmly(text, shoutedWords(text, nameOf(about)))
  },
  { code: "LETTERS_APART", look: spacedLetters, mend: (text, found) => text.replace(found, joinedLetters(found)) },
  {
    code: "WORD_REPEATED",
    look: (text) => repeatedWord(text)?.all ?? null,
    mend: (text) => {
      const repeat = repeatedWord(text)
      return repeat === null ? text : text.replace(repeat.all, repeat.once)
    }
  },
  {
    code: "SYMBOL_IN_TEXT",
    look: symbolIn,
    mend: (text, found) =>
      hasInvisible(found)
        ? wellSpaced(visibleText(text))
        : /[@<\p{L}\p{Sc}]/u.test(found)
        ? text
        : wellSpaced(text.replaceAll(found, unseen.test(found) ? "" : " "))
  },
  {
    code: "EMOJI_IN_TEXT",
    look: (text) => emoji.exec(text)?.[0] ?? null,
    mend: (text) => wellSpaced(text.replace(emojiRun, " "))
  },
  {
    code: "HALF_WIDTH_KATAKANA",
    look: (text) => text.match(halfWidth)?.[0] ?? null,
    mend: (text) => text.replace(halfWidth, (run) => run.normalize("NFKC"))
  },
  {
    code: "SPACING",
    kinds: ["headline", "description", "linkText", "sitelinkDescription", "callout", "snippetValue"],
    look: badSpacing,
    mend: wellSpaced
  },
  { code: "SPELLING_FOR_EFFECT", look: spelledForEffect },
  { code: "CALL_TO_CLICK", look: callToClick },
  { code: "PHONE_NUMBER_IN_TEXT", look: phoneNumberIn },
  {
    code: "ADDRESS_IN_TEXT",
    look: (text, { brandNames = [] }) => {
      const address = addressIn(text)
      return address !== null && brandNames.some((name) => name.includes(address)) ? null : address
    }
  }
]

/** The marks beyond the first one of an ad, which may have one in its descriptions. */
const tooManyExclamations: RuleOf<"EXCLAMATION_MARKS_TOO_MANY"> = {
  ...headOf("EXCLAMATION_MARKS_TOO_MANY"),
  step: "ads",
  check: (input) =>
    eachRsa(function*({ descriptions }) {
      let count = 0
      for (const [d, { text }] of descriptions.entries()) {
        const runs = readTags(text).shown.match(/[!\uff01]+/g)?.length ?? 0
        count += runs
        if (runs > 0 && count > 1) {
          const mended = withoutExclamation(text, count === runs ? 1 : 0)
          const isSound = isSoundChange({ kind: "description", text }, mended, aboutOf(input)) &&
            !descriptions.some((other, place) => place !== d && foldText(other.text) === foldText(mended))
          yield withFixes(
            found(["descriptions", d, "text"], { text, count }),
            isSound ? [changing(["descriptions", d, "text"], mended)] : []
          )
        }
      }
    })(input)
}

const adKinds: ReadonlyArray<TextKind> = ["headline", "description", "displayPath"]
const extensionKinds: ReadonlyArray<TextKind> = ["linkText", "sitelinkDescription", "callout", "snippetValue"]

const isOf = ({ kinds }: EditorialRule, kind: TextKind): boolean => kinds?.includes(kind) !== false

/** So often a text is mended: each time of the first that is refused. */
const MOST_MENDED = 9

/** The widest text of each kind that the platform takes (`docs/platform-facts.md#text-width`). */
const widest: Readonly<Record<TextKind, number>> = {
  headline: 30,
  description: 90,
  displayPath: 15,
  linkText: 25,
  sitelinkDescription: 35,
  callout: 25,
  snippetValue: 25
}

/** True when a mended text can stand in its field: it is not blank, not too wide where it was not, and its characters may stand there. */
const isTaken = ({ kind, text }: WrittenText, mended: string): boolean =>
  !isBlank(mended) &&
  textWidth(mended) <= Math.max(widest[kind], textWidth(text)) &&
  (kind !== "displayPath" || refusedInPath(mended) === undefined || refusedInPath(text) !== undefined)

/** True when a changed text can stand in its field, and no editorial rule refuses what it did not refuse before. */
export const isSoundChange = ({ kind, text }: WrittenText, changed: string, about: TextAbout): boolean =>
  isTaken({ kind, text }, changed) &&
  rules.every((rule) => !isOf(rule, kind) || rule.look(changed, about) === null || rule.look(text, about) !== null)

/** The text without all that a rule refuses, or `null` where that is not mended, or another rule would refuse something new. */
const mendedWhole = (rule: EditorialRule, { kind, text }: WrittenText, about: TextAbout): string | null => {
  let mended = text
  let part = rule.look(text, about)
  for (let turn = 0; rule.mend !== undefined && part !== null && turn < MOST_MENDED; turn++) {
    mended = rule.mend(mended, part, about)
    part = rule.look(mended, about)
  }
  return part === null && isSoundChange({ kind, text }, mended, about) ? mended : null
}

/** The finding of a rule in a text, with a fix where there is one and the text has no tags. */
const judged = (rule: EditorialRule, { kind, text }: WrittenText, about: TextAbout): Found<Wording> | null => {
  if (!isJudged(text) || !isOf(rule, kind)) return null
  const { shown } = readTags(text)
  const part = rule.look(shown, about)
  if (part === null) return null
  const mended = shown === text ? mendedWhole(rule, { kind, text }, about) : null
  return withFixes(found([], { text, found: part }), mended === null ? [] : [changing([], mended)])
}

function* judgedPlaces(rule: EditorialRule, places: () => Places, about: TextAbout): AllFound<Wording> {
  const becomesRepeat = repeatsAmong(places)
  for (const [kind, text, path] of places()) {
    const seen = text === null ? null : judged(rule, { kind, text }, about)
    if (text === null || seen === null) continue
    const mended = seen.fixes?.[0]?.changes[0]?.value
    const isSound = typeof mended !== "string" || !becomesRepeat({ kind, text }, mended)
    yield foundAt(path(), isSound ? seen : found(seen.path, seen.params))
  }
}

const aboutOf = ({ brandNames, draft: { settings } }: RuleInput): TextAbout => ({
  brandNames,
  website: settings.websiteUrl
})

const rulesFor = (kinds: ReadonlyArray<TextKind>): ReadonlyArray<EditorialRule> =>
  rules.filter((rule) => rule.kinds === undefined || rule.kinds.some((kind) => kinds.includes(kind)))

/** The rules that look at the words of one text of an ad. */
export const editorialOwnRules: ReadonlyArray<ValueRule<WrittenText, string, FindingParams, TextAbout | undefined>> =
  rulesFor(adKinds).map((rule) => ({
    ...headOf(rule.code),
    step: "ads",
    judge: (written, about) => {
      const seen = judged(rule, written, about ?? {})
      return seen === null ? null : foundAt(["text"], seen)
    }
  }))

/** The rules that look at the words behind the domain in an ad's shown address. */
export const pathEditorialRules: ReadonlyArray<ValueRule<DisplayPaths>> = rulesFor(["displayPath"]).map((rule) => ({
  ...headOf(rule.code),
  step: "ads",
  judge: (paths) => judgedPlaces(rule, () => placesOfPaths(paths), {})
}))

/** The same wording rules for every text of an ad: reviewers refuse later what the platform takes at first (`docs/platform-facts.md#editorial-rules`). Advice. */
export const editorialRules: ReadonlyArray<Rule> = [
  ...rulesFor(adKinds).map((rule): Rule => ({
    ...headOf(rule.code),
    step: "ads",
    check: (input) => {
      const about = aboutOf(input)
      return withoutEchoes(
        eachRsa((rsa) => judgedPlaces(rule, () => placesOfRsa(rsa), about))(input),
        () => textsOfExtensions(input)
      )
    }
  })),
  tooManyExclamations
]

/** Findings without the fixes that would make a text say what one of these texts says already; they are looked at once, in steps. */
function* withoutEchoes(places: AllFound<Wording>, texts: () => Iterable<string | null>): AllFound<Wording> {
  let said: Set<string> | undefined
  for (const place of places) {
    const mended = place?.fixes?.[0]?.changes[0]?.value
    const key = typeof mended === "string" ? spoken(mended) : null
    if (place === null || key === null || key === spoken(place.params.text)) {
      yield place
      continue
    }
    if (said === undefined) {
      said = new Set()
      let looked = 0
      for (const text of texts()) {
        if (isJudged(text)) said.add(spoken(text))
        if (++looked % STEP === 0) yield null
      }
    }
    yield said.has(key) ? found(place.path, place.params) : place
  }
}

/** The wording rules for every text of the extensions. */
export const extensionEditorialRules: ReadonlyArray<Rule> = rulesFor(extensionKinds).map((rule): Rule => ({
  ...headOf(rule.code),
  step: "extensions",
  check: (input) =>
    withoutEchoes(
      judgedPlaces(rule, () => placesOfExtensions(input.draft.extensions), aboutOf(input)),
      () => allTexts(input)
    )
}))
