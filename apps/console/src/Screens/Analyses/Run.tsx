import { useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { useMutation } from "../../Api/Mutation.ts"
import { useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { request } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { withKept } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Table } from "../../Parts/List.tsx"
import { Loaded, Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Facts, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { analysesWords, type Run as RunOf } from "./AnalysesWords.ts"
import { RunStatus } from "./AnalysisStates.tsx"
import { Kinds } from "./Kinds.tsx"

/** The wait between two looks at a run under way, milliseconds: it takes seconds to minutes. */
const lookEvery = 2_000

const useRun = (id: string) =>
  useQuery({
    queryKey: ["runs", id],
    queryFn: ({ signal }) => request("GET /api/v1/analysis-runs/:run_id", { params: { run_id: id }, signal }),
    refetchInterval: ({ state: { data } }) => data?.status === "running" ? lookEvery : false
  })

const Held = ({ of: run }: { readonly of: RunOf }) => {
  const words = useWords(analysesWords)
  const reasonOf = useReason({ customer: run.adplatform_customer_id })
  const release = useMutation({
    mutationFn: () => request("POST /api/v1/analysis-runs/:run_id/release", { params: { run_id: run.id } }),
    onSuccess: () => readAnew("runs", "recommendations", "recommendation")
  })
  return (
    <Notice kind="warning">
      <p>{words.heldText}</p>
      {release.error !== null && <ProblemNotice error={release.error} />}
      <Button
        isBusy={release.isPending}
        notAllowed={reasonOf("release_run") && words.releaseNotAllowed}
        onClick={() => release.mutate()}
      >
        {words.release}
      </Button>
    </Notice>
  )
}

const Said = ({ of, title }: {
  readonly title: string
  readonly of: ReadonlyArray<{ readonly code: string; readonly message: string }>
}) =>
  of.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul class="bullets">
        {of.map(({ code, message }, place) => <li key={`${code} ${place}`}>{message}</li>)}
      </ul>
    </section>
  )

const Whole = ({ of: run }: { readonly of: RunOf }) => {
  const words = useWords(analysesWords)
  const { customer } = useWords(commonWords)
  const { number } = useFormats()
  const { day } = useFormats()
  const account = useCustomer(run.adplatform_customer_id)
  const { window } = run
  const found = withKept("/analyses", {
    customer: String(run.adplatform_customer_id),
    analysis_type: run.analysis_type
  }, { status: "any" })
  return (
    <>
      {run.status === "held" && <Held of={run} />}
      <Facts
        of={[
          [customer, account?.name ?? run.adplatform_customer_id],
          [words.started, <Time at={run.started_at} />],
          [words.ended, run.ended_at === null ? words.notNow : <Time at={run.ended_at} />],
          [
            words.window,
            window === null ? words.notNow : words.until(day(window.start_date), day(window.end_date))
          ],
          [words.readAt, window === null ? words.notNow : <Time at={window.data_at} />],
          [words.candidates, number(run.candidates)],
          [words.proposed, number(run.proposed)],
          [words.clicks, number(run.clicks)],
          [words.disclosed, number(run.disclosed_clicks)]
        ]}
      />
      <p>
        <a href={found}>{words.seeProposed}</a>
      </p>
      <Said title={words.reasons} of={run.reasons} />
      <Said title={words.health} of={run.health} />
      <section>
        <h2>{words.vetoes}</h2>
        {run.vetoes.length === 0 ? <p>{words.noVetoes}</p> : (
          <Table
            caption={words.vetoes}
            columns={[
              { name: words.reason, cell: ({ message }) => message },
              { name: words.count, isFigure: true, cell: ({ count }) => number(count) }
            ]}
            rows={run.vetoes}
            keyOf={({ code }) => code}
          />
        )}
      </section>
      {run.buckets.length > 0 && (
        <section>
          <h2>{words.buckets}</h2>
          <Table
            caption={words.buckets}
            columns={[
              { name: words.group, cell: ({ message }) => message },
              { name: words.searches, isFigure: true, cell: ({ terms }) => number(terms) },
              { name: words.clicks, isFigure: true, cell: ({ clicks }) => number(clicks) }
            ]}
            rows={run.buckets}
            keyOf={({ code }) => code}
          />
        </section>
      )}
    </>
  )
}

/** A run of an analysis: what it looked at, what kept things from being proposed, and what it proposed. */
export const Run = () => {
  const words = useWords(analysesWords)
  const read = useRun(useRoute().params["run"] ?? "")
  return (
    <Screen
      title={read.data === undefined ? words.runTitle : words.types[read.data.analysis_type]}
      actions={read.data && <RunStatus of={read.data.status} />}
    >
      <Kinds of="runs" />
      <Loaded of={read}>{(run) => <Whole of={run} />}</Loaded>
    </Screen>
  )
}
