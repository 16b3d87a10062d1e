import { useMutation } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Empty, ProblemNotice } from "../../Parts/Messages.tsx"
import { TaskProgress } from "../../Parts/TaskProgress.tsx"
import { useWords } from "../../Words/Language.ts"
import { draftChanged, type DraftRead, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { WarningsOf } from "./Warnings.tsx"

/** The extensions of a draft, which stand below its ads, and having them written. */
export const Extensions = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
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
      {words.generateExtensions}
    </Button>
  )
  return (
    <>
      {taskId !== null && (
        <TaskProgress
          taskId={taskId}
          label={words.generatingExtensions}
          onEnd={() => draftChanged(draft.id)}
        />
      )}
      {generate.error !== null && <ProblemNotice error={generate.error} />}
      <WarningsOf read={read} fields={["extensions"]} />
      {isEmpty
        ? (
          <Empty title={words.noExtensions}>
            <p>{words.noExtensionsNext}</p>
            {button}
          </Empty>
        )
        : (
          <>
            {sitelinks.length > 0 && <h2>{words.sitelinks}</h2>}
            <ul class="bullets">
              {sitelinks.map((link) => (
                <li key={link.link_text}>
                  <a href={link.final_url} target="_blank" rel="noreferrer">{link.link_text}</a>
                  <p class="hint">{[link.description_1, link.description_2].filter(Boolean).join(" ")}</p>
                </li>
              ))}
            </ul>
            {callouts.length > 0 && <h2>{words.callouts}</h2>}
            <ul class="chips">{callouts.map(({ callout_text: text }) => <li key={text}>{text}</li>)}</ul>
            {snippets.length > 0 && <h2>{words.snippets}</h2>}
            <ul class="bullets">
              {snippets.map(({ header, values }) => <li key={header}>{`${header}: ${values.join(", ")}`}</li>)}
            </ul>
            {phone !== null && (
              <>
                <h2>{words.phone}</h2>
                <p>{`${phone.phone_number} (${phone.country_code})`}</p>
              </>
            )}
            {button}
          </>
        )}
    </>
  )
}
