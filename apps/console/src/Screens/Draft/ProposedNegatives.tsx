import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { request } from "../../Api/Request.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Button } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { type Task, TaskProgress } from "../../Parts/TaskProgress.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { type DraftRead, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"

/** A word that the service proposes to exclude. */
export interface ProposedNegative {
  readonly text: string
  readonly match_type: "EXACT" | "PHRASE" | "BROAD"
  readonly reason: string
  /** The keywords that it would have kept away. */
  readonly keywords: ReadonlyArray<string>
}

const Proposals = ({ isBusy, known, of: { result }, onTake }: {
  readonly of: Task
  readonly known: ReadonlyArray<string>
  readonly isBusy: boolean
  readonly onTake: (proposals: ReadonlyArray<ProposedNegative>) => void
}) => {
  const words = useWords(draftWords)
  const { number } = useFormats()
  const [left, setLeft] = useState<ReadonlyArray<string>>([])
  const { notes = [], proposals = [] } = (result ?? {}) as {
    readonly proposals?: ReadonlyArray<ProposedNegative>
    readonly notes?: ReadonlyArray<string>
  }
  const open = proposals.filter(({ text }) => !known.includes(text))
  const taken = open.filter(({ text }) => !left.includes(text))
  return (
    <>
      {notes.map((note) => <p key={note} class="hint">{note}</p>)}
      {open.length === 0 && <p>{words.nothingProposed}</p>}
      <ul class="bullets">
        {open.map(({ keywords, reason, text }) => (
          <li key={text}>
            <Checkbox
              isChecked={!left.includes(text)}
              onChange={(isOn) => setLeft(isOn ? left.filter((one) => one !== text) : [...left, text])}
            >
              {text}
            </Checkbox>{" "}
            <span class="hint">{`${reason} ${keywords.slice(0, 5).join(", ")}`}</span>
          </li>
        ))}
      </ul>
      {taken.length > 0 && (
        <Button kind="primary" isBusy={isBusy} onClick={() => onTake(taken)}>
          {words.excludeProposed(number(taken.length))}
        </Button>
      )}
    </>
  )
}

/** Having words proposed that are better excluded, and taking those that convince. */
export const ProposedNegatives = ({ isBusy, onTake, read }: {
  readonly read: DraftRead
  readonly isBusy: boolean
  readonly onTake: (proposals: ReadonlyArray<ProposedNegative>) => void
}) => {
  const words = useWords(draftWords)
  const refusalOf = useRefusal(read)
  const { id, negative_keywords: negatives } = read.draft
  const propose = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/negative-keywords/propose", { params: { draft_id: id } })
  })
  return (
    <>
      <p>
        <Button
          isBusy={propose.isPending}
          notAllowed={refusalOf("generate_texts")}
          onClick={() => propose.mutate()}
        >
          {words.proposeNegatives}
        </Button>
      </p>
      {propose.error !== null && <ProblemNotice error={propose.error} />}
      {propose.data !== undefined && (
        <TaskProgress taskId={propose.data.task_id} label={words.proposing}>
          {(task) => <Proposals of={task} known={negatives.map(({ text }) => text)} isBusy={isBusy} onTake={onTake} />}
        </TaskProgress>
      )}
    </>
  )
}
