import { useMutation } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Empty, ProblemNotice } from "../../Parts/Messages.tsx"
import { TaskProgress } from "../../Parts/TaskProgress.tsx"
import { useWords } from "../../Words/Language.ts"
import { Ads } from "./Ads.tsx"
import { draftChanged, type DraftRead, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { Keywords } from "./Keywords.tsx"
import { WarningsOf } from "./Warnings.tsx"

/** The ad groups of a draft with their keywords and ads, and having them made. */
export const Groups = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const refusalOf = useRefusal(read)
  const { draft } = read
  const generate = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/ad-groups/generate", {
        params: { draft_id: draft.id },
        body: { ads_per_group: 1 }
      })
  })
  const taskId = generate.data?.task_id ?? draft.ad_groups_task_id
  return (
    <>
      {taskId !== null && (
        <TaskProgress
          taskId={taskId}
          label={words.generatingGroups}
          onEnd={() => draftChanged(draft.id)}
        />
      )}
      {generate.error !== null && <ProblemNotice error={generate.error} />}
      {draft.ad_groups.length === 0 && (
        <Empty title={words.noGroups}>
          <p>{draft.market_analysis_id === null ? words.noGroupsWithout : words.noGroupsNext}</p>
          <Button
            kind="primary"
            isBusy={generate.isPending}
            notAllowed={refusalOf("generate_texts")}
            onClick={() => generate.mutate()}
          >
            {words.generateGroups}
          </Button>
        </Empty>
      )}
      <WarningsOf read={read} fields={["ad_groups"]} />
      {draft.ad_groups.map((group) => (
        <section key={group.id} class="group">
          <h2>{group.name}</h2>
          <Keywords read={read} group={group} />
          <Ads read={read} group={group} />
        </section>
      ))}
    </>
  )
}
