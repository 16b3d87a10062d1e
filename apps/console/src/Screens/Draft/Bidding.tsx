import { useState } from "preact/hooks"
import { Select } from "../../Parts/Controls.tsx"
import { amountIn, percentNumber } from "../../Parts/Figures.ts"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { deliveryWords } from "./DeliveryWords.ts"
import { type Draft, type DraftRead, useCurrencyOf, useSettings, withSent } from "./DraftData.ts"
import { SavedFigure } from "./SavedFigure.tsx"
import { WarningsOf } from "./Warnings.tsx"

type Strategy = NonNullable<Draft["bidding_strategy"]>

/** The numbers that strategies take. */
const amounts = {
  target_cpa_micros: amountIn,
  // A return of 1 is 100 per cent.
  target_roas: () => ({ ...percentNumber, per: 100_000_000, isAsked: true }),
  max_cpc_bid_ceiling_micros: amountIn,
  // A millionth of all impressions is the ten-thousandth part of a per cent.
  impression_share_fraction_micros: () => ({ ...percentNumber, decimals: 4, per: 100, most: 100 })
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

/** The strategies that the service takes with their number only. */
const withNumber: ReadonlyArray<string> = ["TARGET_CPA", "TARGET_ROAS"]

const AmountField = ({ amount, read, type }: {
  readonly read: DraftRead
  readonly type: Strategy["type"]
  readonly amount: Amount
}) => {
  const words = useWords(deliveryWords)
  const currency = useCurrencyOf(read.draft) ?? ""
  return (
    <SavedFigure
      read={read}
      name={amount}
      figure={amounts[amount](currency)}
      isClearable={!withNumber.includes(type)}
      label={words.amounts[amount](currency)}
      hint={withNumber.includes(type) ? words.amountNeeded : words.amountHint}
      warned={[]}
      saving={useSettings(read)}
      valueOf={({ bidding_strategy: now }) => now?.type === type ? now[amount] : null}
      changeOf={(value) => ({ bidding_strategy: now }: Draft) => ({
        bidding_strategy: { ...(now?.type === type ? now : { type }), [amount]: value }
      })}
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
    if (!isWaiting) saving.mutate({ bidding_strategy: picked === "" ? null : { type: next } })
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
            saving.mutate({
              bidding_strategy: {
                ...strategy,
                impression_share_location: place === "" ? null : place as Strategy["impression_share_location"]
              }
            })}
        />
      )}
      {type !== undefined &&
        amountsOf[type].map((amount) => (
          <AmountField key={`${type} ${amount}`} read={read} type={type} amount={amount} />
        ))}
    </>
  )
}
