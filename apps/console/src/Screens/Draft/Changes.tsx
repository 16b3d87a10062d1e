import { useQuery } from "@tanstack/preact-query"
import { useLocation } from "preact-iso"
import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { Problem } from "../../Api/Problem.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useScreenAddress } from "../../Parts/Address.ts"
import { Button, Select } from "../../Parts/Controls.tsx"
import { type Column, Table } from "../../Parts/List.tsx"
import { Empty, Loaded, Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { Time } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { language, useFollowed, useWords } from "../../Words/Language.ts"
import { type Draft, draftChanged, type DraftRead, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { Findings, noPardons } from "./Findings.tsx"

type Differences = Answer<"GET /api/v1/campaigns/drafts/:draft_id/changes">
type Difference = Differences["differences"][number]
type Application = Answer<"GET /api/v1/campaigns/drafts/:draft_id/applications">["items"][number]
type Word = "send" | "adopt" | "keep" | "leave" | "revert"

/** The words that suit a difference, the usual one first: the side that changed is followed. */
const wordsFor = ({ side }: Difference): ReadonlyArray<Word> =>
  side === "draft"
    ? ["send", "adopt", "keep", "leave"]
    : side === "live"
    ? ["adopt", "revert", "keep", "leave"]
    : side === "both"
    ? ["leave"]
    : ["leave", "send", "adopt", "keep"]

const Decisions = ({ of: { differences, live_read_at: readAt }, read }: {
  readonly of: Differences
  readonly read: DraftRead
}) => {
  const words = useWords(draftWords)
  const refusalOf = useRefusal(read)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  const [decided, setDecided] = useState<Readonly<Record<string, Word>>>({})
  const wordOf = (difference: Difference): Word => decided[difference.id] ?? wordsFor(difference)[0] ?? "leave"
  const [pardons, setPardons] = useState(noPardons)
  const plan = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/change-plans", {
        params: { draft_id: read.draft.id },
        headers: { "if-match": read.etag },
        body: {
          decisions: differences.map((one) => ({ difference_id: one.id, do: wordOf(one) })),
          ...pardons,
          validate_only: true
        }
      }),
    onSuccess: ({ findings, plan_id: made }) => {
      if (findings.length === 0) route(addressOf(`/analyses/plans/${made}`))
    }
  })
  const columns: ReadonlyArray<Column<Difference>> = [
    { name: words.thing, cell: ({ label }) => label },
    { name: words.agreed, cell: ({ in_words: { base } }) => base },
    { name: words.inDraft, cell: ({ in_words: { draft } }) => draft },
    { name: words.onPlatform, cell: ({ in_words: { live } }) => live },
    {
      name: words.decide,
      cell: (difference) => (
        <Select
          name={difference.id}
          isUnseen={true}
          label={`${words.decide}: ${difference.label}`}
          value={wordOf(difference)}
          options={wordsFor(difference).map((word) => [word, words[word]] as const)}
          onChange={(word) => setDecided({ ...decided, [difference.id]: word as Word })}
        />
      )
    }
  ]
  return (
    <>
      <p class="hint">
        {words.readAt} <Time at={readAt} />
      </p>
      {differences.length === 0 ? <Empty title={words.noChanges}>{words.noChangesNext}</Empty> : (
        <>
          <Table caption={words.changes} columns={columns} rows={differences} keyOf={({ id }) => id} />
          {plan.error !== null && <ProblemNotice error={plan.error} />}
          <Findings of={plan.data?.findings ?? []} pardons={pardons} onChange={setPardons} />
          {plan.data !== undefined && plan.data.findings.length > 0 && (
            <p>
              <a href={addressOf(`/analyses/plans/${plan.data.plan_id}`)}>{words.planAsItIs}</a>
            </p>
          )}
          <Button
            kind="primary"
            isBusy={plan.isPending}
            notAllowed={refusalOf("plan_changes")}
            onClick={() => plan.mutate()}
          >
            {words.plan}
          </Button>
        </>
      )}
    </>
  )
}

/** The lines of an application; of many the first, with the others behind it. */
const Lines = ({ of }: { readonly of: ReadonlyArray<string> }) => {
  const [first = "", ...others] = of
  if (others.length === 0) return <>{first}</>
  return (
    <details>
      <summary>{first}</summary>
      <ul class="bullets">{others.map((line, place) => <li key={place}>{line}</li>)}</ul>
    </details>
  )
}

const History = ({ read: { draft } }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const { number } = useFormats()
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  const applications = useQuery({
    queryKey: ["applications", draft.id],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/drafts/:draft_id/applications", { params: { draft_id: draft.id }, signal })
  })
  const undo = useMutation({
    mutationFn: (id: number) =>
      request("POST /api/v1/campaigns/drafts/:draft_id/applications/:application_id/undo", {
        params: { draft_id: draft.id, application_id: id }
      }),
    onSuccess: ({ plan_id: made }) => route(addressOf(`/analyses/plans/${made}`))
  })
  const columns: ReadonlyArray<Column<Application>> = [
    { name: words.when, cell: ({ at }) => <Time at={at} /> },
    { name: words.who, cell: ({ author }) => author?.email ?? words.service },
    {
      name: words.what,
      cell: ({ summary }) => <Lines of={summary} />
    },
    { name: words.outcome, cell: ({ applied, operations }) => `${number(applied)} / ${number(operations)}` },
    {
      name: words.decide,
      cell: ({ id, undoable }) =>
        undoable && <Button isBusy={undo.isPending} onClick={() => undo.mutate(id)}>{words.undo}</Button>
    }
  ]
  return (
    <>
      <h2>{words.applied}</h2>
      {undo.error !== null && <ProblemNotice error={undo.error} />}
      <Loaded of={applications}>
        {({ items }) =>
          items.length === 0
            ? <p>{words.noHistory}</p>
            : <Table caption={words.applied} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </Loaded>
    </>
  )
}

/** The way to another campaign where the platform has removed the draft's. */
const Gone = ({ draft }: { readonly draft: Draft }) => {
  const words = useWords(draftWords)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  // The look is what tells the draft that its campaign is gone.
  const look = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/drift-check", { params: { draft_id: draft.id } }),
    onSuccess: () => {
      draftChanged(draft.id)
      route(addressOf(`/campaigns/${draft.id}/publish`))
    }
  })
  return (
    <Notice kind="warning">
      <p>{words.gone(String(draft.published_campaign_id))}</p>
      {look.error !== null && <ProblemNotice error={look.error} />}
      <Button isBusy={look.isPending} onClick={() => look.mutate()}>{words.toPublish}</Button>
    </Notice>
  )
}

/** The draft beside its campaign: each difference with its three values and one decision, and what was applied. */
export const Changes = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const { draft } = read
  const spoken = useFollowed(language)
  const differences = useQuery({
    queryKey: ["changes", draft.id, read.etag, spoken],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/drafts/:draft_id/changes", { params: { draft_id: draft.id }, signal }),
    enabled: draft.is_published,
    // What was read before something was applied is not shown again.
    gcTime: 0
  })
  const { error } = differences
  if (!draft.is_published) return <Empty title={words.notPublished}>{words.notPublishedNext}</Empty>
  return (
    <>
      {error instanceof Problem && error.code === "LIVE_CAMPAIGN_GONE"
        ? <Gone draft={draft} />
        : <Loaded of={differences}>{(of) => <Decisions of={of} read={read} />}</Loaded>}
      <History read={read} />
    </>
  )
}
