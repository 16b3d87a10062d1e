import { Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { analysesWords, type Recommendation, type Run } from "./AnalysesWords.ts"

/** The status of a recommendation in a word. */
export const RecommendationStatus = ({ of }: { readonly of: Recommendation["status"] }) => (
  <Tag kind={of === "applied" ? "good" : of === "approved" ? "warning" : "plain"}>
    {useWords(analysesWords).statuses[of]}
  </Tag>
)

const runKinds = { running: "plain", completed: "good", held: "warning", skipped: "plain", failed: "problem" } as const

/** The status of a run in a word. */
export const RunStatus = ({ of }: { readonly of: Run["status"] }) => (
  <Tag kind={runKinds[of]}>{useWords(analysesWords).runStatuses[of]}</Tag>
)

/** The share beyond which a probability is told by its bound: written to a tenth of a percent it would look certain. */
const almostCertain = 0.999

/** The writing of probabilities, none of which is told as certain. */
export const useProbability = () => {
  const { percent } = useFormats()
  return (of: number): string =>
    of > almostCertain
      ? `> ${percent(almostCertain)}`
      : of < 1 - almostCertain
      ? `< ${percent(1 - almostCertain)}`
      : percent(of)
}

/** A probability as a bar and as its number. */
export const Probability = ({ of }: { readonly of: number | null }) => {
  const words = useWords(analysesWords)
  const written = useProbability()
  if (of === null) return <>{words.noStatistic}</>
  return (
    <>
      <meter min={0} max={1} value={of} aria-label={words.probability} /> {written(of)}
    </>
  )
}
