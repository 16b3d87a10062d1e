import type { UseMutationResult } from "@tanstack/preact-query"
import { useRef, useState } from "preact/hooks"
import { useAsking } from "../../Parts/Asking.tsx"
import { Button, Field, UNFINISHED } from "../../Parts/Controls.tsx"
import type { Judged } from "../../Parts/Figures.ts"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import type { Change, Draft, DraftAnswer, DraftRead } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { WarningsOf } from "./Warnings.tsx"

/** A text that is being typed, and the stored one over which it began; others do not change it. */
interface TypedText {
  readonly text: string
  readonly over: string
}

/** The text that a field shows; it is overtaken where another value is stored than the one over which it began. */
export const shownText = (typed: TypedText | null, stored: string) => {
  const { over, text } = typed ?? { text: stored, over: stored }
  return { text, over, isDirty: text !== over, isOvertaken: text !== over && stored !== over }
}

/** The text that goes on after a write: none, unless more was typed meanwhile, which then is over the stored one. */
export const typedAfter = (typed: TypedText | null, sent: string, stored: string): TypedText | null =>
  typed === null || typed.text === sent ? null : { ...typed, over: stored }

export interface SavedFieldProps<A> {
  readonly read: DraftRead
  readonly name: string
  readonly label: string
  readonly hint?: string | ((text: string) => string)
  readonly type?: "text" | "url" | "date"
  /** Tells the meaning of a text, where not every text is a value. */
  readonly judge?: (text: string) => Judged
  /** True for a number or a day that may be missing: clearing it is a button of its own. */
  readonly isClearable?: boolean
  /** The fields of the draft whose warnings stand beside it; without them that of its name. */
  readonly warned?: ReadonlyArray<string>
  readonly saving: UseMutationResult<DraftAnswer, Error, Change<A>>
  /** The value as text, and the change that a text makes of it. */
  readonly valueOf: (draft: Draft) => string
  readonly changeOf: (text: string) => Change<A>
}

/** A field that saves itself when it is left; a write that came between is shown with its three values. */
export function SavedField<A>(
  { changeOf, hint, isClearable = false, judge, label, name, read, saving, type = "text", valueOf, warned = [name] }:
    SavedFieldProps<A>
) {
  const words = useWords(draftWords)
  const common = useWords(commonWords)
  const stored = valueOf(read.draft)
  const [typed, setTyped] = useState<TypedText | null>(null)
  const { isDirty, isOvertaken, over: begun, text } = shownText(typed, stored)
  // A number or a day that was emptied is as unfinished as one that is half typed.
  const isEmptied = isDirty && text.trim() === "" && (judge !== undefined || type === "date")
  const meant = judge?.(text)
  const judged = isEmptied ? { ...meant, problem: isClearable ? common.emptied : common.needed } : meant
  const isUnread = judged?.problem !== undefined || (type === "date" && text === UNFINISHED)
  const asking = useAsking(isDirty ? judged?.question : undefined)
  // A button that has the focus is left when it goes with its question; the write is then on its way.
  const sent = useRef<string>()
  const write = () => {
    sent.current = text
    saving.mutate(changeOf(text), {
      onSettled: () => sent.current = undefined,
      onSuccess: ({ body }) => setTyped((now) => typedAfter(now, text, valueOf(body.draft)))
    })
  }
  const isContested = isOvertaken && !saving.isPending
  const said = (value: string) => value === "" ? words.empty : value
  const leave = () => {
    if (!isDirty) setTyped((now) => now?.text === now?.over ? null : now)
    else if (!isContested && !isUnread && sent.current !== text) asking.ask(write)
  }
  const clear = () => {
    setTyped(null)
    saving.mutate(changeOf(""))
  }
  const shownHint = typeof hint === "function" ? hint(text) : hint
  return (
    <div onFocusOut={leave}>
      <Field
        name={name}
        label={label}
        type={type}
        value={text}
        {...(judged === undefined ? {} : { judged })}
        onInput={(text) => setTyped({ text, over: begun })}
        {...(shownHint === undefined ? {} : { hint: shownHint })}
      />
      {isClearable && stored !== "" && (
        // A press of the mouse leaves the field only afterwards: what is typed is not written before.
        <span onMouseDown={(event: Event) => event.preventDefault()}>
          <Button onClick={clear}>
            {common.clear}
            <span class="unseen">{` ${label}`}</span>
          </Button>
        </span>
      )}
      {!isContested && asking.notice(write, () => setTyped(null))}
      <WarningsOf read={read} fields={warned} />
      {saving.error !== null && !isContested && <ProblemNotice error={saving.error} />}
      {isContested && (
        <Notice kind="warning">
          <p>{words.overtakenTitle}</p>
          <p>{words.overtakenWas(said(begun))}</p>
          <p>{words.overtakenYours(said(text))}</p>
          <p>{words.overtakenNow(said(stored))}</p>
          <div class="actions">
            <Button kind="primary" onClick={() => isUnread || write()}>{words.takeMine}</Button>
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
