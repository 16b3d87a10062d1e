import { useState } from "preact/hooks"
import { type Body, requestWhole } from "../../Api/Request.ts"
import { useAsking } from "../../Parts/Asking.tsx"
import { Button, Field, Select } from "../../Parts/Controls.tsx"
import { amountIn, useFigures } from "../../Parts/Figures.ts"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { type Draft, type DraftRead, stepOf, useCurrencyOf, useWriting } from "./DraftData.ts"
import { type GridRow, keywordsIn, removalOf } from "./GridRows.ts"
import { keywordWords } from "./KeywordWords.ts"
import { UndoLast } from "./UndoLast.tsx"

type Update = Body<"POST /api/v1/campaigns/drafts/:draft_id/keywords/bulk-update">

/** The edits of the selected keywords, each one write that can be taken back. */
export const KeywordEdits = ({ chosen, read }: {
  readonly read: DraftRead
  readonly chosen: ReadonlyArray<GridRow>
}) => {
  const words = useWords(keywordWords)
  const { number } = useFormats()
  const currency = useCurrencyOf(read.draft)
  const [bid, setBid] = useState("")
  const typedBid = useFigures()(amountIn(currency), null, { old: chosen.map((row) => row.bid) })
  const judgedBid = typedBid.judge(bid)
  const asking = useAsking(judgedBid.question)
  const [find, setFind] = useState("")
  const [replace, setReplace] = useState("")
  const ids = new Set(chosen.map(({ keyword }) => keyword.id))
  const chosenIn = (draft: Draft) => keywordsIn(draft, ids)
  const update = useWriting(
    read,
    (changes: Partial<Update>, headers) =>
      requestWhole("POST /api/v1/campaigns/drafts/:draft_id/keywords/bulk-update", {
        params: { draft_id: read.draft.id },
        headers,
        body: { keyword_ids: Array.from(ids), ...changes }
      }),
    chosenIn
  )
  const remove = useWriting(
    read,
    (rows: ReadonlyArray<GridRow>, headers) => stepOf(read, "ad-groups")(removalOf(rows), headers),
    chosenIn
  )
  const micros = typedBid.valueOf(bid)
  const setBids = () => update.mutate({ cpc_bid_micros: micros })
  const isBusy = update.isPending || remove.isPending
  const unselected = chosen.length === 0 ? words.selectFirst : null
  const negative = chosen.some(({ keyword }) => keyword.match_type === "NEGATIVE") ? words.negativesStay : null
  const error = update.error ?? remove.error
  const outcome = update.data?.body
  const changed = outcome?.changed.length === 0 ? undefined : update.data
  const textOf = (id: number) => chosen.find(({ keyword }) => keyword.id === id)?.keyword.text ?? String(id)
  return (
    <section aria-label={words.edits}>
      <div class="actions">
        <Button isBusy={isBusy} notAllowed={unselected} onClick={() => update.mutate({ status: "PAUSED" })}>
          {words.pause}
        </Button>
        {unselected === null && (
          <>
            <Button isBusy={isBusy} onClick={() => update.mutate({ status: "ENABLED" })}>{words.enable}</Button>
            <Button kind="danger" isBusy={isBusy} onClick={() => remove.mutate(chosen)}>{words.remove}</Button>
          </>
        )}
        <UndoLast read={read} written={[changed, remove.data]} />
      </div>
      {unselected === null && (
        <div class="actions">
          <Field
            name="bid"
            label={words.bidFor(currency ?? "")}
            value={bid}
            judged={judgedBid}
            onInput={setBid}
          />
          <Button
            isBusy={isBusy}
            notAllowed={micros === null ? words.noBid : negative}
            onClick={() => asking.ask(setBids)}
          >
            {words.setBid}
          </Button>
          <Select
            name="new-match"
            label={words.setMatch}
            value=""
            options={[
              ["", words.choose],
              ...(["EXACT", "PHRASE", "BROAD"] as const).map((one) => [one, words.matches[one]] as const)
            ]}
            onChange={(match) => match !== "" && update.mutate({ match_type: match as "EXACT" | "PHRASE" | "BROAD" })}
          />
          <Field name="find-text" label={words.findText} value={find} onInput={setFind} />
          <Field name="replace-text" label={words.replaceText} value={replace} onInput={setReplace} />
          <Button
            isBusy={isBusy}
            notAllowed={find === "" ? words.noFind : null}
            onClick={() => update.mutate({ find, replace })}
          >
            {words.replace}
          </Button>
        </div>
      )}
      {asking.notice(setBids, () => {})}
      {error !== null && <ProblemNotice error={error} />}
      {outcome !== undefined && (
        <p role="status">{words.updated(number(outcome.changed.length), number(outcome.unchanged))}</p>
      )}
      {outcome !== undefined && outcome.failed.length > 0 && (
        <Notice kind="problem">
          <ul class="bullets">
            {outcome.failed.slice(0, 10).map(({ code, keyword_id: id }) => (
              <li key={id}>{words.notUpdated(textOf(id), words.refusals[code])}</li>
            ))}
            {outcome.failed.length > 10 && <li>{words.moreFailed(number(outcome.failed.length - 10))}</li>}
          </ul>
        </Notice>
      )}
    </section>
  )
}
