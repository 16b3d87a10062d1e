import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { useState } from "preact/hooks"
import { Button, Field, Form, Select } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { adWords } from "./AdWords.ts"
import { type ChangesOf, type Draft, type DraftRead, stepOf, useWriting } from "./DraftData.ts"
import type { Group } from "./GridRows.ts"
import { SavedField } from "./SavedField.tsx"
import { WarningsOf } from "./Warnings.tsx"

export type Ad = Group["rsas"][number]
type Text = Ad["headlines"][number]
type Pin = Text["pinned_field"]
export type AdChanges = NonNullable<ChangesOf<"ads">["rsas"]>[number]

/** The two lists of texts of an ad, with the width that the platform takes and the places for pinned ones. */
const lists = {
  headlines: { width: 30, most: 15, pins: ["HEADLINE_1", "HEADLINE_2", "HEADLINE_3"] },
  descriptions: { width: 90, most: 4, pins: ["DESCRIPTION_1", "DESCRIPTION_2"] }
} as const

type List = keyof typeof lists

/** Writes, adds and removes ads. */
export const useAdsWriting = (read: DraftRead) =>
  useWriting(
    read,
    stepOf(read, "ads"),
    (draft, { removed_rsa_ids: ids = [] }) => ids.map((id) => adIn(draft, id))
  )

/** Writes changes of one ad. */
export const useAdWriting = (read: DraftRead, id: number) =>
  useWriting(
    read,
    (changes: AdChanges, headers) => stepOf(read, "ads")({ rsas: [{ id, ...changes }] }, headers),
    (draft) => adIn(draft, id)
  )

/** The path of an ad in a draft, by which warnings name it. */
export const adPath = ({ ad_groups: groups }: Draft, id: number): string => {
  const group = groups.findIndex(({ rsas }) => rsas.some((one) => one.id === id))
  return `ad_groups[${group}].rsas[${groups[group]?.rsas.findIndex((one) => one.id === id) ?? -1}]`
}

/** An ad by its id in a draft. */
export const adIn = (draft: Draft, id: number): Ad | undefined =>
  draft.ad_groups.flatMap(({ rsas }) => rsas).find((one) => one.id === id)

interface TextsProps {
  readonly read: DraftRead
  readonly ad: Ad
  readonly list: List
}

const TextLine = ({ ad, at, list, read }: TextsProps & { readonly at: number }) => {
  const words = useWords(adWords)
  const { number } = useFormats()
  const saving = useAdWriting(read, ad.id)
  const text = ad[list][at] as Text
  const [sent, setSent] = useState<Pin | null>(null)
  /** The change of an ad that still has this text in its place: another one there, or none. */
  const changed = (...instead: ReadonlyArray<Text>) => (draft: Draft): AdChanges | null => {
    const now = adIn(draft, ad.id)?.[list] ?? []
    return now[at]?.text === text.text ? { [list]: now.toSpliced(at, 1, ...instead) } : null
  }
  const place = number(at + 1)
  return (
    <li>
      <div class="text-line">
        <SavedField
          read={read}
          name={`${list}-${ad.id}-${at}`}
          label={words.textOf[list](place)}
          hint={(typed) => words.width(number(textWidth(typed)), number(lists[list].width))}
          warned={[`${adPath(read.draft, ad.id)}.${list}[${at}]`]}
          saving={saving}
          valueOf={(draft) => adIn(draft, ad.id)?.[list][at]?.text ?? ""}
          changeOf={(typed) => typed.trim() === "" ? changed() : changed({ ...text, text: typed.trim(), reason: "" })}
        />
        <Select
          name={`pin-${list}-${ad.id}-${at}`}
          label={words.pin}
          value={sent ?? text.pinned_field}
          options={[
            ["", words.unpinned],
            ...lists[list].pins.map((pin) => [pin, words.pinnedAt(pin.slice(-1))] as const)
          ]}
          onChange={(pin) => {
            setSent(pin as Pin)
            saving.mutate(changed({ ...text, pinned_field: pin as Pin }), { onSettled: () => setSent(null) })
          }}
        />
        <Button onClick={() => saving.mutate(changed())}>
          {words.remove} <span class="unseen">{text.text}</span>
        </Button>
      </div>
      {text.reason !== "" && <p class="hint">{text.reason}</p>}
    </li>
  )
}

/** The headlines or the descriptions of an ad: write, pin, remove, add. */
export const AdTexts = ({ ad, list, read }: TextsProps) => {
  const words = useWords(adWords)
  const { number } = useFormats()
  const [text, setText] = useState("")
  const saving = useAdWriting(read, ad.id)
  const texts = ad[list]
  const add = () => {
    if (text.trim() === "") return
    const added: Text = { text: text.trim(), pinned_field: "", reason: "" }
    saving.mutate((draft) => ({ [list]: [...adIn(draft, ad.id)?.[list] ?? [], added] }), {
      onSuccess: () => setText("")
    })
  }
  return (
    <section>
      <h4>{words.countOf[list](number(texts.length), number(lists[list].most))}</h4>
      <WarningsOf isExact read={read} fields={[`${adPath(read.draft, ad.id)}.${list}`]} />
      <ol class="lines">
        {texts.map((_, at) => <TextLine key={at} ad={ad} at={at} list={list} read={read} />)}
      </ol>
      <Form onSubmit={add}>
        <div class="actions">
          <Field name={`new-${list}-${ad.id}`} label={words.newOf[list]} value={text} onInput={setText} />
          <Button type="submit" isBusy={saving.isPending}>{words.add}</Button>
        </div>
      </Form>
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </section>
  )
}
