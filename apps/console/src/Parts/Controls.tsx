import type { ComponentChildren, JSX } from "preact"
import { useId, useState } from "preact/hooks"
import { commonWords } from "../Words/CommonWords.ts"
import { useWords } from "../Words/Language.ts"
import type { Judged } from "./Figures.ts"

interface ButtonProps {
  readonly children: ComponentChildren
  readonly kind?: "primary" | "plain" | "danger"
  readonly type?: "button" | "submit"
  readonly isBusy?: boolean
  /** The reason why it may not be used; shown, and read out with the button. */
  readonly notAllowed?: string | null
  readonly onClick?: () => void
}

/** A button. One that may not be used stays reachable by keyboard, so that its reason can be read. */
export const Button = (
  { children, isBusy = false, kind = "plain", notAllowed = null, onClick, type = "button" }: ButtonProps
) => {
  const id = useId()
  const isOff = isBusy || notAllowed !== null
  const click = (event: Event) => {
    if (!isOff) return onClick?.()
    event.preventDefault()
  }
  return (
    <>
      <button
        type={type}
        class={`button ${kind}`}
        aria-disabled={isOff}
        aria-busy={isBusy}
        aria-describedby={notAllowed === null ? undefined : id}
        onClick={click}
      >
        {children}
      </button>
      {notAllowed !== null && <span id={id} class="reason">{notAllowed}</span>}
    </>
  )
}

/** A form that the page sends by itself. */
export const Form = ({ children, onSubmit }: {
  readonly children: ComponentChildren
  readonly onSubmit: () => void
}) => {
  const submit = (event: Event) => {
    event.preventDefault()
    onSubmit()
  }
  return <form onSubmit={submit}>{children}</form>
}

interface Labelled {
  readonly label: string
  /** True where what stands around it says to those who see it what the label says to those who hear it. */
  readonly isUnseen?: boolean
  readonly hint?: string
  /** The sentence that says what is wrong with the value. */
  readonly problem?: string | undefined
}

/** A labelled control with its hint and its problem; `control` gets the attributes that tie them together. */
const Labelled = ({ control, hint, isUnseen = false, label, problem }: Labelled & {
  readonly control: (
    ties: { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean }
  ) => JSX.Element
}) => {
  const id = useId()
  const said = [hint === undefined ? "" : `${id}-hint`, problem === undefined ? "" : `${id}-problem`].join(" ").trim()
  return (
    <div class="field">
      <label for={id} class={isUnseen ? "unseen" : undefined}>{label}</label>
      {hint !== undefined && <p class="hint" id={`${id}-hint`}>{hint}</p>}
      {control({ id, "aria-describedby": said === "" ? undefined : said, "aria-invalid": problem !== undefined })}
      {problem !== undefined && <p class="problem" id={`${id}-problem`}>{problem}</p>}
    </div>
  )
}

interface FieldProps extends Labelled {
  readonly name: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly type?: "text" | "email" | "password" | "search" | "date" | "time" | "url"
  readonly autocomplete?: string
  readonly isRequired?: boolean
  /** The meaning of the value, where not every text is one; what is wrong with it is said when the field is left. */
  readonly judged?: Judged
}

/** The value of a day or a time that is half typed, or that no calendar and no clock has. */
export const UNFINISHED = "…"

/** The days that a field takes: without them a year may have six digits, or two. */
const days = { min: "2000-01-01", max: "9999-12-31" }

/** A field for one line of text. */
export const Field = (
  { autocomplete, hint, isRequired = false, judged = {}, name, onInput, problem, type = "text", value, ...labelled }:
    FieldProps
) => {
  const words = useWords(commonWords)
  const [isTyping, setTyping] = useState(false)
  const isClock = type === "date" || type === "time"
  const isUnfinished = isClock && value === UNFINISHED
  const textIn = ({ validity: { badInput, rangeOverflow, rangeUnderflow }, value: text }: HTMLInputElement) =>
    isClock && (badInput || rangeOverflow || rangeUnderflow) ? UNFINISHED : text
  const leave = (input: HTMLInputElement) => {
    setTyping(false)
    // A browser says nothing of parts that make no day or time before as after.
    const now = textIn(input)
    if (isClock && now !== value) onInput(now)
  }
  const said = [hint, judged.understood].filter((one) => one !== undefined).join(" ")
  const wrong = problem ?? (isUnfinished ? words.unfinished : isTyping ? undefined : judged.problem)
  return (
    <Labelled
      {...labelled}
      {...(said === "" ? {} : { hint: said })}
      problem={wrong}
      control={(ties) => (
        <input
          {...ties}
          name={name}
          type={type}
          {...(type === "date" ? days : {})}
          inputMode={judged.inputMode}
          // What is half typed stays as it is.
          value={isUnfinished ? undefined : value}
          required={isRequired}
          autocomplete={autocomplete}
          onInput={(event) => {
            setTyping(true)
            onInput(textIn(event.currentTarget))
          }}
          onChange={() => setTyping(false)}
          onBlur={(event) => leave(event.currentTarget)}
        />
      )}
    />
  )
}

/** A field for several lines. */
export const TextArea = (
  { name, onInput, rows = 4, value, ...labelled }: Labelled & Pick<FieldProps, "name" | "onInput" | "value"> & {
    readonly rows?: number
  }
) => (
  <Labelled
    {...labelled}
    control={(ties) => (
      <textarea
        {...ties}
        name={name}
        rows={rows}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    )}
  />
)

interface SelectProps extends Labelled {
  readonly name: string
  readonly value: string
  /** The values with their words, in their order. */
  readonly options: ReadonlyArray<readonly [value: string, words: string]>
  readonly onChange: (value: string) => void
}

/** A choice of one of several. */
export const Select = ({ name, onChange, options, value, ...labelled }: SelectProps) => (
  <Labelled
    {...labelled}
    control={(ties) => (
      <select
        {...ties}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([option, words]) => <option key={option} value={option}>{words}</option>)}
      </select>
    )}
  />
)
