import type { ComponentChildren } from "preact"
import { useEffect, useId, useRef } from "preact/hooks"
import { commonWords } from "../Words/CommonWords.ts"
import { useWords } from "../Words/Language.ts"
import { Button } from "./Controls.tsx"

/** A dialog in front of the page, which Escape closes and which gives the focus back. */
export const Dialog = ({ children, onClose, title }: {
  readonly title: string
  readonly children: ComponentChildren
  readonly onClose: () => void
}) => {
  const words = useWords(commonWords)
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => element.current?.showModal(), [])
  return (
    <dialog ref={element} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <p>
        <Button onClick={() => element.current?.close()}>{words.close}</Button>
      </p>
    </dialog>
  )
}
