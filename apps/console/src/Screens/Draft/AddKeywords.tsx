import { useState } from "preact/hooks"
import { type Body, requestWhole } from "../../Api/Request.ts"
import { useKept } from "../../Parts/Address.ts"
import { Button, Select, TextArea } from "../../Parts/Controls.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { type DraftRead, useKeywordWriting } from "./DraftData.ts"
import { keywordsIn, type NewKeyword } from "./KeywordsIn.ts"
import { keywordWords } from "./KeywordWords.ts"

type NewKeywords = Body<"POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords/bulk">

/** Adding keywords to an ad group, one a line or as the rows of a table. */
export const AddKeywords = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(keywordWords)
  const { number } = useFormats()
  const { query } = useKept()
  const [text, setText] = useState("")
  const [sent, setSent] = useState<ReadonlyArray<NewKeyword>>([])
  const [picked, setPicked] = useState<string | null>(null)
  const { ad_groups: groups, id } = read.draft
  const wanted = picked ?? query["group"]
  const group = groups.find((one) => String(one.id) === wanted) ?? groups[0]
  const add = useKeywordWriting(
    read,
    (rows: ReadonlyArray<NewKeyword>, headers) =>
      requestWhole("POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords/bulk", {
        params: { draft_id: id, ad_group_id: group?.id ?? 0 },
        headers,
        body: { keywords: rows } as unknown as NewKeywords
      }),
    (draft) => draft.ad_groups.some(({ id }) => id === group?.id)
  )
  const send = () => {
    const rows = keywordsIn(text)
    if (rows.length === 0) return
    setSent(rows)
    add.mutate(rows, {
      // What was not taken stays in the field, to be mended.
      onSuccess: ({ body }) => setText(body.failed.map(({ index }) => rows[index]?.text ?? "").join("\n"))
    })
  }
  return (
    <section class="form">
      <h2>{words.addKeywords}</h2>
      <Select
        name="add-group"
        label={words.addTo}
        value={String(group?.id ?? "")}
        options={groups.map(({ id, name }) => [String(id), name])}
        onChange={setPicked}
      />
      <TextArea name="add" label={words.addLines} hint={words.addHint} value={text} onInput={setText} />
      {add.error !== null && <ProblemNotice error={add.error} />}
      {add.data !== undefined && (
        <Notice kind="good">
          {words.addedSome(number(add.data.body.created.length), number(add.data.body.skipped.length))}
        </Notice>
      )}
      {add.data?.body.failed.map(({ errors, index }) => (
        <Notice key={index} kind="problem">
          {words.notAdded(sent[index]?.text ?? "", errors.map(({ msg }) => msg).join(" "))}
        </Notice>
      ))}
      <Button isBusy={add.isPending} onClick={send}>{words.add}</Button>
    </section>
  )
}
