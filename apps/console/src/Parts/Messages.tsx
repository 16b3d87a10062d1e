import type { ComponentChildren, JSX } from "preact"
import { isOvertaken, Problem, Unreachable } from "../Api/Problem.ts"
import { commonWords } from "../Words/CommonWords.ts"
import { useWords } from "../Words/Language.ts"
import { Button } from "./Controls.tsx"

/** A notice beside the things that it is about; a problem and a warning are read out at once. */
export const Notice = ({ children, kind = "info" }: {
  readonly children: ComponentChildren
  readonly kind?: "info" | "good" | "warning" | "problem"
}) =>
  <div class={`notice ${kind}`} role={kind === "problem" || kind === "warning" ? "alert" : "status"}>{children}</div>

/** The sentences of an error: the service's own, and the id by which its log has the request. */
export const ProblemNotice = ({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) => {
  const words = useWords(commonWords)
  return (
    <Notice kind="problem">
      <p>
        {error instanceof Unreachable
          ? words.unreachable
          : isOvertaken(error)
          ? words.overtaken
          : error.message || words.failed}
      </p>
      {error instanceof Problem && error.requestId !== "" && <p class="hint">{words.requestId(error.requestId)}</p>}
      {onRetry !== undefined && <Button onClick={onRetry}>{words.retry}</Button>}
    </Notice>
  )
}

/** The place of a list or a thing that is not there yet, with what comes next. */
export const Empty = ({ children, title }: { readonly title: string; readonly children?: ComponentChildren }) => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
)

/** Says that something is on its way. */
export const Loading = () => <p class="loading" role="status">{useWords(commonWords).loading}</p>

/** The progress of long work, from 0 to 100. */
export const Progress = ({ label, percent }: { readonly label: string; readonly percent: number }) => (
  <div class="progress">
    <label>
      {label} <progress max={100} value={percent} />
    </label>
  </div>
)

interface Read<A> {
  readonly data: A | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** The content of a query; until then that it loads, or why not. A list that is there stays while it is read anew. */
export function Loaded<A>({ children, of: { data, error, refetch } }: {
  readonly of: Read<A>
  readonly children: (data: A) => ComponentChildren
}): JSX.Element {
  return (
    <>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <Loading /> : children(data)}
    </>
  )
}
