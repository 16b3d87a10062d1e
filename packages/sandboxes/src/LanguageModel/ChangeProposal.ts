import type { AdGroupsProposal, ExtensionsProposal, RsaProposal } from "@campaigns/copywriting/Orders/Proposals"

/** Changes of the texts and URLs of a proposal; `index` counts within a list. */
export interface ProposalChange {
  readonly text: (text: string, index: number, list: ReadonlyArray<string>) => string
  readonly url: (url: string | null, index: number) => string | null
}

const changeTexts = (texts: ReadonlyArray<string>, { text }: ProposalChange) => texts.map(text)

const changeReasoned = (texts: RsaProposal["headlines"], change: ProposalChange) => {
  const changed = changeTexts(texts.map(({ text }) => text), change)
  return texts.map((proposed, index) => ({ ...proposed, text: changed[index] ?? proposed.text }))
}

export const changeRsa = (proposal: RsaProposal, change: ProposalChange): RsaProposal => ({
  ...proposal,
  headlines: changeReasoned(proposal.headlines, change),
  descriptions: changeReasoned(proposal.descriptions, change),
  finalUrl: change.url(proposal.finalUrl, 0)
})

export const changeExtensions = (proposal: ExtensionsProposal, change: ProposalChange): ExtensionsProposal => {
  const linkTexts = changeTexts(proposal.sitelinks.map(({ linkText }) => linkText), change)
  return {
    sitelinks: proposal.sitelinks.map((sitelink, index) => ({
      ...sitelink,
      linkText: linkTexts[index] ?? sitelink.linkText,
      finalUrl: change.url(sitelink.finalUrl, index) ?? sitelink.finalUrl
    })),
    callouts: changeTexts(proposal.callouts, change),
    structuredSnippets: proposal.structuredSnippets.map(({ header, values }) => ({
      header,
      values: changeTexts(values, change)
    }))
  }
}

export const changeAdGroups = ({ adGroups, ...rest }: AdGroupsProposal, change: ProposalChange): AdGroupsProposal => {
  const names = changeTexts(adGroups.map(({ name }) => name), change)
  return { ...rest, adGroups: adGroups.map((group, index) => ({ ...group, name: names[index] ?? group.name })) }
}
