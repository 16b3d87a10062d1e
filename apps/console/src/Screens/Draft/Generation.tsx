import type { ComponentChildren } from "preact"
import { useMutation } from "../../Api/Mutation.ts"
import { useScreenAddress, withKept } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { type Task, TaskProgress } from "../../Parts/TaskProgress.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { draftChanged, type DraftRead, useRefusal } from "./DraftData.ts"
import { generationWords } from "./GenerationWords.ts"

/** The most lines of a list that are shown; the others are counted. */
const MOST_LISTED = 20

/** The result of a generation, as far as it has one. */
interface Result {
  readonly ad_groups_created?: number
  readonly rsas_written?: number
  readonly left_out?: ReadonlyArray<{ readonly keyword: string; readonly reason: string; readonly proposal: string }>
  readonly unsure?: ReadonlyArray<
    { readonly keyword: string; readonly ad_group: string; readonly page: string; readonly reason: string }
  >
  readonly dropped?: ReadonlyArray<{ readonly text: string; readonly reason: string }>
  readonly rsas_failed?: ReadonlyArray<{ readonly error: string }>
  readonly bids?: ReadonlyArray<{ readonly reason: string }>
  readonly notes?: ReadonlyArray<string>
  readonly missing?: ReadonlyArray<string>
  readonly left_alone?: ReadonlyArray<string>
}

const Lines = ({ children, of, title }: {
  readonly title: string
  readonly of: ReadonlyArray<string>
  readonly children?: ComponentChildren
}) => {
  const words = useWords(generationWords)
  const { number } = useFormats()
  return of.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul class="bullets">
        {of.slice(0, MOST_LISTED).map((line, place) => <li key={place}>{line}</li>)}
        {of.length > MOST_LISTED && <li>{words.more(number(of.length - MOST_LISTED))}</li>}
      </ul>
      {children}
    </>
  )
}

/** The outcome of a generation: what was made, what was left out and is in doubt, each with its reason. */
const Outcome = ({ of: task, read }: { readonly of: Task; readonly read: DraftRead }) => {
  const words = useWords(generationWords)
  const addressOf = useScreenAddress()
  const result = (task.result ?? {}) as Result
  const { bids = [], dropped = [], left_alone: alone = [], left_out: out = [], missing = [], notes = [] } = result
  const { rsas_failed: failed = [], unsure = [] } = result
  const made = words.made(result.ad_groups_created ?? 0, result.rsas_written ?? 0)
  const isQuiet = [bids, dropped, alone, out, missing, notes, failed, unsure].every(({ length }) => length === 0)
  if (isQuiet && made === "") return null
  return (
    <details>
      <summary>{words.outcome}</summary>
      {made !== "" && <p>{made}</p>}
      <Lines title={words.failed} of={failed.map(({ error }) => error)} />
      <Lines
        title={words.leftOut}
        of={out.map(({ keyword, proposal, reason }) =>
          `${keyword}: ${reason}${proposal === "negative" ? ` (${words.excluded})` : ""}`
        )}
      />
      <Lines
        title={words.unsure}
        of={unsure.map(({ ad_group: group, keyword, page, reason }) =>
          `${keyword} (${words.onPage(group, page)}): ${reason}`
        )}
      >
        <a href={withKept(addressOf(`/campaigns/${read.draft.id}/keywords`), {}, { state: "UNSURE" })}>
          {words.toUnsure}
        </a>
      </Lines>
      <Lines title={words.dropped} of={dropped.map(({ reason, text }) => `${text}: ${reason}`)} />
      <Lines title={words.bids} of={bids.map(({ reason }) => reason)} />
      <Lines title={words.leftAlone} of={alone} />
      <Lines title={words.missing} of={missing} />
      <Lines title={words.notes} of={notes} />
    </details>
  )
}

/** A generation of a draft: its progress with what came of it, and the button that starts it. */
export const useGeneration = (
  read: DraftRead,
  { label, start, taskId }: {
    /** The last one's task, as the draft names it. */
    readonly taskId: string | null
    readonly label: string
    readonly start: () => Promise<{ readonly task_id: string }>
  }
) => {
  const refusal = useRefusal(read)("generate_texts")
  const generate = useMutation({ mutationFn: start })
  const shown = generate.data?.task_id ?? taskId
  return {
    progress: (
      <>
        {shown !== null && (
          <TaskProgress taskId={shown} label={label} onEnd={() => draftChanged(read.draft.id)}>
            {(task) => <Outcome of={task} read={read} />}
          </TaskProgress>
        )}
        {generate.error !== null && <ProblemNotice error={generate.error} />}
      </>
    ),
    button: (words: string, kind: "primary" | "plain" = "plain") => (
      <Button
        kind={kind}
        isBusy={generate.isPending}
        notAllowed={refusal}
        onClick={() => generate.mutate()}
      >
        {words}
      </Button>
    )
  }
}
