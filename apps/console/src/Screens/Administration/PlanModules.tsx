import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, type Body, request } from "../../Api/Request.ts"
import { useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Field, Select } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { useFigures, wholeNumber } from "../../Parts/Figures.ts"
import { type Column, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Time } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { analysesWords } from "../Analyses/AnalysesWords.ts"
import { Administrated, Permitted } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { recurringWords } from "./RecurringWords.ts"

type Module = Answer<"GET /api/v1/subscriptions/modules">["items"][number]
type ModuleBody = Body<"POST /api/v1/subscriptions/modules">

/** The form of a plan's module; one that is new has its analysis chosen. */
export const ModuleForm = ({ label, of: module, write }: {
  readonly of?: Module
  readonly label: string
  readonly write: (body: ModuleBody) => Promise<unknown>
}) => {
  const words = useWords(recurringWords)
  const { saved } = useWords(administrationWords)
  const { types } = useWords(analysesWords)
  const notAllowed = useReason()("manage_plan_modules")
  const figureOf = useFigures()
  const pause = figureOf(wholeNumber, module?.analysis_frequency_hours ?? 24, { isNeeded: true })
  const most = figureOf(wholeNumber, module?.constraint ?? 100, { isNeeded: true })
  const edit = useEdit(
    {
      type: module?.analysis_type ?? "keyword_pause",
      hours: pause.text,
      limit: most.text,
      autopilot: module?.is_autopilot_enabled ?? false
    },
    ({ autopilot, hours, limit, type }) =>
      write({
        analysis_type: type,
        analysis_frequency_hours: pause.valueOf(hours) ?? 0,
        constraint: most.valueOf(limit) ?? 0,
        is_autopilot_enabled: autopilot
      }),
    () => readAnew("plan-modules"),
    { hours: pause, limit: most }
  )
  return (
    <EditForm of={edit} label={label} written={saved} notAllowed={notAllowed}>
      {module === undefined && (
        <Select {...edit.choice("type")} label={words.analysis} options={Object.entries(types)} />
      )}
      <Field {...edit.text("hours")} label={words.moduleHours} isRequired />
      <Field {...edit.text("limit")} label={words.limit} isRequired />
      <Checkbox isChecked={edit.values.autopilot} onChange={(autopilot) => edit.type({ autopilot })}>
        {words.moduleAutopilot}
      </Checkbox>
    </EditForm>
  )
}

const All = () => {
  const words = useWords(recurringWords)
  const { number } = useFormats()
  const { types } = useWords(analysesWords)
  const common = useWords(administrationWords)
  const addressOf = useCompanyAddress()
  const { query: { cursor, search, sort = "analysis_type" } } = useKept()
  const query = { cursor, search, sort, limit: 25 }
  const read = useQuery({
    queryKey: ["plan-modules", query],
    queryFn: ({ signal }) => request("GET /api/v1/subscriptions/modules", { query, signal }),
    placeholderData: keepPreviousData
  })
  const columns: ReadonlyArray<Column<Module>> = [
    {
      name: words.analysis,
      sort: "analysis_type",
      cell: ({ analysis_type: type, id }) => <a href={addressOf(`/administration/plan-modules/${id}`)}>{types[type]}</a>
    },
    { name: words.moduleHours, isFigure: true, cell: ({ analysis_frequency_hours: hours }) => number(hours) },
    { name: words.limit, isFigure: true, cell: ({ constraint }) => number(constraint) },
    {
      name: words.moduleAutopilot,
      cell: ({ is_autopilot_enabled: isAllowed }) => isAllowed ? common.yes : common.no
    },
    { name: common.changed, sort: "date_updated", cell: ({ date_updated: at }) => <Time at={at} /> }
  ]
  return (
    <>
      <Filters>
        <Search label={words.search} />
      </Filters>
      <Listed
        of={read}
        filters={["search", "cursor"]}
        unfound={<Empty title={common.nothingFound}>{common.nothingFoundNext}</Empty>}
        none={<Empty title={words.noModules}>{words.noModulesNext}</Empty>}
      >
        {(rows) => (
          <Table
            caption={common.planModules}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            sort="analysis_type"
          />
        )}
      </Listed>
      <section>
        <h2>{words.addModule}</h2>
        <ModuleForm label={words.add} write={(body) => request("POST /api/v1/subscriptions/modules", { body })} />
      </section>
    </>
  )
}

/** The modules of the plan: what each analysis may at most. */
export const PlanModules = () => (
  <Administrated of="planModules">
    <Permitted act="read_plan_modules">
      <All />
    </Permitted>
  </Administrated>
)
