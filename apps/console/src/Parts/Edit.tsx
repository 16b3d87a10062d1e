import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import { useMutation } from "../Api/Mutation.ts"
import { commonWords } from "../Words/CommonWords.ts"
import { useWords } from "../Words/Language.ts"
import { useAsking } from "./Asking.tsx"
import { Button, Form } from "./Controls.tsx"
import type { Judged, TypedFigure } from "./Figures.ts"
import { ProblemNotice } from "./Messages.tsx"

type Values = Readonly<Record<string, string | boolean>>

type TextsOf<V extends Values> = { readonly [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string

/**
 * Values that are edited together: what was typed stands over the stored ones until it is written. `figures` are those
 * of the texts that are numbers.
 */
export const useEdit = <V extends Values, A>(
  stored: V,
  write: (values: V) => Promise<A>,
  onWritten?: (answer: A) => unknown,
  figures: { readonly [K in TextsOf<V>]?: TypedFigure } = {}
) => {
  const [typed, setTyped] = useState<Partial<V>>({})
  const values: V = { ...stored, ...typed }
  const writing = useMutation({
    mutationFn: write,
    onSuccess: async (answer, sent) => {
      await onWritten?.(answer)
      // What was typed meanwhile stays.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name])) as V)
    }
  })
  const judged = (name: TextsOf<V>): Judged | undefined => figures[name]?.judge(String(values[name]))
  const all = Object.keys(figures).map((name) => judged(name as string & TextsOf<V>))
  const questions = all.flatMap((one) => one?.question ?? [])
  const type = (changes: Partial<V>) => setTyped((now) => ({ ...now, ...changes }))
  return {
    values,
    type,
    /** The attributes of a control for a text. */
    text: (name: TextsOf<V>) => {
      const meaning = judged(name)
      return {
        name,
        value: String(values[name]),
        onInput: (text: string) => type({ [name]: text } as Partial<V>),
        ...(meaning === undefined ? {} : { judged: meaning })
      }
    },
    /** The attributes of a choice of one of several. */
    choice: (name: TextsOf<V>) => ({
      name,
      value: String(values[name]),
      onChange: (text: string) => type({ [name]: text } as Partial<V>)
    }),
    /** True while a number is typed that is none. */
    isUnread: all.some((one) => one?.problem !== undefined),
    /** The question that is asked before it is written. */
    question: questions.length === 0 ? undefined : questions.join(" "),
    isDirty: Object.keys(typed).length > 0,
    isPending: writing.isPending,
    isWritten: writing.isSuccess,
    error: writing.error,
    answer: writing.data,
    send: () => writing.mutate(values)
  }
}

type Edit = Pick<
  ReturnType<typeof useEdit>,
  "error" | "isDirty" | "isPending" | "isUnread" | "isWritten" | "question" | "send"
>

/** The form of values that are edited together: what is wrong stands above it, that it was written below. */
export const EditForm = ({ children, label, notAllowed = null, of: edit, written }: {
  readonly of: Edit
  /** The words of the button that sends it, and those after it was written. */
  readonly label: string
  readonly written?: string
  readonly notAllowed?: string | null
  readonly children: ComponentChildren
}) => {
  const { mendFirst } = useWords(commonWords)
  const asking = useAsking(edit.question)
  return (
    <div class="form">
      <Form onSubmit={() => asking.ask(edit.send)}>
        {edit.error !== null && <ProblemNotice error={edit.error} />}
        {children}
        <p>
          <Button
            type="submit"
            kind="primary"
            isBusy={edit.isPending}
            notAllowed={notAllowed ?? (edit.isUnread ? mendFirst : null)}
          >
            {label}
          </Button>
        </p>
        {asking.notice(edit.send, () => {})}
        <p class="hint" role="status">{edit.isWritten && !edit.isDirty ? written : ""}</p>
      </Form>
    </div>
  )
}
