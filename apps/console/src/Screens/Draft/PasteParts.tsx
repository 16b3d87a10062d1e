import { useState } from "preact/hooks"
import { Button } from "../../Parts/Controls.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { type Adding, type Part, type PartAdded, partsOf, sendingOf } from "./Parts.ts"
import { pasteWords } from "./PasteWords.ts"
import type { PastedKeyword } from "./ReadNotice.tsx"

/** Keywords on their way, in requests of as many as one takes; one that failed can be sent again as it was. */
export const useParts = (onChanged: () => void) => {
  const [parts, setParts] = useState<ReadonlyArray<Part>>([])
  const [send] = useState(() =>
    sendingOf((key, outcome) => {
      setParts((all) => all.map((one) => one.key === key ? { ...one, outcome } : one))
      if (outcome !== "waiting") onChanged()
    })
  )
  const begin = (keywords: ReadonlyArray<PastedKeyword>, add: Adding) => {
    const made = partsOf(keywords, add)
    setParts(made)
    made.forEach(send)
  }
  return { parts, begin, send, isSending: parts.some(({ outcome }) => outcome === "waiting") }
}

/** The outcome of the requests: how many keywords were added, and which were not. */
export const PartsNotice = ({ parts, send }: Pick<ReturnType<typeof useParts>, "parts" | "send">) => {
  const words = useWords(pasteWords)
  const { number } = useFormats()
  if (parts.length === 0) return null
  const over = parts.flatMap(({ outcome }) => outcome === "waiting" || outcome instanceof Error ? [] : [outcome])
  const sum = (of: (part: PartAdded) => number) => number(over.reduce((all, part) => all + of(part), 0))
  const refused = over.flatMap((part) => part.refused)
  return (
    <>
      {parts.some(({ outcome }) => outcome === "waiting") && (
        <p role="status">{words.adding(number(over.length), number(parts.length))}</p>
      )}
      {over.length > 0 && (
        <Notice kind="good">{words.added(sum(({ added }) => added), sum(({ skipped }) => skipped))}</Notice>
      )}
      {refused.length > 0 && (
        <Notice kind="problem">
          <ul class="bullets">
            {refused.slice(0, 10).map(({ reason, text }) => <li key={text}>{words.notAdded(text, reason)}</li>)}
            {refused.length > 10 && <li>{words.more(number(refused.length - 10))}</li>}
          </ul>
        </Notice>
      )}
      {parts.map((part) =>
        part.outcome instanceof Error && (
          <section key={part.key}>
            <ProblemNotice error={part.outcome} />
            <p>
              {words.partFailed(number(part.keywords[0]?.line ?? 0), number(part.keywords.at(-1)?.line ?? 0))}{" "}
              <Button onClick={() => send(part)}>{words.again}</Button>
            </p>
          </section>
        )
      )}
    </>
  )
}
