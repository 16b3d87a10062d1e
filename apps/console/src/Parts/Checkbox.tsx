import type { ComponentChildren } from "preact"

/** A choice of yes or no; a label that is not seen is heard. */
export const Checkbox = ({ children, isChecked, isUnseen = false, onChange }: {
  readonly children: ComponentChildren
  readonly isChecked: boolean
  readonly isUnseen?: boolean
  readonly onChange: (isChecked: boolean) => void
}) => (
  <label class="checkable">
    <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span class={isUnseen ? "unseen" : undefined}>{children}</span>
  </label>
)
