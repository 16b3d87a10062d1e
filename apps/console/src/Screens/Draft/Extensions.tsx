import { useMutation } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Empty, ProblemNotice } from "../../Parts/Messages.tsx"
import { TaskProgress } from "../../Parts/TaskProgress.tsx"
import { useWords } from "../../Words/Language.ts"
import { draftChanged, type DraftRead, useRefusal } from "./DraftData.ts"
import { Callouts, Phone, Sitelinks, Snippets } from "./ExtensionEdits.tsx"
import { extensionWords } from "./ExtensionWords.ts"
import { WarningsOf } from "./Warnings.tsx"

/** The extensions of a draft, which stand below its ads, and having them written. */
export const Extensions = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(extensionWords)
  const refusalOf = useRefusal(read)
  const { draft } = read
  const generate = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/extensions/generate", { params: { draft_id: draft.id } })
  })
  const taskId = generate.data?.task_id ?? draft.extensions_task_id
  const { callouts = [], phone = null, sitelinks = [], structured_snippets: snippets = [] } = draft.extensions ?? {}
  const isEmpty = callouts.length + sitelinks.length + snippets.length === 0 && phone === null
  const button = (
    <Button
      kind={isEmpty ? "primary" : "plain"}
      isBusy={generate.isPending}
      notAllowed={refusalOf("generate_texts")}
      onClick={() => generate.mutate()}
    >
      {words.generate}
    </Button>
  )
  return (
    <>
      {taskId !== null && (
        <TaskProgress
          taskId={taskId}
          label={words.generating}
          onEnd={() => draftChanged(draft.id)}
        />
      )}
      {generate.error !== null && <ProblemNotice error={generate.error} />}
      <WarningsOf isExact read={read} fields={["extensions"]} />
      {isEmpty
        ? (
          <Empty title={words.none}>
            <p>{words.noneNext}</p>
            {button}
          </Empty>
        )
        : button}
      <Sitelinks read={read} />
      <Callouts read={read} />
      <Snippets read={read} />
      <Phone read={read} />
    </>
  )
}
