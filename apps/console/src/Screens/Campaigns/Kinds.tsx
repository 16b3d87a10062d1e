import { useScreenAddress } from "../../Parts/Address.ts"
import { Tabs } from "../../Parts/Tabs.tsx"
import { useWords } from "../../Words/Language.ts"
import { campaignsWords } from "./CampaignsWords.ts"

/** The two lists of campaigns: those that are made here, and those that the platform has. */
export const Kinds = ({ of }: { readonly of: "drafts" | "live" }) => {
  const words = useWords(campaignsWords)
  const addressOf = useScreenAddress()
  return (
    <Tabs
      label={words.kinds}
      shown={of}
      of={[
        ["drafts", addressOf("/campaigns"), words.inPreparation],
        ["live", addressOf("/campaigns/live"), words.live]
      ]}
    />
  )
}
