import type { Answer } from "../../Api/Request.ts"
import { Select } from "../../Parts/Controls.tsx"
import { Table } from "../../Parts/List.tsx"
import { Notice } from "../../Parts/Messages.tsx"
import { Money } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { pasteWords } from "./PasteWords.ts"

export type Reading = Answer<"POST /api/v1/keywords/read">
export type PastedKeyword = Reading["keywords"][number]
export type ColumnUse = Reading["read_tables"][number][number]["read_as"]

/** The most columns that can be read as something else, and the most keywords and lines that are shown. */
const MOST_COLUMNS = 30
const MOST_SHOWN = 10

/** The columns of a pasted table, each with the choice of what it is. */
const Columns = ({ of, onChoose }: {
  readonly of: Reading["read_tables"]
  readonly onChoose: (column: number, use: ColumnUse) => void
}) => {
  const words = useWords(pasteWords)
  const { number } = useFormats()
  const widest = of.reduce((one, other) => other.length > one.length ? other : one, [])
  if (widest.length < 2) return null
  return (
    <fieldset>
      <legend>{words.columns}</legend>
      <div class="actions">
        {widest.slice(0, MOST_COLUMNS).map(({ column, header, read_as: use }) => (
          <Select
            key={column}
            name={`column-${column}`}
            label={header ?? words.column(number(column))}
            value={use}
            options={Object.entries(words.uses)}
            onChange={(chosen) => onChoose(column, chosen as ColumnUse)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Says what was read of a pasted text, before it is added. */
export const ReadNotice = ({ currency, of: { failed, keywords, read_tables: tables }, onChoose }: {
  readonly of: Reading
  readonly currency: string | null
  readonly onChoose: (column: number, use: ColumnUse) => void
}) => {
  const words = useWords(pasteWords)
  const { number } = useFormats()
  const matchOf = ({ match_type: match }: PastedKeyword) => words.matches[match ?? "usual"]
  const counts = Array.from(
    Map.groupBy(keywords, matchOf),
    ([match, some]) => words.counts(number(some.length), match)
  )
  const bids = keywords.flatMap(({ cpc_bid_micros: bid }) => bid === null ? [] : [bid])
  return (
    <>
      {keywords.length === 0
        ? <p role="status">{words.nothing}</p>
        : <p role="status">{`${words.are(number(keywords.length))} ${counts.join(", ")}`}</p>}
      {bids.length > 0 && (
        <p>
          {words.bids(number(bids.length))}{" "}
          <Money micros={bids.reduce((one, other) => Math.min(one, other))} currency={currency} /> {words.until}{" "}
          <Money micros={bids.reduce((one, other) => Math.max(one, other))} currency={currency} />
        </p>
      )}
      <Columns of={tables} onChoose={onChoose} />
      {keywords.length > 0 && (
        <Table
          caption={words.first}
          columns={[
            { name: words.text, cell: ({ text }: PastedKeyword) => text },
            { name: words.match, cell: matchOf },
            ...(bids.length === 0 ? [] : [{
              name: words.bid,
              isFigure: true as const,
              cell: ({ cpc_bid_micros: bid }: PastedKeyword) =>
                bid === null ? "" : <Money micros={bid} currency={currency} />
            }])
          ]}
          rows={keywords.slice(0, MOST_SHOWN)}
          keyOf={({ match_type: match, text }) => `${match} ${text}`}
        />
      )}
      {failed.length > 0 && (
        <Notice kind="warning">
          <ul class="bullets">
            {failed.slice(0, MOST_SHOWN).map(({ line, reason }, at) => (
              <li key={at}>{words.failed(number(line), words.reasons[reason])}</li>
            ))}
            {failed.length > MOST_SHOWN && <li>{words.more(number(failed.length - MOST_SHOWN))}</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}
