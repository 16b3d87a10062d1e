import { useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { request } from "../../Api/Request.ts"
import { useScreenAddress, withKept } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Loaded, Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { TaskProgress } from "../../Parts/TaskProgress.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { draftChanged, type DraftRead, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { Findings, noPardons, type Pardons } from "./Findings.tsx"
import { LandingPages } from "./LandingPages.tsx"
import { WarningNotice } from "./Warnings.tsx"

/** The most operations that are listed; the others are counted. */
const MOST_LISTED = 30

/** Publishes, or has the platform check without a trace. */
const usePublishing = ({ draft, etag }: DraftRead, isCheck: boolean, pardons: Pardons) =>
  useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/publish", {
        params: { draft_id: draft.id },
        query: { validate_only: isCheck, as_new: draft.is_published, ...pardons },
        headers: { "if-match": etag }
      }),
    onError: () => draftChanged(draft.id)
  })

const Published = ({ read: { draft } }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const addressOf = useScreenAddress()
  return (
    <Notice kind="good">
      <p>{words.publishedAs(String(draft.published_campaign_id))}</p>
      <p>{words.noPublishing}</p>
      <ul class="bullets">
        <li>
          <a href={addressOf(`/campaigns/${draft.id}/changes`)}>{words.toChanges}</a>
        </li>
        <li>
          <a href={withKept("/campaigns/live", {}, { customer: String(draft.adplatform_customer_id) })}>
            {words.toLive}
          </a>
        </li>
      </ul>
    </Notice>
  )
}

/** The way onto the platform: what would be sent, what keeps it back, the platform's check, and publishing. */
export const Publish = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const refusalOf = useRefusal(read)
  const { number } = useFormats()
  const { draft, etag } = read
  const [pardons, setPardons] = useState(noPardons)
  const check = usePublishing(read, true, pardons)
  const publish = usePublishing(read, false, pardons)
  const isGone = draft.drift?.state === "gone"
  const plan = useQuery({
    queryKey: ["publish-plan", draft.id, etag],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/drafts/:draft_id/publish-plan", { params: { draft_id: draft.id }, signal }),
    enabled: !draft.is_published || isGone
  })
  const started = publish.data !== undefined && "task_id" in publish.data ? publish.data.task_id : draft.publish_task_id
  const checked = check.data !== undefined && "findings" in check.data ? check.data : undefined
  if (draft.is_published && !isGone) return <Published read={read} />
  return (
    <>
      {started !== null && (
        <TaskProgress
          taskId={started}
          label={words.publishing}
          onEnd={() => draftChanged(draft.id)}
        />
      )}
      {publish.error !== null && <ProblemNotice error={publish.error} />}
      {check.error !== null && <ProblemNotice error={check.error} />}
      {checked?.is_publishable === true && <Notice kind="good">{words.checked}</Notice>}
      {isGone && <Notice kind="warning">{words.gone(String(draft.published_campaign_id))}</Notice>}
      <Findings of={checked?.findings ?? []} pardons={pardons} onChange={setPardons} />
      <Loaded of={plan}>
        {({ blocked_by: warnings, operation_count: count, operations }) => {
          const notAllowed = warnings.some(({ is_blocking: blocks }) => blocks)
            ? words.blockedButton
            : refusalOf("publish_draft")
          return (
            <>
              <div class="actions">
                <Button isBusy={check.isPending} onClick={() => check.mutate()}>
                  {words.check}
                </Button>
                <Button
                  kind="primary"
                  isBusy={publish.isPending}
                  notAllowed={notAllowed}
                  onClick={() => publish.mutate()}
                >
                  {isGone ? words.publishAsNew : words.publishNow}
                </Button>
              </div>
              {warnings.length > 0 && <h2>{words.blockedTitle}</h2>}
              {warnings.map((warning) => (
                <WarningNotice key={`${warning.field} ${warning.code}`} of={warning} read={read} />
              ))}
              <h2>{words.planTitle}</h2>
              <p>{words.planCount(number(count))}</p>
              <ul class="bullets">
                {operations.slice(0, MOST_LISTED).map(({ summary }, place) => <li key={place}>{summary}</li>)}
                {count > MOST_LISTED && <li>{words.moreOperations(number(count - MOST_LISTED))}</li>}
              </ul>
            </>
          )
        }}
      </Loaded>
      <LandingPages read={read} />
    </>
  )
}
