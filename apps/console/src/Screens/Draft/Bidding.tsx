import { useState } from "preact/hooks"
import { Select } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { deliveryWords } from "./DeliveryWords.ts"
import { type Draft, type DraftRead, type SettingChanges, useCurrencyOf, useSettings, withSent } from "./DraftData.ts"
import { SavedField } from "./SavedField.tsx"
import { WarningsOf } from "./Warnings.tsx"

type Strategy = NonNullable<Draft["bidding_strategy"]>

/** A number that a strategy takes, and how many of its units one of the field's is. */
const amounts = {
  target_cpa_micros: 1_000_000,
  target_roas: 0.01,
  max_cpc_bid_ceiling_micros: 1_000_000,
  impression_share_fraction_micros: 10_000
} as const

type Amount = keyof typeof amounts

/** The numbers of each strategy. */
const amountsOf: Readonly<Record<Strategy["type"], ReadonlyArray<Amount>>> = {
  MAXIMIZE_CONVERSIONS: ["target_cpa_micros"],
  TARGET_CPA: ["target_cpa_micros"],
  MAXIMIZE_CONVERSION_VALUE: ["target_roas"],
  TARGET_ROAS: ["target_roas"],
  MAXIMIZE_CLICKS: ["max_cpc_bid_ceiling_micros"],
  TARGET_IMPRESSION_SHARE: ["impression_share_fraction_micros", "max_cpc_bid_ceiling_micros"],
  MANUAL_CPC: []
}

/** A strategy as a write takes it: the fields that count for its type. */
const strategyChange = (strategy: Partial<Strategy>): SettingChanges =>
  ({ bidding_strategy: strategy }) as SettingChanges

/** The strategies that the service takes with their number only. */
const withNumber: ReadonlyArray<string> = ["TARGET_CPA", "TARGET_ROAS"]

const AmountField = ({ amount, read, type }: {
  readonly read: DraftRead
  readonly type: Strategy["type"]
  readonly amount: Amount
}) => {
  const words = useWords(deliveryWords)
  const currency = useCurrencyOf(read.draft) ?? ""
  const unit = amounts[amount]
  const amountIn = (text: string) => {
    const value = Number(text) * unit
    return text === "" ? null : amount === "target_roas" ? value : Math.round(value)
  }
  return (
    <SavedField
      read={read}
      name={amount}
      type="number"
      label={words.amounts[amount](currency)}
      hint={withNumber.includes(type) ? words.amountNeeded : words.amountHint}
      warned={[]}
      saving={useSettings(read)}
      valueOf={({ bidding_strategy: now }) => {
        const value = now?.type === type ? now[amount] : null
        return value === null ? "" : String(Number((value / unit).toFixed(6)))
      }}
      changeOf={(text) => ({ bidding_strategy: now }: Draft) =>
        strategyChange({ ...(now?.type === type ? now : { type }), [amount]: amountIn(text) })}
    />
  )
}

/** The way in which the platform bids, with the numbers that it takes. */
export const Bidding = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(deliveryWords)
  const saving = useSettings(read)
  const { bidding_strategy: strategy } = withSent(read, saving)
  const [chosen, setChosen] = useState<Strategy["type"] | null>(null)
  const type = chosen ?? strategy?.type
  const choose = (picked: string) => {
    const next = picked as Strategy["type"]
    // What needs its number is written with that.
    const isWaiting = withNumber.includes(picked)
    setChosen(isWaiting ? next : null)
    if (!isWaiting) saving.mutate(picked === "" ? { bidding_strategy: null } : strategyChange({ type: next }))
  }
  return (
    <>
      <Select
        name="bidding_strategy"
        label={words.bidding}
        value={type ?? ""}
        options={[["", words.noBidding], ...Object.entries(words.strategies)]}
        onChange={choose}
      />
      <WarningsOf read={read} fields={["bidding_strategy"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
      {strategy?.type === "TARGET_IMPRESSION_SHARE" && (
        <Select
          name="impression_share_location"
          label={words.shareLocation}
          value={strategy.impression_share_location ?? ""}
          options={[["", words.noBidding], ...Object.entries(words.shareLocations)]}
          onChange={(place) =>
            saving.mutate(strategyChange({
              ...strategy,
              impression_share_location: place === "" ? null : place as Strategy["impression_share_location"]
            }))}
        />
      )}
      {type !== undefined &&
        amountsOf[type].map((amount) => (
          <AmountField key={`${type} ${amount}`} read={read} type={type} amount={amount} />
        ))}
    </>
  )
}
