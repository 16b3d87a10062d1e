import { useQuery } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Select } from "../../Parts/Controls.tsx"
import { amountIn } from "../../Parts/Figures.ts"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { Bidding } from "./Bidding.tsx"
import { Chips } from "./Chips.tsx"
import { Networks, Schedule } from "./Delivery.tsx"
import { deliveryWords } from "./DeliveryWords.ts"
import { type Draft, type DraftRead, type SettingChanges, useCurrencyOf, useSettings, withSent } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { keywordWords } from "./KeywordWords.ts"
import { Negatives } from "./Negatives.tsx"
import { Places } from "./Places.tsx"
import { SavedField } from "./SavedField.tsx"
import { SavedFigure } from "./SavedFigure.tsx"
import { WarningsOf } from "./Warnings.tsx"

/** The languages of the people who see the ads. */
const Languages = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const { language_ids: chosen } = read.draft
  const saving = useSettings(read)
  const { data } = useQuery({
    queryKey: ["languages"],
    queryFn: ({ signal }) => request("GET /api/v1/adplatform/languages", { signal }),
    staleTime: Number.POSITIVE_INFINITY
  })
  const names = new Map((data?.items ?? []).map(({ id, name }) => [id, name]))
  return (
    <fieldset>
      <legend>{words.languages}</legend>
      {chosen.length === 0 && <p>{words.noLanguages}</p>}
      <Chips
        of={chosen.map((id) => ({ id, name: names.get(id) ?? String(id) }))}
        removeWord={(name) => `${words.remove} ${name}`}
        onRemove={(id) => saving.mutate((now) => ({ language_ids: now.language_ids.filter((one) => one !== id) }))}
      />
      <Select
        name="language"
        label={words.addLanguage}
        value=""
        options={[
          ["", words.chooseLanguage],
          ...(data?.items ?? []).filter(({ id }) => !chosen.includes(id)).map(({ id, name }) =>
            [String(id), name] as const
          )
        ]}
        onChange={(id) => id !== "" && saving.mutate((now) => ({ language_ids: [...now.language_ids, Number(id)] }))}
      />
      <WarningsOf read={read} fields={["language_ids"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </fieldset>
  )
}

type Goal = Draft["conversion_goals"][number]

/** The conversions that count for the campaign: those of the account, or actions of its own. */
const Goals = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(deliveryWords)
  const saving = useSettings(read)
  const { adplatform_customer_id: customer } = read.draft
  const { data, error } = useQuery({
    queryKey: ["conversion-actions", customer],
    queryFn: ({ signal }) =>
      request("GET /api/v1/adplatform/conversion-actions", { query: { customer_id: customer }, signal }),
    staleTime: 60_000
  })
  const goals = withSent(read, saving).conversion_goals
  const others = (now: Draft, id: number): ReadonlyArray<Goal> =>
    now.conversion_goals.filter(({ conversion_action_id: action, goal_type: type }) =>
      type === "CAMPAIGN_SPECIFIC" && action !== id
    )
  const choose = (id: number, isOn: boolean) =>
    saving.mutate((now) => ({
      conversion_goals: isOn
        ? [...others(now, id), { goal_type: "CAMPAIGN_SPECIFIC", conversion_action_id: id, category: null }]
        : others(now, id)
    }))
  return (
    <fieldset>
      <legend>{words.goals}</legend>
      {goals.every(({ goal_type: type }) => type === "ACCOUNT_DEFAULT") && <p>{words.goalsOfAccount}</p>}
      {error !== null && <ProblemNotice error={error} />}
      {data?.items.map(({ id, name }) => (
        <p key={id}>
          <Checkbox
            isChecked={goals.some(({ conversion_action_id: action }) => action === id)}
            onChange={(isOn) => choose(id, isOn)}
          >
            {name}
          </Checkbox>
        </p>
      ))}
      <WarningsOf read={read} fields={["conversion_goals"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </fieldset>
  )
}

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
