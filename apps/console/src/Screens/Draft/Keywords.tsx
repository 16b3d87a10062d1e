import { useMemo, useState } from "preact/hooks"
import { request } from "../../Api/Request.ts"
import { useKept } from "../../Parts/Address.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Select } from "../../Parts/Controls.tsx"
import { type Column, Filter, Filters, Search } from "../../Parts/List.tsx"
import { LongTable } from "../../Parts/LongTable.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Money, Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { type DraftRead, useCurrencyOf } from "./DraftData.ts"
import { chosenOf, type GridRow, gridRowsOf, rowsAt, selectedWith } from "./GridRows.ts"
import { KeywordEdits } from "./KeywordEdits.tsx"
import { keywordWords } from "./KeywordWords.ts"
import type { Adding } from "./Parts.ts"
import { Paste } from "./Paste.tsx"
import { useWarnings, WarningNotice } from "./Warnings.tsx"

/** Adding keywords to an ad group, one a line or as the rows of a table. */
const AddKeywords = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(keywordWords)
  const { query } = useKept()
  const [picked, setPicked] = useState<string | null>(null)
  const { ad_groups: groups, id } = read.draft
  const wanted = picked ?? query["group"]
  const group = groups.find((one) => String(one.id) === wanted) ?? groups[0]
  const add: Adding = async (keywords, headers) => {
    const { created, failed, skipped } = await request(
      "POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords/bulk",
      {
        params: { draft_id: id, ad_group_id: group?.id ?? 0 },
        headers,
        body: { keywords: keywords.map(({ line: _, ...keyword }) => keyword) }
      }
    )
    return {
      added: created.length,
      skipped: skipped.length,
      refused: failed.map(({ errors, index }) => ({
        text: keywords[index]?.text ?? "",
        reason: errors.map(({ msg }) => msg).join(" ")
      }))
    }
  }
  return (
    <section class="form">
      <h2>{words.addKeywords}</h2>
      <Select
        name="add-group"
        label={words.addTo}
        value={String(group?.id ?? "")}
        options={groups.map(({ id, name }) => [String(id), name])}
        onChange={setPicked}
      />
      <Paste read={read} as="keywords" name="add" label={words.addLines} hint={words.addHint} add={add} />
    </section>
  )
}

const KeywordFilters = ({ read: { draft } }: { readonly read: DraftRead }) => {
  const words = useWords(keywordWords)
  return (
    <Filters>
      <Search label={words.find} />
      <Filter
        name="group"
        label={words.group}
        options={[["", words.allGroups], ...draft.ad_groups.map(({ id, name }) => [String(id), name] as const)]}
      />
      <Filter
        name="match"
        label={words.match}
        options={[["", words.anyMatch], ...Object.entries(words.matches)]}
      />
      <Filter
        name="state"
        label={words.state}
        options={[["", words.anyState], ...Object.entries(words.states), ["UNSURE", words.unsure]]}
      />
    </Filters>
  )
}

/** The path of the keyword that a warning's field is of. */
const inKeyword = /^ad_groups\[\d+\]\.keywords\[\d+\]/

/** The keywords of all ad groups: find, sort, select, edit many at once, take back, add. */
export const Keywords = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(keywordWords)
  const { number } = useFormats()
  const { at, query } = useKept()
  const currency = useCurrencyOf(read.draft)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const all = useMemo(() => gridRowsOf(read.draft), [read.draft])
  const { group, match, search, sort, state } = query
  const rows = useMemo(() => rowsAt(all, query), [all, group, match, search, sort, state])
  const warnings = useWarnings(read)
  const warned = useMemo(() => Map.groupBy(warnings, ({ field }) => inKeyword.exec(field)?.[0] ?? ""), [warnings])
  const chosen = chosenOf(rows, selected)
  const select = (ids: ReadonlyArray<number>, isOn: boolean) => setSelected((now) => selectedWith(now, ids, isOn))
  const columns: ReadonlyArray<Column<GridRow>> = [
    {
      name: words.selected,
      cell: ({ keyword: { id, text } }) => (
        <Checkbox
          isUnseen
          isChecked={selected.has(id)}
          onChange={(isOn) => select([id], isOn)}
        >
          {words.select(text)}
        </Checkbox>
      )
    },
    {
      name: words.keyword,
      sort: "text",
      cell: ({ keyword: { final_url: page, page_unsure: doubt, text }, path }) => (
        <div>
          {text}
          {doubt !== null && (
            <>
              {" "}
              <Tag kind="warning">{words.unsure}</Tag> <span class="hint">{doubt.reason}</span>
            </>
          )}
          {page !== null && page !== "" && <span class="hint">{` ${page}`}</span>}
          {warned.get(path)?.map((warning) => <WarningNotice key={warning.code} of={warning} read={read} />)}
        </div>
      )
    },
    {
      name: words.group,
      sort: "group",
      cell: ({ group: { id, name } }) => <a href={at({ group: String(id) })}>{name}</a>
    },
    { name: words.match, sort: "match", cell: ({ keyword }) => words.matches[keyword.match_type] },
    {
      name: words.bid,
      sort: "bid",
      isFigure: true,
      cell: ({ bid, keyword }) => keyword.match_type === "NEGATIVE" ? "" : <Money micros={bid} currency={currency} />
    },
    {
      name: words.state,
      sort: "state",
      cell: ({ keyword: { status } }) => status === "PAUSED" ? <Tag>{words.states.PAUSED}</Tag> : words.states.ENABLED
    }
  ]
  if (read.draft.ad_groups.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  return (
    <>
      <KeywordFilters read={read} />
      <div class="actions">
        <Checkbox
          isChecked={rows.length > 0 && chosen.length === rows.length}
          onChange={(isOn) => select(rows.map(({ keyword }) => keyword.id), isOn)}
        >
          {words.selectAll(number(rows.length))}
        </Checkbox>
        <span role="status">{words.counts(number(rows.length), number(all.length), number(chosen.length))}</span>
      </div>
      <KeywordEdits read={read} chosen={chosen} />
      {rows.length === 0
        ? <Empty title={all.length === 0 ? words.none : words.unfound}>{words.addBelow}</Empty>
        : (
          <LongTable
            caption={words.keywords}
            columns={columns}
            rows={rows}
            keyOf={({ keyword }) => keyword.id}
            sort="text"
          />
        )}
      <AddKeywords read={read} />
    </>
  )
}
