import { useEffect, useRef, useState } from "preact/hooks"
import { Button, Field, Select } from "../../Parts/Controls.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import {
  type Draft,
  draftChanged,
  type DraftRead,
  isOvertaken,
  type SettingChanges,
  useCurrencyOf,
  useSettings
} from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { Languages } from "./Languages.tsx"
import { Negatives } from "./Negatives.tsx"
import { Places } from "./Places.tsx"
import { WarningsOf } from "./Warnings.tsx"

interface SettingProps {
  readonly read: DraftRead
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly type?: "text" | "url" | "number" | "date"
  /** The setting as text, and the change that a text makes of it. */
  readonly valueOf: (draft: Draft) => string
  readonly changeOf: (text: string) => SettingChanges
}

/** A text that is being typed, and the stored one over which it began; others do not change it. */
interface Typed {
  readonly text: string
  readonly over: string
}

/** A setting that saves itself when its field is left; a write that came between is shown with its three values. */
const Setting = ({ changeOf, hint, label, name, read, type = "text", valueOf }: SettingProps) => {
  const words = useWords(draftWords)
  const stored = valueOf(read.draft)
  const [typed, setTyped] = useState<Typed | null>(null)
  const { over: begun, text } = typed ?? { text: stored, over: stored }
  const saving = useSettings(read)
  const isDirty = text !== begun
  const sentOver = useRef("")
  const write = () => {
    sentOver.current = read.etag
    saving.mutate(changeOf(text), {
      onSuccess: ({ body }) =>
        setTyped((now) => now === null || now.text === text ? null : { ...now, over: valueOf(body.draft) })
    })
  }
  const isOlder = isOvertaken(saving.error)
  // Another write came first: the draft is read, and this one follows by itself unless both are of this field.
  useEffect(() => {
    if (!isOlder) return
    if (read.etag === sentOver.current) draftChanged(read.draft.id)
    else if (isDirty && stored === begun) write()
  }, [isOlder, read.etag])
  const isContested = isDirty && stored !== begun && !saving.isPending
  const said = (value: string) => value === "" ? words.empty : value
  return (
    <div onFocusOut={() => isDirty ? !isContested && write() : setTyped(null)}>
      <Field
        name={name}
        label={label}
        type={type}
        value={text}
        onInput={(text) => setTyped({ text, over: begun })}
        {...(hint === undefined ? {} : { hint })}
      />
      <WarningsOf read={read} fields={[name]} />
      {saving.error !== null && !isOlder && <ProblemNotice error={saving.error} />}
      {isContested && (
        <Notice kind="warning">
          <p>{words.overtakenTitle}</p>
          <p>{words.overtakenWas(said(begun))}</p>
          <p>{words.overtakenYours(said(text))}</p>
          <p>{words.overtakenNow(said(stored))}</p>
          <div class="actions">
            <Button kind="primary" onClick={write}>{words.takeMine}</Button>
            <Button
              onClick={() => {
                saving.reset()
                setTyped(null)
              }}
            >
              {words.takeTheirs}
            </Button>
          </div>
        </Notice>
      )}
      <p class="hint" role="status">
        {saving.isPending ? words.saving : saving.isSuccess && !isDirty ? words.saved : ""}
      </p>
    </div>
  )
}

const orNull = (text: string): string | null => text.trim() === "" ? null : text.trim()

const biddings = ["MAXIMIZE_CONVERSIONS", "MAXIMIZE_CLICKS", "MANUAL_CPC"] as const

const Bidding = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const saving = useSettings(read)
  const current = read.draft.bidding_strategy?.type ?? ""
  const named = [words.maximizeConversions, words.maximizeClicks, words.manualCpc]
  const isOther = current !== "" && !biddings.some((one) => one === current)
  return (
    <>
      <Select
        name="bidding_strategy"
        label={words.bidding}
        value={current}
        options={[
          ["", words.noBidding],
          ...biddings.map((one, index) => [one, named[index] ?? one] as const),
          ...(isOther ? [[current, words.otherBidding(current)] as const] : [])
        ]}
        onChange={(chosen) => {
          const type = biddings.find((one) => one === chosen)
          saving.mutate({ bidding_strategy: type === undefined ? null : { type } } as SettingChanges)
        }}
      />
      <WarningsOf read={read} fields={["bidding_strategy", "conversion_goals"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </>
  )
}

const Political = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const saving = useSettings(read)
  const current = read.draft.contains_eu_political_advertising
  return (
    <>
      <Select
        name="political"
        label={words.political}
        value={current === null ? "" : String(current)}
        options={[["", words.politicalUnsaid], ["false", words.politicalNo], ["true", words.politicalYes]]}
        onChange={(chosen) =>
          saving.mutate({ contains_eu_political_advertising: chosen === "" ? null : chosen === "true" })}
      />
      <WarningsOf read={read} fields={["contains_eu_political_advertising"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </>
  )
}

/** The settings of a draft, each of which saves itself. */
export const Settings = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const currency = useCurrencyOf(read.draft)
  return (
    <div class="form">
      <Setting
        read={read}
        name="name"
        label={words.name}
        hint={words.nameHint}
        valueOf={({ name }) => name}
        changeOf={(name) => ({ name })}
      />
      <Setting
        read={read}
        name="campaign_name"
        label={words.campaignName}
        hint={words.campaignNameHint}
        valueOf={({ campaign_name: name }) => name ?? ""}
        changeOf={(text) => ({ campaign_name: orNull(text) })}
      />
      <Setting
        read={read}
        name="website_url"
        type="url"
        label={words.website}
        hint={words.websiteHint}
        valueOf={({ website_url: url }) => url ?? ""}
        changeOf={(text) => ({ website_url: orNull(text) })}
      />
      <Setting
        read={read}
        name="daily_budget_micros"
        type="number"
        label={words.budget}
        hint={words.budgetHint(currency ?? "")}
        valueOf={({ daily_budget_micros: micros }) => micros === null ? "" : String(micros / 1_000_000)}
        changeOf={(text) => ({ daily_budget_micros: text === "" ? null : Math.round(Number(text) * 1_000_000) })}
      />
      <Bidding read={read} />
      <Places read={read} />
      <Languages read={read} />
      <Negatives read={read} />
      <Political read={read} />
      <Setting
        read={read}
        name="start_date"
        type="date"
        label={words.starts}
        valueOf={({ start_date: day }) => day ?? ""}
        changeOf={(text) => ({ start_date: orNull(text) })}
      />
      <Setting
        read={read}
        name="end_date"
        type="date"
        label={words.ends}
        hint={words.endsHint}
        valueOf={({ end_date: day }) => day ?? ""}
        changeOf={(text) => ({ end_date: orNull(text) })}
      />
      <WarningsOf read={read} fields={["network_settings", "ad_schedule"]} />
    </div>
  )
}
