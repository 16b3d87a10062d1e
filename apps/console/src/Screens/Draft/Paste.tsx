import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { request } from "../../Api/Request.ts"
import { Button, TextArea } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { draftChanged, type DraftRead, useCurrencyOf } from "./DraftData.ts"
import type { Adding } from "./Parts.ts"
import { PartsNotice, useParts } from "./PasteParts.tsx"
import { pasteWords } from "./PasteWords.ts"
import { type ColumnUse, ReadNotice } from "./ReadNotice.tsx"

/** A text and what its columns are read as where the user has said it. */
interface Asked {
  readonly text: string
  readonly uses: ReadonlyMap<number, ColumnUse>
}

/** A field for pasted keywords: they are read, shown as they were read, and added. */
export const Paste = ({ add, as, hint, label, name, read: { draft } }: {
  readonly read: DraftRead
  readonly as: "keywords" | "exclusions"
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly add: Adding
}) => {
  const words = useWords(pasteWords)
  const { number } = useFormats()
  const currency = useCurrencyOf(draft)
  const [text, setText] = useState("")
  const parts = useParts(() => draftChanged(draft.id))
  const reading = useMutation({
    mutationFn: ({ text, uses }: Asked) =>
      request("POST /api/v1/keywords/read", {
        body: {
          text,
          as,
          adplatform_customer_id: draft.adplatform_customer_id,
          columns: Array.from(uses, ([column, use]) => ({ column, read_as: use }))
        }
      })
  })
  const asked = reading.variables
  const found = asked?.text === text ? reading.data : undefined
  const choose = (column: number, use: ColumnUse) => {
    // A use that is given to one column is taken from the one that had it.
    const others = Array.from(asked?.uses ?? []).filter(([, other]) => other === "ignored" || other !== use)
    reading.mutate({ text, uses: new Map([...others, [column, use]]) })
  }
  const send = () => {
    parts.begin(found?.keywords ?? [], add)
    // What was not read stays in the field, to be mended; what is there already is not added again.
    if (found?.failed.length === 0) setText("")
    reading.reset()
  }
  return (
    <>
      <TextArea name={name} label={label} hint={hint} value={text} onInput={setText} />
      <p>
        <Button
          isBusy={reading.isPending}
          onClick={() => text.trim() !== "" && reading.mutate({ text, uses: new Map() })}
        >
          {words.read}
        </Button>
      </p>
      {reading.error !== null && <ProblemNotice error={reading.error} />}
      {found !== undefined && (
        <>
          <ReadNotice of={found} currency={currency} onChoose={choose} />
          {found.keywords.length > 0 && (
            <Button kind="primary" isBusy={parts.isSending || reading.isPending} onClick={send}>
              {words.add(number(found.keywords.length))}
            </Button>
          )}
        </>
      )}
      <PartsNotice parts={parts.parts} send={parts.send} />
    </>
  )
}
