import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { type Answer, request } from "../../Api/Request.ts"
import { useKept } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { type Column, Listed, Table } from "../../Parts/List.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { Tag, Time } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { type Draft, type DraftRead, useRefusal } from "./DraftData.ts"
import { historyWords } from "./HistoryWords.ts"
import { useRestoring } from "./UndoLast.tsx"

type Revision = Answer<"GET /api/v1/campaigns/drafts/:draft_id/history">["items"][number]
type Change = Revision["changes"][number]

/** The most changes of a revision that are listed; the others are counted. */
const MOST_LISTED = 5

/** The most letters of a value that are shown. */
const MOST_LETTERS = 120

/** The names of the elements of a draft, by kind and id. */
const namesOf = (draft: Draft): ReadonlyMap<string, string> =>
  new Map([
    ...draft.ad_groups.flatMap(({ id, keywords, name }) => [
      [`ad_groups ${id}`, name] as const,
      ...keywords.map(({ id, text }) => [`keywords ${id}`, text] as const)
    ]),
    ...draft.negative_keywords.map(({ id, text }) => [`negative_keywords ${id}`, text] as const)
  ])

const element = /^(\w+)\[id=(\d+)\]\.?(.*)$/

const shortened = (text: string) => text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text

/** A value as a person writes it: a text as it is, an element by its text or its name. */
const written = (value: unknown): string => {
  if (typeof value === "string") return shortened(value)
  if (typeof value === "object" && value !== null) {
    const { name, text } = value as { readonly text?: unknown; readonly name?: unknown }
    if (typeof text === "string" || typeof name === "string") return shortened(String(text ?? name))
  }
  return shortened(JSON.stringify(value))
}

const ChangeLine = ({ names, of: { field, new: now, old } }: {
  readonly of: Change
  readonly names: ReadonlyMap<string, string>
}) => {
  const words = useWords(historyWords)
  const [, kind = "", id = "", inner = ""] = element.exec(field) ?? []
  const known = names.get(`${kind} ${id}`)
  const what = kind === ""
    ? field
    : [words.kinds[kind] ?? kind, known ?? (inner === "" ? "" : id), inner].filter((one) => one !== "").join(" ")
  if (kind !== "" && inner === "" && old === null) return <li>{words.came(what, written(now))}</li>
  if (kind !== "" && inner === "" && now === null) return <li>{words.went(what, written(old))}</li>
  return <li>{words.became(what, written(old), written(now))}</li>
}

/** The revisions of a draft with what each changed, and the ways back to them. */
export const History = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(historyWords)
  const { number } = useFormats()
  const { query: { cursor } } = useKept()
  const { draft, etag } = read
  const restoring = useRestoring(read)
  const refusal = useRefusal(read)("restore_revision")
  const names = namesOf(draft)
  const revisions = useQuery({
    queryKey: ["history", draft.id, etag, cursor],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/drafts/:draft_id/history", {
        params: { draft_id: draft.id },
        query: { limit: 25, cursor },
        signal
      }),
    placeholderData: keepPreviousData
  })
  const columns = (rows: ReadonlyArray<Revision>): ReadonlyArray<Column<Revision>> => [
    { name: words.when, cell: ({ at }) => <Time at={at} /> },
    { name: words.who, cell: ({ author }) => author === null ? words.service : author.email ?? words.gone },
    {
      name: words.what,
      cell: ({ applications, change_count: count, changes }) => (
        <ul class="bullets">
          {count === 0 && applications.length === 0 && <li>{words.nothing}</li>}
          {changes.slice(0, MOST_LISTED).map((change) => <ChangeLine key={change.field} of={change} names={names} />)}
          {count > MOST_LISTED && <li>{words.more(number(count - MOST_LISTED))}</li>}
          {applications.map(({ id, summary }) => <li key={id}>{words.sent(summary.join(" "))}</li>)}
        </ul>
      )
    },
    {
      name: words.restore,
      cell: (revision) =>
        (cursor ?? "") === "" && revision === rows[0]
          ? <Tag>{words.current}</Tag>
          : (
            <Button
              // Those of an earlier look are not restored over what has come since.
              isBusy={restoring.isPending || revisions.isPlaceholderData}
              notAllowed={refusal}
              onClick={() => restoring.mutate({ revision: revision.revision, over: etag })}
            >
              {words.restore}
            </Button>
          )
    }
  ]
  return (
    <>
      {restoring.error !== null && <ProblemNotice error={restoring.error} />}
      <Listed of={revisions} filters={[]} unfound={null} none={null}>
        {(rows) => (
          <Table
            caption={words.caption}
            columns={columns(rows)}
            rows={rows}
            keyOf={({ revision }) => revision}
          />
        )}
      </Listed>
    </>
  )
}
