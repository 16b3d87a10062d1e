import type { ComponentChildren, JSX } from "preact"
import { useId } from "preact/hooks"

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
  readonly type?: "text" | "email" | "password" | "search" | "number" | "date" | "time" | "url"
  readonly autocomplete?: string
  readonly isRequired?: boolean
}

/** A field for one line of text. */
export const Field = (
  { autocomplete, isRequired = false, name, onInput, type = "text", value, ...labelled }: FieldProps
) => (
  <Labelled
    {...labelled}
    control={(ties) => (
      <input
        {...ties}
        name={name}
        type={type}
        step={type === "number" ? "any" : undefined}
        value={value}
        required={isRequired}
        autocomplete={autocomplete}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    )}
  />
)

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
