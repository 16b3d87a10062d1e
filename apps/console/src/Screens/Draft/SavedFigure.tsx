import { useFigures } from "../../Parts/Figures.ts"
import type { Change, Draft } from "./DraftData.ts"
import { SavedField, type SavedFieldProps } from "./SavedField.tsx"

/** A number that saves itself when its field is left and it can be read. */
export function SavedFigure<A>({ changeOf, figure, valueOf, ...field }:
  & Omit<SavedFieldProps<A>, "changeOf" | "judge" | "type" | "valueOf">
  & {
    readonly figure: Parameters<ReturnType<typeof useFigures>>[0]
    readonly valueOf: (draft: Draft) => number | null
    readonly changeOf: (value: number | null) => Change<A>
  })
{
  const figureOf = useFigures()
  const typed = (draft: Draft) => figureOf(figure, valueOf(draft))
  const { judge, valueOf: numberOf } = typed(field.read.draft)
  return (
    <SavedField
      {...field}
      judge={judge}
      valueOf={(draft) => typed(draft).text}
      changeOf={(text) => changeOf(numberOf(text))}
    />
  )
}
