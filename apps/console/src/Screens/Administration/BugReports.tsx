import { useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { Button, Field, Select, TextArea } from "../../Parts/Controls.tsx"
import { Dialog } from "../../Parts/Dialog.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { type Column, Filters, Search, Table } from "../../Parts/List.tsx"
import { Empty, Loaded, Notice } from "../../Parts/Messages.tsx"
import { Time } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { Administrated, Permitted } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { serviceWords } from "./ServiceWords.ts"

type Report = Answer<"GET /api/v1/bug-reports">[number]

const All = () => {
  const words = useWords(serviceWords)
  const common = useWords(administrationWords)
  const addressOf = useCompanyAddress()
  const { keep, query: { search = "", sort = "-id", team = "" } } = useKept()
  const read = useQuery({
    queryKey: ["bug-reports", sort],
    queryFn: ({ signal }) => request("GET /api/v1/bug-reports", { query: { sort }, signal })
  })
  const columns: ReadonlyArray<Column<Report>> = [
    {
      name: words.bugTitle,
      sort: "title",
      cell: ({ id, title }) => <a href={addressOf(`/administration/bug-reports/${id}`)}>{title}</a>
    },
    { name: words.team, cell: ({ send_to_team: to }) => words.teams[to] },
    { name: words.by, cell: ({ user }) => user.email },
    { name: words.at, sort: "date_added", cell: ({ date_added: at }) => <Time at={at} /> }
  ]
  const isMeant = ({ send_to_team: to, title }: Report): boolean =>
    (team === "" || team === to) && title.toLowerCase().includes(search.toLowerCase())
  return (
    <>
      <Filters>
        <Search label={words.searchBugs} />
        <Select
          name="team"
          label={words.team}
          value={team}
          options={[["", common.any], ...Object.entries(words.teams)]}
          onChange={(chosen) => keep({ team: chosen })}
        />
      </Filters>
      <Loaded of={read}>
        {(reports) => {
          const rows = reports.filter(isMeant)
          if (reports.length === 0) return <Empty title={words.noBugs}>{words.noBugsNext}</Empty>
          if (rows.length === 0) return <Empty title={common.nothingFound}>{common.nothingFoundNext}</Empty>
          return <Table caption={common.bugReports} columns={columns} rows={rows} keyOf={({ id }) => id} />
        }}
      </Loaded>
    </>
  )
}

const Filing = ({ onFiled }: { readonly onFiled: (title: string) => void }) => {
  const words = useWords(serviceWords)
  const edit = useEdit(
    { title: "", team: "frontend", steps: "", expected: "", actual: "", description: "", screenshot: "" },
    ({ actual, description, expected, screenshot, steps, team, title }) =>
      request("POST /api/v1/bug-reports", {
        body: {
          title,
          send_to_team: team as Report["send_to_team"],
          steps_to_reproduce: steps,
          expected_behavior: expected,
          actual_behavior: actual,
          description,
          screenshot
        }
      }),
    async ({ title }) => {
      onFiled(title)
      await readAnew("bug-reports")
    }
  )
  return (
    <EditForm of={edit} label={words.send}>
      <Field {...edit.text("title")} label={words.bugTitle} isRequired />
      <Select {...edit.choice("team")} label={words.team} options={Object.entries(words.teams)} />
      <TextArea {...edit.text("steps")} label={words.steps} />
      <TextArea {...edit.text("expected")} label={words.expected} />
      <TextArea {...edit.text("actual")} label={words.actual} />
      <TextArea {...edit.text("description")} label={words.description} />
      <Field {...edit.text("screenshot")} type="url" label={words.screenshot} />
    </EditForm>
  )
}

/** The bug reports, for those who may read them, and the form for one, for every user. */
export const BugReports = () => {
  const words = useWords(serviceWords)
  const [isFiling, setFiling] = useState(false)
  const [filed, setFiled] = useState<string | null>(null)
  return (
    <Administrated
      of="bugReports"
      actions={<Button kind="primary" onClick={() => setFiling(true)}>{words.file}</Button>}
    >
      {isFiling && (
        <Dialog title={words.file} onClose={() => setFiling(false)}>
          <Filing
            onFiled={(title) => {
              setFiled(title)
              setFiling(false)
            }}
          />
        </Dialog>
      )}
      {filed !== null && <Notice kind="good">{words.filed(filed)}</Notice>}
      <Permitted act="read_bug_reports">
        <All />
      </Permitted>
    </Administrated>
  )
}
