import { counted, quoted } from "@campaigns/domain/internal/Rules/Wording"
import { sayFiguresOf, type SiteFact, siteFacts } from "../Claims/SiteFacts.ts"
import { siteGround } from "../Claims/SiteGround.ts"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { Material } from "../Orders/Material.ts"
import type { ProposedText, RsaProposal } from "../Orders/Proposals.ts"
import { quotas } from "../Prompts/DefaultPrompts.ts"
import { isCall, saysFact } from "../Sites/Facts.ts"
import { pageOfAd } from "../Sorting/ReadPages.ts"
import { MOST_LOOKED_AT } from "./Refusing.ts"

/** True for a text that names a fact which is given, and one with each of its numbers that any fact says. */
const isGrounded =
  (given: ReadonlyMap<string, SiteFact>, material: Material) => ({ facts = [], text }: ProposedText) => {
    const named = facts.flatMap((id) => given.get(id) ?? [])
    return named.length > 0 && sayFiguresOf(text, named, material)
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
 * The advice about an ad for what only a writer that reads prompts was told, as sentences for a person: texts that name
 * no fact or a wrong one, too few headlines with keywords, too few proofs for what the page says, too many texts that
 * only ask to act.
 */
export const orderAdvice = (brief: RsaBrief, proposal: RsaProposal): ReadonlyArray<string> => {
  const { adGroupName, kept, material } = brief
  const headlines = [...kept.headlines, ...proposal.headlines].slice(0, MOST_LOOKED_AT).map(({ text }) => text)
  const texts = [...proposal.headlines, ...proposal.descriptions].slice(0, MOST_LOOKED_AT)
  const all = [...headlines, ...[...kept.descriptions, ...proposal.descriptions].map(({ text }) => text)]
  const { language } = siteGround(material).model
  const facts = siteFacts(material)
  const subjects = subjectsOf(brief)
  const withKeyword = headlines.filter(namesOne(subjects, material)).length
  const landing = pageOfAd(brief, proposal.finalUrl)?.url
  const provable = Math.min(quotas.proofs, facts.filter(({ page, says }) => page === landing && saysFact(says)).length)
  const proofs = all.slice(0, MOST_LOOKED_AT).filter(saysFact).length
  const calls = headlines.filter((text) => isCall(text, language)).length
  const wanted = Math.min(quotas.keywordHeadlines, subjects.length)
  const grounded = isGrounded(new Map(facts.map((fact) => [fact.id, fact])), material)
  const ungrounded = facts.length === 0 ? 0 : texts.filter((text) => !grounded(text)).length
  const sentences: ReadonlyArray<readonly [boolean, string]> = [
    [
      withKeyword < wanted,
      `${counted(withKeyword, "headline")} of ${headlines.length} with a keyword, ${wanted} are better`
    ],
    [proofs < provable, `${counted(proofs, "text")} with a number, price, guarantee or rating, ${provable} are better`],
    [calls > quotas.calls, `${counted(calls, "headline")} that only ask to act, at most ${quotas.calls} are better`],
    [ungrounded > 0, `${counted(ungrounded, "text")} without a named fact that says the same`]
  ]
  return sentences.flatMap(([isSo, what]) => (isSo ? [`The ad of ${quoted(adGroupName)} has ${what}.`] : []))
}
