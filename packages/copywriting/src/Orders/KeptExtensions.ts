import type { Extensions } from "@campaigns/domain/Drafts/Extensions"

const isOwn = ({ isGenerated }: { readonly isGenerated?: true }): boolean => isGenerated !== true

/** The extensions that a person wrote, which no generation replaces. */
export const keptExtensions = ({ callouts, phone, sitelinks, structuredSnippets }: Extensions): Extensions => ({
  sitelinks: sitelinks.filter(isOwn),
  callouts: callouts.filter(isOwn),
  phone,
  structuredSnippets: structuredSnippets.filter(isOwn)
})
