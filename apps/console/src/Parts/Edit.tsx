import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import { useMutation } from "../Api/Mutation.ts"
import { Button, Form } from "./Controls.tsx"
import { ProblemNotice } from "./Messages.tsx"

type Values = Readonly<Record<string, string | boolean>>

type TextsOf<V extends Values> = { readonly [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string

/** Values that are edited together: what was typed stands over the stored ones until it is written. */
export const useEdit = <V extends Values, A>(
  stored: V,
  write: (values: V) => Promise<A>,
  onWritten?: (answer: A) => unknown
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
  const type = (changes: Partial<V>) => setTyped((now) => ({ ...now, ...changes }))
  return {
    values,
    type,
    /** The attributes of a control for a text. */
    text: (name: TextsOf<V>) => ({
      name,
      value: String(values[name]),
      onInput: (text: string) => type({ [name]: text } as Partial<V>)
    }),
    /** The attributes of a choice of one of several. */
    choice: (name: TextsOf<V>) => ({
      name,
      value: String(values[name]),
      onChange: (text: string) => type({ [name]: text } as Partial<V>)
    }),
    isDirty: Object.keys(typed).length > 0,
    isPending: writing.isPending,
    isWritten: writing.isSuccess,
    error: writing.error,
    answer: writing.data,
    send: () => writing.mutate(values)
  }
}

type Edit = Pick<ReturnType<typeof useEdit>, "error" | "isDirty" | "isPending" | "isWritten" | "send">

/** The form of values that are edited together: what is wrong stands above it, that it was written below. */
export const EditForm = ({ children, label, notAllowed = null, of: edit, written }: {
  readonly of: Edit
  /** The words of the button that sends it, and those after it was written. */
  readonly label: string
  readonly written?: string
  readonly notAllowed?: string | null
  readonly children: ComponentChildren
}) => (
  <div class="form">
    <Form onSubmit={edit.send}>
      {edit.error !== null && <ProblemNotice error={edit.error} />}
      {children}
      <p>
        <Button type="submit" kind="primary" isBusy={edit.isPending} notAllowed={notAllowed}>{label}</Button>
      </p>
      <p class="hint" role="status">{edit.isWritten && !edit.isDirty ? written : ""}</p>
    </Form>
  </div>
)
