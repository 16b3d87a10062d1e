import { useState } from "preact/hooks"
import { type Body, requestWhole } from "../../Api/Request.ts"
import { Button, TextArea } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { Chips } from "./Chips.tsx"
import { type Draft, type DraftRead, useWriting } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { keywordsIn } from "./KeywordsIn.ts"
import { ProposedNegatives } from "./ProposedNegatives.tsx"
import { WarningsOf } from "./Warnings.tsx"

type Changes = Body<"PATCH /api/v1/campaigns/drafts/:draft_id/negative-keywords">

/** A word as it is typed: exact in brackets, a phrase in quotation marks. */
const written = ({ match_type: type, text }: Draft["negative_keywords"][number]): string =>
  type === "EXACT" ? `[${text}]` : type === "PHRASE" ? `"${text}"` : text

/** The words of the whole campaign for which no ad is shown. */
export const Negatives = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const [text, setText] = useState("")
  const { negative_keywords: negatives } = read.draft
  const saving = useWriting(
    read,
    (changes: Partial<Changes>, headers) =>
      requestWhole("PATCH /api/v1/campaigns/drafts/:draft_id/negative-keywords", {
        params: { draft_id: read.draft.id },
        headers,
        body: changes as Changes
      }),
    (draft, { removed_negative_keyword_ids: ids = [] }) => draft.negative_keywords.filter(({ id }) => ids.includes(id))
  )
  const exclude = (added: ReadonlyArray<{ text: string; match_type: string }>, onSuccess = () => {}) =>
    saving.mutate({ negative_keywords: added as unknown as Changes["negative_keywords"] }, { onSuccess })
  const add = () => {
    const added = keywordsIn(text).map(({ match_type: type, text }) => ({
      text,
      match_type: type === undefined || type === "NEGATIVE" ? "BROAD" as const : type
    }))
    if (added.length > 0) exclude(added, () => setText(""))
  }
  return (
    <fieldset>
      <legend>{words.negatives}</legend>
      {negatives.length === 0 && <p>{words.noNegatives}</p>}
      <Chips
        of={negatives.map((one) => ({ id: one.id, name: written(one) }))}
        removeWord={(name) => `${words.remove} ${name}`}
        onRemove={(id) => saving.mutate({ removed_negative_keyword_ids: [id] })}
      />
      <TextArea
        name="negatives"
        label={words.addNegatives}
        hint={words.addNegativesHint}
        value={text}
        onInput={setText}
      />
      <Button isBusy={saving.isPending} onClick={add}>{words.add}</Button>
      <ProposedNegatives
        read={read}
        isBusy={saving.isPending}
        onTake={(proposals) => exclude(proposals.map(({ match_type, text }) => ({ match_type, text })))}
      />
      <WarningsOf read={read} fields={["negative_keywords"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </fieldset>
  )
}
