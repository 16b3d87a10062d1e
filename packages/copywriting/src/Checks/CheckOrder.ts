import { counted, quoted } from "@campaigns/domain/internal/Rules/Wording"
import { sayFiguresOf, type SiteFact, siteFacts } from "../Claims/SiteFacts.ts"
import { siteGround } from "../Claims/SiteGround.ts"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { Material } from "../Orders/Material.ts"
import type { ProposedText, Refusal, RsaProposal } from "../Orders/Proposals.ts"
import { quotas } from "../Prompts/DefaultPrompts.ts"
import { isCall } from "../Sites/Facts.ts"
import { factKinds } from "../Sites/Facts.ts"
import { bestPage } from "../Sorting/ReadPages.ts"
import { MOST_LOOKED_AT, refusal } from "./Refusing.ts"
import { descriptionList, headlineList, type RsaTextList } from "./RsaTextLists.ts"

/** The faults of the facts that a text names; there are none to name where neither a page nor a company is known. */
const factFaults = (
  { facts = [], text }: ProposedText,
  given: ReadonlyMap<string, SiteFact>,
  material: Material
): ReadonlyArray<string> => {
  if (given.size === 0) return []
  if (facts.length === 0) return ["names no fact; name the ids of those that it rests on."]
  const unknown = facts.filter((id) => !given.has(id))
  if (unknown.length > 0) {
    return [`names ${unknown.slice(0, 5).map(quoted).join(", ")}, which is no fact that is given.`]
  }
  return sayFiguresOf(text, facts.flatMap((id) => given.get(id) ?? []), material)
    ? []
    : ["has a number that none of the facts it names says; name the fact that does."]
}

const checkFacts = (
  { field, label }: RsaTextList,
  proposed: ReadonlyArray<ProposedText>,
  material: Material
): ReadonlyArray<Refusal> => {
  const given = new Map(siteFacts(material).map((fact) => [fact.id, fact]))
  return proposed.slice(0, MOST_LOOKED_AT).flatMap((one, index) =>
    factFaults(one, given, material).map((fault) =>
      refusal(`${field}[${index}].text`, one.text, `${label} ${index + 1} ${fault}`)
    )
  )
}

/** The keywords' words that say what is sought, as far as the website says them, too; each set once. */
const subjectsOf = ({ keywords, material }: RsaBrief) => {
  const { keys, subjectOf } = siteGround(material)
  const subjects = keywords.slice(0, MOST_LOOKED_AT).map((keyword) =>
    subjectOf(keyword).filter((word) => [...word].some((key) => keys.has(key)))
  )
  const named = new Map(subjects.map((subject) => [subject.map((word) => [...word][0]).sort().join(" "), subject]))
  named.delete("")
  return [...named.values()]
}

/** True when a headline has at least half of the words of one of the subjects. */
const namesOne = (subjects: ReturnType<typeof subjectsOf>, material: Material) => {
  const { subjectOf } = siteGround(material)
  return (text: string): boolean => {
    const said = new Set(subjectOf(text).flatMap((word) => [...word]))
    return subjects.some((subject) =>
      subject.filter((word) => [...word].some((key) => said.has(key))).length * 2 >= subject.length
    )
  }
}

/**
 * The refusals of an ad for what only a writer that reads prompts was told: texts that name no fact or a wrong one, too few headlines with keywords, too
 * few proofs for what the page says, too many texts that only ask to act.
 */
export const checkOrder = (brief: RsaBrief, proposal: RsaProposal): ReadonlyArray<Refusal> => {
  const { kept, keywords, material } = brief
  const headlines = [...kept.headlines, ...proposal.headlines].slice(0, MOST_LOOKED_AT).map(({ text }) => text)
  const all = [
    ...headlines,
    ...[...kept.descriptions, ...proposal.descriptions].slice(0, MOST_LOOKED_AT).map(({ text }) => text)
  ]
  const { language } = siteGround(material).model
  const subjects = subjectsOf(brief)
  const withKeyword = headlines.filter(namesOne(subjects, material)).length
  const landing = bestPage(material, keywords)?.url
  const given = siteFacts(material).filter(({ page }) => page === landing)
  const provable = Math.min(quotas.proofs, given.filter(({ says }) => factKinds(says).size > 0).length)
  const proofs = all.filter((text) => factKinds(text).size > 0).length
  const calls = headlines.filter((text) => isCall(text, language)).length
  const wanted = Math.min(quotas.keywordHeadlines, subjects.length)
  return [
    ...checkFacts(headlineList, proposal.headlines, material),
    ...checkFacts(descriptionList, proposal.descriptions, material),
    ...(withKeyword < wanted
      ? [
        refusal(
          "headlines",
          "",
          `${counted(withKeyword, "headline")} of ${headlines.length} ${
            withKeyword === 1 ? "has" : "have"
          } a keyword; write at least ${wanted} that have one.`
        )
      ]
      : []),
    ...(proofs < provable
      ? [
        refusal(
          "headlines",
          "",
          `${counted(proofs, "text")} ${
            proofs === 1 ? "is" : "are"
          } proof; write at least ${provable} with a number, price, guarantee, rating or certificate of the facts.`
        )
      ]
      : []),
    ...(calls > quotas.calls
      ? [
        refusal(
          "headlines",
          "",
          `${counted(calls, "headline")} only ask to act; write at most ${quotas.calls} such ones.`
        )
      ]
      : [])
  ]
}
