import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import { useMutation } from "../Api/Mutation.ts"
import { Button } from "./Controls.tsx"
import { Dialog } from "./Dialog.tsx"
import { ProblemNotice } from "./Messages.tsx"

/** A button that does one thing at once, after a question where one is given, and says what kept it from being done. */
export function Act<A>({ about, children, kind = "plain", notAllowed = null, onDone, question, run }: {
  readonly children: string
  /** The thing that is meant, for those who do not see beside what the button stands. */
  readonly about?: string
  readonly kind?: "primary" | "plain" | "danger"
  readonly notAllowed?: string | null
  readonly question?: string
  readonly run: () => Promise<A>
  readonly onDone?: (answer: A) => unknown
}) {
  const [isAsking, setAsking] = useState(false)
  const acting = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      setAsking(false)
      return onDone?.(answer)
    }
  })
  const problem: ComponentChildren = acting.error !== null && <ProblemNotice error={acting.error} />
  return (
    <>
      <Button
        kind={kind}
        isBusy={acting.isPending}
        notAllowed={notAllowed}
        onClick={() => question === undefined ? acting.mutate() : setAsking(true)}
      >
        {children}
        {about !== undefined && <span class="unseen">{` ${about}`}</span>}
      </Button>
      {isAsking && question !== undefined && (
        <Dialog title={question} onClose={() => setAsking(false)}>
          {problem}
          <Button kind={kind} isBusy={acting.isPending} onClick={() => acting.mutate()}>{children}</Button>
        </Dialog>
      )}
      {!isAsking && problem}
    </>
  )
}
