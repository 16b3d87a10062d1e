import { useQuery } from "@tanstack/preact-query"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { Act } from "../../Parts/Act.tsx"
import { useKept } from "../../Parts/Address.ts"
import { type Column, Listed, Table } from "../../Parts/List.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Tag, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { sessionsWords } from "./SessionsWords.ts"

type Session = Answer<"GET /api/v1/users/me/sessions">["items"][number]

/** The user's own sessions, each of which can be ended. */
export const Sessions = () => {
  const words = useWords(sessionsWords)
  const { sessions } = useWords(commonWords)
  const { time } = useFormats()
  const query = { cursor: useKept().query["cursor"] }
  const read = useQuery({
    queryKey: ["sessions", query],
    queryFn: ({ signal }) => request("GET /api/v1/users/me/sessions", { query, signal })
  })
  const columns: ReadonlyArray<Column<Session>> = [
    { name: words.kind, cell: ({ current, kind }) => <>{words.kinds[kind]} {current && <Tag>{words.current}</Tag>}</> },
    { name: words.begun, cell: ({ begun_at: at }) => <Time at={at} /> },
    { name: words.seen, cell: ({ last_seen_at: at }) => <Time at={at} /> },
    {
      name: words.actions,
      cell: ({ begun_at: at, id }) => (
        <Act
          about={time(at)}
          kind="danger"
          question={words.question}
          run={() => request("DELETE /api/v1/users/me/sessions/:session_id", { params: { session_id: id } })}
          onDone={() => readAnew("sessions")}
        >
          {words.end}
        </Act>
      )
    }
  ]
  return (
    <Screen title={sessions}>
      <p class="hint">{words.hint}</p>
      <Listed of={read} filters={[]} unfound={null} none={<p>{words.none}</p>}>
        {(rows) => <Table caption={sessions} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Listed>
    </Screen>
  )
}
