import { useQuery } from "@tanstack/preact-query"
import { useLocation, useRoute } from "preact-iso"
import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { queries } from "../../Api/Queries.ts"
import { type Answer, type Body, request } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { useScreenAddress } from "../../Parts/Address.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Button, Field } from "../../Parts/Controls.tsx"
import { type Column, Table } from "../../Parts/List.tsx"
import { Empty, Loaded, ProblemNotice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { TaskProgress } from "../../Parts/TaskProgress.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { AnalysisState } from "./MarketAnalyses.tsx"
import { marketAnalysesWords } from "./MarketAnalysesWords.ts"

type Analysis = Answer<"GET /api/v1/market-analysis/analyses/:analysis_id">
type Keyword = Analysis["keywords"][number]

const keyOf = (id: number | string) => ["market-analysis", String(id)] as const

/** The most keywords that are drawn at once; a filter finds the others. */
const MOST_SHOWN = 200

/** The choice among the keywords of an analysis, the most searched first. */
const Keywords = ({ of: analysis }: { readonly of: Analysis }) => {
  const words = useWords(marketAnalysesWords)
  const { number } = useFormats()
  const [filter, setFilter] = useState("")
  const select = useMutation({
    mutationFn: (choice: Partial<Body<"PATCH /api/v1/market-analysis/analyses/:analysis_id/keywords">>) =>
      request("PATCH /api/v1/market-analysis/analyses/:analysis_id/keywords", {
        params: { analysis_id: analysis.id },
        body: { selected_ids: [], unselected_ids: [], ...choice }
      }),
    onSuccess: (changed) => queries.setQueryData(keyOf(analysis.id), changed)
  })
  const columns: ReadonlyArray<Column<Keyword>> = [
    {
      name: words.selected,
      cell: ({ id, is_selected: isSelected, keyword_text: text }) => (
        <Checkbox
          isUnseen={true}
          isChecked={isSelected}
          onChange={(isTaken) => select.mutate(isTaken ? { selected_ids: [id] } : { unselected_ids: [id] })}
        >
          {words.take(text)}
        </Checkbox>
      )
    },
    { name: words.keyword, cell: ({ keyword_text: text }) => text },
    { name: words.searches, isFigure: true, cell: ({ avg_monthly_searches: count }) => number(count) },
    { name: words.competition, cell: ({ competition }) => competition },
    { name: words.lowBid, isFigure: true, cell: ({ low_bid: bid }) => bid },
    { name: words.highBid, isFigure: true, cell: ({ high_bid: bid }) => bid }
  ]
  const shown = analysis.keywords
    .filter(({ keyword_text: text }) => text.toLowerCase().includes(filter.trim().toLowerCase()))
    .toSorted((one, other) => other.avg_monthly_searches - one.avg_monthly_searches)
  const taken = analysis.keywords.filter(({ is_selected: isSelected }) => isSelected).length
  if (analysis.keywords.length === 0) return <Empty title={words.noKeywords}>{words.noKeywordsNext}</Empty>
  return (
    <>
      {select.error !== null && <ProblemNotice error={select.error} />}
      <p role="status">{words.countTaken(number(taken), number(analysis.keywords.length))}</p>
      <div class="actions">
        <Button onClick={() => select.mutate({ all: true })}>{words.takeAll}</Button>
        <Button onClick={() => select.mutate({ all: false })}>{words.takeNone}</Button>
      </div>
      <Field type="search" name="filter" label={words.filter} value={filter} onInput={setFilter} />
      <Table
        caption={words.keywords}
        columns={columns}
        rows={shown.slice(0, MOST_SHOWN)}
        keyOf={({ id }) => id}
      />
    </>
  )
}

/** Asks the platform for keywords, and makes a draft of those that are taken. */
const Steps = ({ of: analysis }: { readonly of: Analysis }) => {
  const words = useWords(marketAnalysesWords)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  const params = { analysis_id: analysis.id }
  const [taskId, setTaskId] = useState<string | null>(analysis.run_task_id)
  const run = useMutation({
    mutationFn: () => request("POST /api/v1/market-analysis/analyses/:analysis_id/run", { params }),
    onSuccess: ({ task_id: started }) => setTaskId(started)
  })
  const draft = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts", {
        body: {
          name: analysis.title,
          adplatform_customer_id: analysis.adplatform_customer_id,
          market_analysis_id: analysis.id
        }
      }),
    onSuccess: ({ id }) => route(addressOf(`/campaigns/${id}`))
  })
  const isTaken = analysis.keywords.some(({ is_selected: isSelected }) => isSelected)
  const error = run.error ?? draft.error
  return (
    <>
      {error !== null && <ProblemNotice error={error} />}
      {taskId !== null && (
        <TaskProgress
          taskId={taskId}
          label={words.running}
          onEnd={() => void queries.invalidateQueries({ queryKey: keyOf(analysis.id) })}
        />
      )}
      <div class="actions">
        <Button
          kind={analysis.keywords.length === 0 ? "primary" : "plain"}
          isBusy={run.isPending}
          onClick={() => run.mutate()}
        >
          {analysis.keywords.length === 0 ? words.run : words.runAgain}
        </Button>
        <Button
          kind={analysis.keywords.length === 0 ? "plain" : "primary"}
          isBusy={draft.isPending}
          notAllowed={isTaken ? null : words.needsKeywords}
          onClick={() => draft.mutate()}
        >
          {words.makeDraft}
        </Button>
      </div>
    </>
  )
}

/** A market analysis: its keywords with searches and bids, and what becomes of them. */
export const MarketAnalysis = () => {
  const words = useWords(marketAnalysesWords)
  const id = useRoute().params["analysis"] ?? ""
  const read = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      request("GET /api/v1/market-analysis/analyses/:analysis_id", { params: { analysis_id: id }, signal })
  })
  const customer = useCustomer(read.data?.adplatform_customer_id)
  return (
    <Screen title={read.data?.title ?? words.keywords} actions={read.data && <AnalysisState of={read.data} />}>
      <Loaded of={read}>
        {(analysis) => (
          <>
            <p class="hint">
              {[customer?.name, analysis.config.website_url, ...analysis.config.services].filter(Boolean).join(" · ")}
            </p>
            <Steps key={analysis.id} of={analysis} />
            <h2>{words.keywords}</h2>
            <Keywords of={analysis} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
