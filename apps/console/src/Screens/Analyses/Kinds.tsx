import { useScreenAddress } from "../../Parts/Address.ts"
import { useWords } from "../../Words/Language.ts"
import { analysesWords } from "./AnalysesWords.ts"

/** The two lists of analyses: what they recommend, and their runs. */
export const Kinds = ({ of }: { readonly of: "recommendations" | "runs" }) => {
  const words = useWords(analysesWords)
  const addressOf = useScreenAddress()
  return (
    <nav class="tabs" aria-label={words.kinds}>
      <a href={addressOf("/analyses")} aria-current={of === "recommendations" ? "page" : undefined}>
        {words.recommendations}
      </a>
      <a href={addressOf("/analyses/runs")} aria-current={of === "runs" ? "page" : undefined}>{words.runs}</a>
    </nav>
  )
}
