import { useScreenAddress } from "../../Parts/Address.ts"
import { Tabs } from "../../Parts/Tabs.tsx"
import { useWords } from "../../Words/Language.ts"
import { analysesWords } from "./AnalysesWords.ts"

/** The two lists of analyses: what they recommend, and their runs. */
export const Kinds = ({ of }: { readonly of: "recommendations" | "runs" }) => {
  const words = useWords(analysesWords)
  const addressOf = useScreenAddress()
  return (
    <Tabs
      label={words.kinds}
      shown={of}
      of={[
        ["recommendations", addressOf("/analyses"), words.recommendations],
        ["runs", addressOf("/analyses/runs"), words.runs]
      ]}
    />
  )
}
