import { Tag } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { campaignsWords } from "./CampaignsWords.ts"

interface WithState {
  readonly is_published: boolean
  readonly drift: { readonly state: string } | null
}

/** The state of a draft in a word. */
export const DraftState = ({ of: { drift, is_published: isPublished } }: { readonly of: WithState }) => {
  const words = useWords(campaignsWords)
  if (drift?.state === "drifted") return <Tag kind="warning">{words.drifted}</Tag>
  return isPublished ? <Tag kind="good">{words.published}</Tag> : <Tag>{words.unpublished}</Tag>
}
