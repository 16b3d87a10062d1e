import type { AnswerName } from "@campaigns/adapters-llm/Model/AnswerShape"
import type { SiteFact } from "@campaigns/copywriting/Claims/SiteFacts"
import type { AdGroupsBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { Material } from "@campaigns/copywriting/Orders/Material"
import type { AdGroupsProposal, ProposedText, RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import { bestPage } from "@campaigns/copywriting/Sorting/ReadPages"
import { offlineExtensions } from "@campaigns/copywriting/Writer/OfflineExtensions"
import { offlineOffers } from "@campaigns/copywriting/Writer/OfflineOffers"
import { offlineRsa } from "@campaigns/copywriting/Writer/OfflineRsa"
import { offlineSplit } from "@campaigns/copywriting/Writer/OfflineSplit"
import { changeAdGroups, changeExtensions, changeRsa, type ProposalChange } from "./ChangeProposal.ts"
import type { FaultKind } from "./Faults.ts"
import { materialBlocks } from "./MaterialBlocks.ts"
import { misbehaviour } from "./Misbehaviour.ts"
import { adGroupsBriefIn, extensionsBriefIn, factsIn, offerBriefIn, refusalsIn, rsaBriefIn } from "./ReadBriefs.ts"

const spoil = <Proposal>(
  proposal: Proposal,
  material: Material,
  fault: FaultKind | null,
  change: (proposal: Proposal, how: ProposalChange) => Proposal
): unknown => {
  if (fault === "wrong_schema") return { result: proposal }
  const how = misbehaviour(fault, material)
  return how === null ? proposal : change(proposal, how)
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** The proposal with the ids of the facts that the prompt shows: for each text those that have most of its words. */
const namingFacts = (proposal: RsaProposal, facts: ReadonlyArray<SiteFact>): RsaProposal => {
  if (facts.length === 0) return proposal
  const known = facts.map((fact) => ({ id: fact.id, words: wordsOf(fact.says) }))
  const named = (text: ProposedText): ProposedText => {
    const words = [...wordsOf(text.text)]
    const scored = known.map(({ id, words: own }) => ({ id, score: words.filter((word) => own.has(word)).length }))
    return { ...text, facts: scored.toSorted((a, b) => b.score - a.score).slice(0, 3).map(({ id }) => id) }
  }
  return { ...proposal, headlines: proposal.headlines.map(named), descriptions: proposal.descriptions.map(named) }
}

/** The split of a model that leaves out what the sorter does, and names the best page of each group. */
const splitOf = (brief: AdGroupsBrief): AdGroupsProposal => {
  const { doubted = [], keywords, material } = brief
  const out = new Set(doubted.map(({ keywordId }) => keywordId))
  const texts = new Map(keywords.map(({ id, text }) => [id, text]))
  const { adGroups } = offlineSplit({ ...brief, keywords: keywords.filter(({ id }) => !out.has(id)) })
  return {
    adGroups: adGroups.map((group) => ({
      ...group,
      page: bestPage(material, group.keywordIds.flatMap((id) => texts.get(id) ?? []))?.url ?? null
    })),
    leftOut: doubted.map(({ keywordId, reason, words }) => ({ keywordId, reason, words }))
  }
}

const write = (order: AnswerName, said: string, fault: FaultKind | null): unknown => {
  const blocks = materialBlocks(said)
  const refusals = refusalsIn(blocks)
  switch (order) {
    case "rsa": {
      const brief = rsaBriefIn(blocks)
      const proposal = namingFacts(offlineRsa(brief, refusals), factsIn(blocks))
      return spoil(proposal, brief.material, fault, changeRsa)
    }
    case "extensions": {
      const brief = extensionsBriefIn(blocks)
      return spoil(offlineExtensions(brief, refusals), brief.material, fault, changeExtensions)
    }
    case "ad_groups": {
      const brief = adGroupsBriefIn(blocks)
      return spoil(splitOf(brief), brief.material, fault, changeAdGroups)
    }
    case "offers": {
      const brief = offerBriefIn(blocks)
      // An answer of closed choices has no text that a fault could spoil.
      return spoil(offlineOffers(brief), brief.material, fault, (proposal) => proposal)
    }
  }
}

/** The answer of the sandbox's model: the offline writer's for the prompt's blocks, spoilt by the fault, if any. */
export const writeAnswer = (order: AnswerName, said: string, fault: FaultKind | null): string => {
  const text = JSON.stringify(write(order, said, fault))
  return fault === "cut_off" ? text.slice(0, Math.floor(text.length / 2)) : text
}
