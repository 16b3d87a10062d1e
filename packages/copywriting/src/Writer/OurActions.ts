import type { Site } from "./Site.ts"

/** Matches what makes a statement hold only sometimes, or not at all. */
const bound =
  /(?<!\p{L})(?:if|when|unless|until|only|without|not|never|cannot|can't|don't|wenn|falls|sofern|nur|nicht|kein\p{L}*|bevor|nachdem|sobald|statt)(?!\p{L})/iu

const either = /(?<!\p{L})(?:(?<!once )or|oder)(?!\p{L})/iu

/** Words for what was named before, without which a clause says nothing. */
const pronoun =
  /(?<!\p{L})(?:it|its|them|they|their|this|that|those|these|one|ones|sie(?! (?:erhalten|bekommen))|es|ihn|ihm|diese\p{L}*|dieser|davon|dabei|dazu|darin|daran)(?!\p{L})/u

/** A verb with what marks it as one: in English the word that only stands before a noun, in German such a word or a particle at the end. */
const verbs: Readonly<Record<"en" | "de", RegExp>> = {
  en:
    /^(?!\p{Ll}+[^s\P{Ll}]s )\p{Ll}{3,} (?:the|an?|your|our|every|any|all|each|everything|out|up|off|away|back|on|in|at|to|for|with|you) ?/u,
  de:
    /^\p{Ll}{2,}(?:en|ern|eln|ind)(?: (?:den|die|das|dem|der|eine?[nrms]?|Ihre?[nrms]?|unsere?[nrms]?|alles|alle|jede[nsr]?|auf|mit|in|im|zum|zur|bei|nach|für|bar|direkt|selbst|Ihnen)(?!\p{L})| .+ (?:ab|an|auf|aus|bei|ein|nach|vor|zu|weg|um|neu|fest|mit|her|hin|frei|zusammen|bereit|wieder|fertig)$| (?:neu|ab|aus|um|nach|mit)$)/u
}

const heads = {
  en: /^We (?!are |have |can |will |do |may |were |had )/u,
  de: /^Wir (?!sind |haben |können |werden |wollen |müssen |dürfen )/u
}

/** Matches the beginning of another clause, which ends the actions before it. */
const clause =
  /,? (?:so that|so|because|which|who|until|before|after|while|that|sodass|damit|weil|die|der|das|bis|bevor) |, (?:um|abgestimmt|also)(?!\p{L})/u

/**
 * The actions of a company as it tells them, a sentence for each: `We trim hedges and take the clippings away` says two. Nothing where a condition
 * stands in the sentence; actions upon what another sentence names are left out.
 */
export const ourActions = (sentence: string, { tongue }: Site): ReadonlyArray<string> => {
  if (tongue !== "en" && tongue !== "de") return []
  const subject = heads[tongue].exec(sentence)?.[0]
  if (subject === undefined || sentence.length > 250 || /[;:()?!"„]/u.test(sentence) || bound.test(sentence)) return []
  const whole = sentence.slice(subject.length).replace(/[.\s]{1,3}$/u, "")
  const other = tongue === "en" ? clause.exec(whole) : null
  const said = other === null ? whole : whole.slice(0, other.index)
  if (either.test(said)) return []
  const parts = said.split(tongue === "en" ? /, (?:and )?| and / : /, | und /u)
  const isAction = (part: string | undefined) => part !== undefined && verbs[tongue].test(part)
  return parts.flatMap((part, at) => {
    const isFirst = at === 0
    const isWhole = at === parts.length - 1 || isAction(parts[at + 1])
    // Behind a thing of a list more things follow, whatever stands behind them.
    const isBehindActions = parts.slice(1, at).every(isAction)
    const isSaid = isFirst ? parts.length > 1 || other !== null : isAction(part) && isBehindActions
    if (!isSaid || !isWhole || pronoun.test(part) || part.split(" ").length < 2) return []
    return [`${subject}${part}.`]
  })
}

/** The particle at the end of a German action, and its verb: `bessern Risse aus`. */
const parted = /^Wir (\p{Ll}+) .+ (\p{Ll}{2,4})\.?$/u

/** True for an action that a text of the site says with its verb in one word: `Wir bessern Risse aus` beside `Risse ausbessern`. */
export const isSaidInOneWord = (action: string, texts: ReadonlyArray<string>): boolean => {
  const [, verb, particle] = parted.exec(action) ?? []
  return verb !== undefined && texts.some((text) => text.toLowerCase().includes(`${particle}${verb}`))
}

const does =
  /^Our (?:\p{L}[\p{L}-]* ){1,3}?(\p{Ll}{3,}s (?:through|into|in|on|all|every|your|you|within|from|up|the same) .+)$/u

/** The predicate of an English sentence about something of the company's: `Fits through a garden gate`. */
export const ourThingDoes = (sentence: string, { tongue }: Site): ReadonlyArray<string> => {
  const told = tongue === "en" && !bound.test(sentence) ? does.exec(sentence)?.[1] : undefined
  return told === undefined || pronoun.test(told) ? [] : [told]
}
