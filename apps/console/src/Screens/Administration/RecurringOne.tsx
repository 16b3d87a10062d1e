import { useQuery } from "@tanstack/preact-query"
import { useLocation, useRoute } from "preact-iso"
import { useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { request } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { Act } from "../../Parts/Act.tsx"
import { useKept } from "../../Parts/Address.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Field } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { useFigures, wholeNumber } from "../../Parts/Figures.ts"
import { Loaded, Notice } from "../../Parts/Messages.tsx"
import { TaskProgress } from "../../Parts/TaskProgress.tsx"
import { Facts, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import { analysesWords } from "../Analyses/AnalysesWords.ts"
import { Administrated } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { changeConfig, type Config, ConfigState, LastRun, Switch } from "./Recurring.tsx"
import { recurringWords } from "./RecurringWords.ts"

interface OfOne {
  readonly of: Config
}

const Schedule = ({ of: config }: OfOne) => {
  const words = useWords(recurringWords)
  const { save, saved } = useWords(administrationWords)
  const figureOf = useFigures()
  const pause = figureOf(wholeNumber, config.run_max_once_in_n_hours, { isNeeded: true })
  const most = figureOf(wholeNumber, config.constraint, { isNeeded: true })
  const edit = useEdit(
    {
      daily: config.should_run_daily,
      time: config.time_to_run__at_customer_timezone.slice(0, 5),
      hours: pause.text,
      limit: most.text,
      autopilot: config.do_auto_apply_recommendations,
      mails: config.should_send_analysis_ready_emails
    },
    ({ autopilot, daily, hours, limit, mails, time }) =>
      changeConfig(config.id, {
        should_run_daily: daily,
        time_to_run__at_customer_timezone: time,
        run_max_once_in_n_hours: pause.valueOf(hours) ?? 0,
        constraint: most.valueOf(limit) ?? 0,
        do_auto_apply_recommendations: autopilot,
        should_send_analysis_ready_emails: mails
      }),
    () => readAnew("configs"),
    { hours: pause, limit: most }
  )
  return (
    <section>
      <h2>{words.schedule}</h2>
      <EditForm
        of={edit}
        label={save}
        written={saved}
        notAllowed={useReason({ customer: config.adplatform_customer_id })("configure_analyses")}
      >
        <Checkbox isChecked={edit.values.daily} onChange={(daily) => edit.type({ daily })}>{words.runDaily}</Checkbox>
        <Field {...edit.text("time")} label={words.time} hint={words.timeHint} isRequired />
        <Field {...edit.text("hours")} label={words.hours} hint={words.hoursHint} isRequired />
        <Field {...edit.text("limit")} label={words.limit} hint={words.limitHint} isRequired />
        <p>
          <Checkbox isChecked={edit.values.autopilot} onChange={(autopilot) => edit.type({ autopilot })}>
            {words.autopilot}
          </Checkbox>
        </p>
        <p>
          <Checkbox isChecked={edit.values.mails} onChange={(mails) => edit.type({ mails })}>{words.mails}</Checkbox>
        </p>
      </EditForm>
    </section>
  )
}

const Whole = ({ of: config }: OfOne) => {
  const words = useWords(recurringWords)
  const { types } = useWords(analysesWords)
  const { customer } = useWords(commonWords)
  const account = useCustomer(config.adplatform_customer_id)
  const { at, query } = useKept()
  const { route } = useLocation()
  const reasonOf = useReason({ customer: config.adplatform_customer_id })
  return (
    <>
      <Facts
        of={[
          [customer, account?.name ?? config.adplatform_customer_id],
          [words.next, config.next_run_at === null ? words.noRun : <Time at={config.next_run_at} />],
          [words.lastRun, <LastRun of={config} />]
        ]}
      />
      <div class="actions">
        <Act
          kind="primary"
          notAllowed={reasonOf("run_analysis")}
          run={() =>
            request("POST /api/v1/analysis-customer-configs/:config_id/run", { params: { config_id: config.id } })}
          onDone={({ task_id: task }) => route(at({ task }), true)}
        >
          {words.runNow}
        </Act>
        <Switch of={config} />
        <Act
          kind="danger"
          question={words.deleteOne(types[config.analysis_type])}
          notAllowed={reasonOf("configure_analyses")}
          run={() =>
            request("DELETE /api/v1/analysis-customer-configs/:config_id", { params: { config_id: config.id } })}
          onDone={() => {
            route(`/administration/analyses?customer=${config.adplatform_customer_id}`)
            return readAnew("configs")
          }}
        >
          {words.delete}
        </Act>
      </div>
      {query["task"] && (
        <TaskProgress
          taskId={query["task"]}
          label={words.running}
          onEnd={() => void readAnew("configs", "runs")}
        >
          {({ status }) => status === "completed" && <Notice kind="good">{words.ran}</Notice>}
        </TaskProgress>
      )}
      <Schedule of={config} />
    </>
  )
}

/** A recurring analysis: its schedule, the way to run it now, and its last run. */
export const RecurringOne = () => {
  const words = useWords(recurringWords)
  const { types } = useWords(analysesWords)
  const id = useRoute().params["config"] ?? ""
  const read = useQuery({
    queryKey: ["configs", id],
    queryFn: ({ signal }) =>
      request("GET /api/v1/analysis-customer-configs/:config_id", { params: { config_id: id }, signal })
  })
  return (
    <Administrated
      of="analyses"
      title={read.data === undefined ? words.analysis : types[read.data.analysis_type]}
      actions={read.data && <ConfigState of={read.data} />}
    >
      <Loaded of={read}>{(config) => <Whole key={config.id} of={config} />}</Loaded>
    </Administrated>
  )
}
