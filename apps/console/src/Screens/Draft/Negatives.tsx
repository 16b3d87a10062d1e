import { request } from "../../Api/Request.ts"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { Chips } from "./Chips.tsx"
import { type Draft, type DraftRead, stepOf, useWriting } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import type { Adding } from "./Parts.ts"
import { Paste } from "./Paste.tsx"
import { ProposedNegatives } from "./ProposedNegatives.tsx"
import { WarningsOf } from "./Warnings.tsx"

type Negative = Pick<Draft["negative_keywords"][number], "match_type" | "text">

/** A word as it is typed: exact in brackets, a phrase in quotation marks. */
const written = ({ match_type: type, text }: Negative): string =>
  type === "EXACT" ? `[${text}]` : type === "PHRASE" ? `"${text}"` : text

/** The words of the whole campaign for which no ad is shown. */
export const Negatives = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const { negative_keywords: negatives } = read.draft
  const saving = useWriting(
    read,
    stepOf(read, "negative-keywords"),
    (draft, { removed_negative_keyword_ids: ids = [] }) => draft.negative_keywords.filter(({ id }) => ids.includes(id))
  )
  const add: Adding = async (keywords, headers) => {
    const known = new Set(negatives.map(written))
    const added = keywords.map(({ match_type: type, text }): Negative => ({
      match_type: type === "EXACT" || type === "PHRASE" ? type : "BROAD",
      text
    })).filter((one) => !known.has(written(one)))
    if (added.length > 0) {
      await request("PATCH /api/v1/campaigns/drafts/:draft_id/negative-keywords", {
        params: { draft_id: read.draft.id },
        headers,
        body: { negative_keywords: added }
      })
    }
    return { added: added.length, skipped: keywords.length - added.length, refused: [] }
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
      <Paste
        read={read}
        as="exclusions"
        name="negatives"
        label={words.addNegatives}
        hint={words.addNegativesHint}
        add={add}
      />
      <ProposedNegatives
        read={read}
        isBusy={saving.isPending}
        onTake={(proposals) =>
          saving.mutate({
            negative_keywords: proposals.map(({ match_type, text }) => ({ match_type, text }))
          })}
      />
      <WarningsOf read={read} fields={["negative_keywords"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </fieldset>
  )
}
