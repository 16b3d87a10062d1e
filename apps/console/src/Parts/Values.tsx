import type { ComponentChildren } from "preact"
import { commonWords } from "../Words/CommonWords.ts"
import { useFormats } from "../Words/Formats.ts"
import { useWords } from "../Words/Language.ts"

/** A point in time, with its zone's writing. */
export const Time = ({ at, timeZone }: { readonly at: string; readonly timeZone?: string }) => (
  <time datetime={at}>{useFormats(timeZone).time(at)}</time>
)

/** An amount of money in micros; without an amount a word that says so. */
export const Money = ({ currency, micros }: { readonly micros: number | null; readonly currency?: string | null }) => {
  const { money } = useFormats()
  const { none } = useWords(commonWords)
  return <span class="figure">{micros === null ? none : money(micros, currency)}</span>
}

/** A short word about a state, in a colour that says no more than the word. */
export const Tag = ({ children, kind = "plain" }: {
  readonly children: ComponentChildren
  readonly kind?: "plain" | "good" | "warning" | "problem"
}) => <span class={`tag ${kind}`}>{children}</span>

/** Names with their values, one below the other. */
export const Facts = ({ of }: { readonly of: ReadonlyArray<readonly [name: string, value: ComponentChildren]> }) => (
  <dl class="facts">
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
