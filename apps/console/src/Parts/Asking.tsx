import { useState } from "preact/hooks"
import { commonWords } from "../Words/CommonWords.ts"
import { useWords } from "../Words/Language.ts"
import { Button } from "./Controls.tsx"
import { Notice } from "./Messages.tsx"

/** A question that stands before an act, once; without one the act is done at once. */
export const useAsking = (question: string | undefined) => {
  const [asked, setAsked] = useState<string>()
  const words = useWords(commonWords)
  return {
    ask: (act: () => void) => question === undefined ? act() : setAsked(question),
    /** The notice that asks, while it is to be answered. */
    notice: (act: () => void, leave: () => void) =>
      question !== undefined && asked === question && (
        <Notice kind="warning">
          <p>{question}</p>
          <div class="actions">
            <Button
              kind="primary"
              onClick={() => {
                setAsked(undefined)
                act()
              }}
            >
              {words.takeFar}
            </Button>
            <Button
              onClick={() => {
                setAsked(undefined)
                leave()
              }}
            >
              {words.leaveFar}
            </Button>
          </div>
        </Notice>
      )
  }
}
