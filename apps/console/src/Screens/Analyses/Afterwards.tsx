import { Table } from "../../Parts/List.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { analysesWords, type Recommendation } from "./AnalysesWords.ts"
import { Probability } from "./AnalysisStates.tsx"
import { recommendationWords } from "./RecommendationWords.ts"

/** The second look at a proposed pause. */
export const SecondLook = ({ of: check }: { readonly of: NonNullable<Recommendation["double_check"]> }) => {
  const words = useWords(recommendationWords)
  const { probability } = useWords(analysesWords)
  const { time } = useFormats()
  return (
    <section>
      <h2>{words.secondLook}</h2>
      <p>
        {`${time(check.checked_at)}: ${words.results[check.result]}`}
        {check.reason !== null && `, ${words.checkReasons[check.reason]}`}
      </p>
      <p>
        {probability}: <Probability of={check.probability} />
      </p>
    </section>
  )
}

/** The campaign before a change and after it, beside those that were not changed. */
export const Outcome = ({ currency, of: outcome }: {
  readonly of: NonNullable<Recommendation["outcome"]>
  readonly currency: string | null
}) => {
  const words = useWords(recommendationWords)
  const { money, number } = useFormats()
  const { untouched } = outcome
  const names = Object.keys(words.figureNames) as ReadonlyArray<keyof typeof words.figureNames>
  const figure = (name: keyof typeof words.figureNames, of: typeof outcome.before) =>
    name === "cost_micros" ? money(of[name], currency) : number(of[name])
  const column = (title: string, of: typeof outcome.before) => ({
    name: title,
    isFigure: true,
    cell: (name: (typeof names)[number]) => figure(name, of)
  })
  return (
    <section>
      <h2>{words.outcome}</h2>
      <p>
        <Tag kind={outcome.verdict === "better" ? "good" : outcome.verdict === "worse" ? "problem" : "plain"}>
          {words.verdicts[outcome.verdict]}
        </Tag>
      </p>
      <ul class="bullets">{outcome.sentences.map((sentence, place) => <li key={place}>{sentence}</li>)}</ul>
      <Table
        caption={words.figures}
        columns={[
          { name: words.figures, cell: (name) => words.figureNames[name] },
          column(words.before, outcome.before),
          column(words.after, outcome.after),
          ...(untouched === null ? [] : [
            column(words.othersBefore(untouched.campaigns), untouched.before),
            column(words.othersAfter(untouched.campaigns), untouched.after)
          ])
        ]}
        rows={names}
        keyOf={(name) => name}
      />
    </section>
  )
}
