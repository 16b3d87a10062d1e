import { useQuery } from "@tanstack/preact-query"
import { useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, type Body, request } from "../../Api/Request.ts"
import { useChosenCustomer } from "../../Frame.tsx"
import { Act } from "../../Parts/Act.tsx"
import { useCompanyAddress, useScreenAddress } from "../../Parts/Address.ts"
import { Select } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { type Column, Listed, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Tag, Time } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { analysesWords } from "../Analyses/AnalysesWords.ts"
import { Administrated } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { AnalysisContext } from "./AnalysisContext.tsx"
import { recurringWords } from "./RecurringWords.ts"

/** A recurring analysis of a customer as the API answers it. */
export type Config = Answer<"GET /api/v1/analysis-customer-configs/:config_id">

type Change = Body<"PATCH /api/v1/analysis-customer-configs/:config_id">

/** Changes a recurring analysis; the fields that are not named stay as they are. */
export const changeConfig = (id: number, changes: Partial<Change>) =>
  request("PATCH /api/v1/analysis-customer-configs/:config_id", {
    params: { config_id: id },
    body: changes
  })

/** The button that switches a recurring analysis on or off. */
export const Switch = ({ of: { adplatform_customer_id: customer, analysis_type: type, id, is_enabled: isOn } }: {
  readonly of: Config
}) => {
  const words = useWords(recurringWords)
  const { types } = useWords(analysesWords)
  return (
    <Act
      about={types[type]}
      notAllowed={useReason({ customer })("configure_analyses")}
      run={() => changeConfig(id, { is_enabled: !isOn })}
      onDone={() => readAnew("configs")}
    >
      {isOn ? words.switchOff : words.switchOn}
    </Act>
  )
}

/** The state of a recurring analysis in a word. */
export const ConfigState = ({ of: { is_enabled: isOn } }: { readonly of: Config }) => {
  const words = useWords(recurringWords)
  return <Tag kind={isOn ? "good" : "plain"}>{isOn ? words.on : words.off}</Tag>
}

/** The last run of a recurring analysis as a link. */
export const LastRun = ({ of: { last_run_id: run } }: { readonly of: Config }) => {
  const words = useWords(recurringWords)
  const addressOf = useScreenAddress()
  return run === null ? <>{words.noRun}</> : <a href={addressOf(`/analyses/runs/${run}`)}>{words.run(String(run))}</a>
}

const ConfigTable = ({ rows }: { readonly rows: ReadonlyArray<Config> }) => {
  const words = useWords(recurringWords)
  const { types } = useWords(analysesWords)
  const common = useWords(administrationWords)
  const addressOf = useCompanyAddress()
  const columns: ReadonlyArray<Column<Config>> = [
    {
      name: words.analysis,
      cell: ({ analysis_type: type, id }) => <a href={addressOf(`/administration/analyses/${id}`)}>{types[type]}</a>
    },
    { name: common.state, cell: (config) => <ConfigState of={config} /> },
    {
      name: words.schedule,
      cell: ({ should_run_daily: isDaily, time_to_run__at_customer_timezone: time }) =>
        isDaily ? words.daily(time.slice(0, 5)) : words.asked
    },
    { name: words.next, cell: ({ next_run_at: at }) => at === null ? words.noRun : <Time at={at} /> },
    { name: words.lastRun, cell: (config) => <LastRun of={config} /> },
    { name: common.actions, cell: (config) => <Switch of={config} /> }
  ]
  return <Table caption={common.analyses} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

const Adding = ({ customer, known }: { readonly customer: number; readonly known: ReadonlyArray<Config> }) => {
  const words = useWords(recurringWords)
  const { types } = useWords(analysesWords)
  const notAllowed = useReason({ customer })("configure_analyses")
  const missing = (Object.keys(types) as ReadonlyArray<keyof typeof types>)
    .filter((type) => known.every((one) => one.analysis_type !== type))
  const edit = useEdit(
    { type: String(missing[0]) },
    ({ type }) =>
      request("POST /api/v1/analysis-customer-configs", {
        body: {
          analysis_type: type as Config["analysis_type"],
          adplatform_customer_id: customer,
          is_enabled: false,
          should_run_daily: true
        }
      }),
    () => readAnew("configs")
  )
  return (
    <section>
      <h2>{words.addTitle}</h2>
      {missing.length === 0 ? <p>{words.all}</p> : (
        <EditForm of={edit} label={words.add} notAllowed={notAllowed}>
          <Select
            {...edit.choice("type")}
            label={words.analysis}
            options={missing.map((type) => [type, types[type]] as const)}
          />
        </EditForm>
      )}
    </section>
  )
}

const OfCustomer = ({ customer }: { readonly customer: number }) => {
  const words = useWords(recurringWords)
  const addressOf = useScreenAddress()
  const query = { adplatform_customer_id: customer, limit: 200 }
  const read = useQuery({
    queryKey: ["configs", query],
    queryFn: ({ signal }) => request("GET /api/v1/analysis-customer-configs", { query, signal })
  })
  return (
    <>
      <Listed
        of={read}
        filters={[]}
        unfound={null}
        none={<Empty title={words.none}>{words.noneNext}</Empty>}
      >
        {(rows) => <ConfigTable rows={rows} />}
      </Listed>
      <p>
        <a href={addressOf("/analyses/runs")}>{words.runs}</a>
      </p>
      {read.data !== undefined && <Adding customer={customer} known={read.data.items} />}
      <AnalysisContext customer={customer} />
    </>
  )
}

/** The recurring analyses of the chosen customer, and what is known for them. */
export const Recurring = () => {
  const words = useWords(recurringWords)
  const customer = Number(useChosenCustomer())
  return (
    <Administrated of="analyses">
      {customer > 0
        ? <OfCustomer key={customer} customer={customer} />
        : <Empty title={words.chooseTitle}>{words.chooseText}</Empty>}
    </Administrated>
  )
}
