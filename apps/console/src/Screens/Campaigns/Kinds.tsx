import { useScreenAddress } from "../../Parts/Address.ts"
import { useWords } from "../../Words/Language.ts"
import { campaignsWords } from "./CampaignsWords.ts"

/** The two lists of campaigns: those that are made here, and those that the platform has. */
export const Kinds = ({ of }: { readonly of: "drafts" | "live" }) => {
  const words = useWords(campaignsWords)
  const addressOf = useScreenAddress()
  return (
    <nav class="tabs" aria-label={words.kinds}>
      <a href={addressOf("/campaigns")} aria-current={of === "drafts" ? "page" : undefined}>{words.inPreparation}</a>
      <a href={addressOf("/campaigns/live")} aria-current={of === "live" ? "page" : undefined}>{words.live}</a>
    </nav>
  )
}
