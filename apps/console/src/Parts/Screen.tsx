import type { ComponentChildren } from "preact"
import { useEffect } from "preact/hooks"
import { commonWords } from "../Words/CommonWords.ts"
import { useWords } from "../Words/Language.ts"

/** A screen: its heading, which is the page's title as well, what can be done there, and its content. */
export const Screen = ({ actions, children, title }: {
  readonly title: string
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}) => {
  const { product } = useWords(commonWords)
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
  return (
    <>
      <div class="head">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </>
  )
}
