import { useState } from "preact/hooks"
import { type Body, requestWhole } from "../../Api/Request.ts"
import { Button, Field, TextArea } from "../../Parts/Controls.tsx"
import { type Column, Table } from "../../Parts/List.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { Money, Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { type Draft, type DraftRead, useCurrencyOf, useKeywordWriting } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { keywordsIn, type NewKeyword } from "./KeywordsIn.ts"

export type Group = Draft["ad_groups"][number]
type Keyword = Group["keywords"][number]
type NewKeywords = Body<"POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords/bulk">
type Update = Body<"POST /api/v1/campaigns/drafts/:draft_id/keywords/bulk-update">

/** The most keywords of a group on the screen; the filter leads to the others, and what is set for "these" is shown. */
const MOST_SHOWN = 200

const Adding = ({ group, read }: { readonly read: DraftRead; readonly group: Group }) => {
  const words = useWords(draftWords)
  const { number } = useFormats()
  const [text, setText] = useState("")
  const add = useKeywordWriting(
    read,
    (rows: ReadonlyArray<NewKeyword>, headers) =>
      requestWhole("POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords/bulk", {
        params: { draft_id: read.draft.id, ad_group_id: group.id },
        headers,
        body: { keywords: rows } as unknown as NewKeywords
      })
  )
  const send = () => {
    const rows = keywordsIn(text)
    if (rows.length === 0) return
    add.mutate(rows, {
      // What was not taken stays in the field, to be mended.
      onSuccess: ({ body }) => setText(body.failed.map(({ index }) => rows[index]?.text ?? "").join("\n"))
    })
  }
  return (
    <>
      <TextArea
        name={`add-${group.id}`}
        label={words.addKeywords}
        hint={words.addKeywordsHint}
        value={text}
        onInput={setText}
      />
      {add.error !== null && <ProblemNotice error={add.error} />}
      {add.data !== undefined && (
        <Notice kind="good">
          {words.addedSome(number(add.data.body.created.length), number(add.data.body.skipped.length))}
        </Notice>
      )}
      {add.data?.body.failed.map(({ errors, index }) => (
        <Notice key={index} kind="problem">
          {words.notAdded(add.variables[index]?.text ?? "", errors.map(({ msg }) => msg).join(" "))}
        </Notice>
      ))}
      <Button isBusy={add.isPending} onClick={send}>{words.add}</Button>
    </>
  )
}

const MatchName = ({ of: keyword }: { readonly of: Keyword }) => {
  const words = useWords(draftWords)
  const named: Readonly<Record<Keyword["match_type"], string>> = {
    EXACT: words.exact,
    PHRASE: words.phrase,
    BROAD: words.broad,
    BROAD_MODIFIER: words.broad,
    NEGATIVE: words.negative
  }
  return <>{named[keyword.match_type]}</>
}

/** The keywords of a group: find, pause and enable, set bids, add, remove. */
export const Keywords = ({ group, read }: { readonly read: DraftRead; readonly group: Group }) => {
  const words = useWords(draftWords)
  const { number } = useFormats()
  const [filter, setFilter] = useState("")
  const [bid, setBid] = useState("")
  const currency = useCurrencyOf(read.draft)
  const update = useKeywordWriting(
    read,
    (changes: Partial<Update>, headers) =>
      requestWhole("POST /api/v1/campaigns/drafts/:draft_id/keywords/bulk-update", {
        params: { draft_id: read.draft.id },
        headers,
        body: changes as Update
      })
  )
  const remove = useKeywordWriting(
    read,
    (id: number, headers) =>
      requestWhole("DELETE /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords/:keyword_id", {
        params: { draft_id: read.draft.id, ad_group_id: group.id, keyword_id: id },
        headers
      })
  )
  const found = group.keywords.filter(({ text }) => text.includes(filter.trim().toLowerCase()))
  const shown = found.slice(0, MOST_SHOWN)
  const these = shown.flatMap(({ id, match_type: type }) => type === "NEGATIVE" ? [] : [id])
  const columns: ReadonlyArray<Column<Keyword>> = [
    {
      name: words.keyword,
      cell: (keyword) => (
        <>
          {keyword.text}
          {keyword.page_unsure !== null && (
            <>
              {" "}
              <Tag kind="warning">{words.unsure}</Tag> <span class="hint">{keyword.page_unsure.reason}</span>
            </>
          )}
        </>
      )
    },
    { name: words.match, cell: (keyword) => <MatchName of={keyword} /> },
    {
      name: words.bid,
      isFigure: true,
      cell: (keyword) => <Money micros={keyword.cpc_bid_micros ?? group.cpc_bid_micros} currency={currency} />
    },
    { name: words.status, cell: ({ status }) => status === "PAUSED" ? <Tag>{words.paused}</Tag> : words.enabled },
    {
      name: words.decide,
      cell: ({ id, match_type: type, status, text }) => (
        <div class="actions">
          {type !== "NEGATIVE" && (
            <Button
              onClick={() => update.mutate({ keyword_ids: [id], status: status === "PAUSED" ? "ENABLED" : "PAUSED" })}
            >
              {status === "PAUSED" ? words.enable : words.pause} <span class="unseen">{text}</span>
            </Button>
          )}
          <Button onClick={() => remove.mutate(id)}>
            {words.remove} <span class="unseen">{text}</span>
          </Button>
        </div>
      )
    }
  ]
  const error = update.error ?? remove.error
  return (
    <details>
      <summary>{`${words.keywords}: ${number(group.keywords.length)}`}</summary>
      <Field
        type="search"
        name={`filter-${group.id}`}
        label={words.filterKeywords}
        value={filter}
        onInput={setFilter}
      />
      <p role="status">{words.shownOf(number(shown.length), number(group.keywords.length))}</p>
      {error !== null && <ProblemNotice error={error} />}
      <div class="actions">
        <Button isBusy={update.isPending} onClick={() => update.mutate({ keyword_ids: these, status: "PAUSED" })}>
          {words.pauseThese}
        </Button>
        <Button isBusy={update.isPending} onClick={() => update.mutate({ keyword_ids: these, status: "ENABLED" })}>
          {words.enableThese}
        </Button>
      </div>
      <div class="actions">
        <Field
          type="number"
          name={`bid-${group.id}`}
          label={words.bidForThese(currency ?? "")}
          value={bid}
          onInput={setBid}
        />
        <Button
          isBusy={update.isPending}
          notAllowed={bid === "" ? words.noBid : null}
          onClick={() => update.mutate({ keyword_ids: these, cpc_bid_micros: Math.round(Number(bid) * 1_000_000) })}
        >
          {words.setBid}
        </Button>
      </div>
      <Table caption={`${group.name}: ${words.keywords}`} columns={columns} rows={shown} keyOf={({ id }) => id} />
      <Adding read={read} group={group} />
    </details>
  )
}
