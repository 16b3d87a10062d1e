import type { UseMutationResult } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { Button, Field } from "../../Parts/Controls.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import type { Change, Draft, DraftRead, Written } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { WarningsOf } from "./Warnings.tsx"

interface SavedFieldProps<A> {
  readonly read: DraftRead
  readonly name: string
  readonly label: string
  readonly hint?: string | ((text: string) => string)
  readonly type?: "text" | "url" | "number" | "date"
  /** The fields of the draft whose warnings stand beside it; without them that of its name. */
  readonly warned?: ReadonlyArray<string>
  readonly saving: UseMutationResult<Written, Error, Change<A>>
  /** The value as text, and the change that a text makes of it. */
  readonly valueOf: (draft: Draft) => string
  readonly changeOf: (text: string) => Change<A>
}

/** A text that is being typed, and the stored one over which it began; others do not change it. */
interface Typed {
  readonly text: string
  readonly over: string
}

/** A field that saves itself when it is left; a write that came between is shown with its three values. */
export function SavedField<A>(
  { changeOf, hint, label, name, read, saving, type = "text", valueOf, warned = [name] }: SavedFieldProps<A>
) {
  const words = useWords(draftWords)
  const stored = valueOf(read.draft)
  const [typed, setTyped] = useState<Typed | null>(null)
  const { over: begun, text } = typed ?? { text: stored, over: stored }
  const isDirty = text !== begun
  const write = () =>
    saving.mutate(changeOf(text), {
      onSuccess: ({ body }) =>
        setTyped((now) => now === null || now.text === text ? null : { ...now, over: valueOf(body.draft) })
    })
  const isContested = isDirty && stored !== begun && !saving.isPending
  const said = (value: string) => value === "" ? words.empty : value
  const shownHint = typeof hint === "function" ? hint(text) : hint
  return (
    <div onFocusOut={() => isDirty ? !isContested && write() : setTyped(null)}>
      <Field
        name={name}
        label={label}
        type={type}
        value={text}
        onInput={(text) => setTyped({ text, over: begun })}
        {...(shownHint === undefined ? {} : { hint: shownHint })}
      />
      <WarningsOf read={read} fields={warned} />
      {saving.error !== null && !isContested && <ProblemNotice error={saving.error} />}
      {isContested && (
        <Notice kind="warning">
          <p>{words.overtakenTitle}</p>
          <p>{words.overtakenWas(said(begun))}</p>
          <p>{words.overtakenYours(said(text))}</p>
          <p>{words.overtakenNow(said(stored))}</p>
          <div class="actions">
            <Button kind="primary" onClick={write}>{words.takeMine}</Button>
            <Button
              onClick={() => {
                saving.reset()
                setTyped(null)
              }}
            >
              {words.takeTheirs}
            </Button>
          </div>
        </Notice>
      )}
      <p class="hint" role="status">
        {saving.isPending ? words.saving : saving.isSuccess && !isDirty ? words.saved : ""}
      </p>
    </div>
  )
}
