import { Select } from "../../Parts/Controls.tsx"
import { amountIn } from "../../Parts/Figures.ts"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { Bidding } from "./Bidding.tsx"
import { Networks, Schedule } from "./Delivery.tsx"
import { type DraftRead, type SettingChanges, useCurrencyOf, useSettings, withSent } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { Goals } from "./Goals.tsx"
import { keywordWords } from "./KeywordWords.ts"
import { Languages } from "./Languages.tsx"
import { Negatives } from "./Negatives.tsx"
import { Places } from "./Places.tsx"
import { SavedField } from "./SavedField.tsx"
import { SavedFigure } from "./SavedFigure.tsx"
import { WarningsOf } from "./Warnings.tsx"

type SettingProps = Omit<Parameters<typeof SavedField<SettingChanges>>[0], "saving">

/** A setting of the campaign that saves itself. */
const Setting = (props: SettingProps) => <SavedField {...props} saving={useSettings(props.read)} />

const orNull = (text: string): string | null => text.trim() === "" ? null : text.trim()

const Political = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const saving = useSettings(read)
  const current = withSent(read, saving).contains_eu_political_advertising
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

const UsualMatch = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const { matches } = useWords(keywordWords)
  const saving = useSettings(read)
  return (
    <>
      <Select
        name="default_match_type"
        label={words.usualMatch}
        value={withSent(read, saving).default_match_type}
        options={(["EXACT", "PHRASE", "BROAD"] as const).map((one) => [one, matches[one]] as const)}
        onChange={(match) => saving.mutate({ default_match_type: match as "EXACT" | "PHRASE" | "BROAD" })}
      />
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
      <SavedFigure
        read={read}
        saving={useSettings(read)}
        name="daily_budget_micros"
        figure={amountIn(currency)}
        isClearable
        label={words.budget}
        hint={words.budgetHint(currency ?? "")}
        valueOf={({ daily_budget_micros: micros }) => micros}
        changeOf={(micros): SettingChanges => ({ daily_budget_micros: micros })}
      />
      <Bidding read={read} />
      <Goals read={read} />
      <Places read={read} />
      <Networks read={read} />
      <Languages read={read} />
      <UsualMatch read={read} />
      <Negatives read={read} />
      <Political read={read} />
      <Setting
        read={read}
        name="start_date"
        type="date"
        isClearable
        label={words.starts}
        valueOf={({ start_date: day }) => day ?? ""}
        changeOf={(text) => ({ start_date: orNull(text) })}
      />
      <Setting
        read={read}
        name="end_date"
        type="date"
        isClearable
        label={words.ends}
        hint={words.endsHint}
        valueOf={({ end_date: day }) => day ?? ""}
        changeOf={(text) => ({ end_date: orNull(text) })}
      />
      <Schedule read={read} />
      <details>
        <summary>{words.tracking}</summary>
        <Setting
          read={read}
          name="final_url_suffix"
          label={words.suffix}
          hint={words.suffixHint}
          valueOf={({ final_url_suffix: suffix }) => suffix ?? ""}
          changeOf={(text) => ({ final_url_suffix: orNull(text) })}
        />
        <Setting
          read={read}
          name="tracking_url_template"
          label={words.template}
          hint={words.templateHint}
          valueOf={({ tracking_url_template: template }) => template ?? ""}
          changeOf={(text) => ({ tracking_url_template: orNull(text) })}
        />
      </details>
    </div>
  )
}
