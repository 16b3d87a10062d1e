import { useState } from "preact/hooks"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Button, Field, Select, UNFINISHED } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { dayWords } from "../../Words/DayWords.ts"
import { useWords } from "../../Words/Language.ts"
import { Chips } from "./Chips.tsx"
import { deliveryWords } from "./DeliveryWords.ts"
import { type Draft, type DraftRead, useSettings, withSent } from "./DraftData.ts"
import { WarningsOf } from "./Warnings.tsx"

type Networks = NonNullable<Draft["network_settings"]>
type Entry = NonNullable<NonNullable<Draft["ad_schedule"]>["schedule_entries"]>[number]
type Day = Entry["day_of_week"]

/** The networks of a draft that names none. */
const usualNetworks: Networks = {
  target_adplatform_search: true,
  target_search_network: false,
  target_content_network: false
}

/** The people and the networks to which the ads are shown. */
export const Networks = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(deliveryWords)
  const saving = useSettings(read)
  const { geo_target_type: people, network_settings: stored } = withSent(read, saving)
  const networks = stored ?? usualNetworks
  return (
    <>
      <Select
        name="geo_target_type"
        label={words.people}
        value={people}
        options={Object.entries(words.peopleOf)}
        onChange={(chosen) => saving.mutate({ geo_target_type: chosen as typeof people })}
      />
      <fieldset>
        <legend>{words.networks}</legend>
        {(Object.keys(usualNetworks) as ReadonlyArray<keyof Networks>).map((one) => (
          <p key={one}>
            <Checkbox
              isChecked={networks[one]}
              onChange={(isOn) => saving.mutate({ network_settings: { ...networks, [one]: isOn } })}
            >
              {words.networkOf[one]}
            </Checkbox>
          </p>
        ))}
        <WarningsOf read={read} fields={["network_settings"]} />
      </fieldset>
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, "0")

/** The stretch of an entry as clocks show it; the end of the day is 24:00. */
const stretch = ({ end_hour: end, end_minute: endMinute, start_hour: start, start_minute: startMinute }: Entry) =>
  `${twoDigits(start)}:${twoDigits(startMinute)}–${twoDigits(end)}:${twoDigits(endMinute)}`

const timeIn = (text: string): readonly [hour: number, minute: number] => {
  const [hour = 0, minute = 0] = text.split(":").map(Number)
  return [hour, minute]
}

/** True for a time that was typed to its end. */
const isWhole = (text: string): boolean => text !== "" && text !== UNFINISHED

/** The times at which the ads are shown: always, or on days from an hour to another. */
export const Schedule = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(deliveryWords)
  const saving = useSettings(read)
  const [days, setDays] = useState<ReadonlyArray<Day>>([])
  const [from, setFrom] = useState("09:00")
  const [until, setUntil] = useState("18:00")
  const dayNames = useWords(dayWords)
  const all = Object.keys(dayNames) as ReadonlyArray<Day>
  const entries = withSent(read, saving).ad_schedule?.schedule_entries ?? []
  const write = (next: ReadonlyArray<Entry>) =>
    saving.mutate({
      ad_schedule: next.length === 0
        ? { mode: "ALL_TIME", schedule_entries: null }
        : { mode: "CUSTOM", schedule_entries: next }
    })
  const add = () => {
    const [startHour, startMinute] = timeIn(from)
    const [untilHour, endMinute] = timeIn(until)
    const endHour = untilHour === 0 && endMinute === 0 ? 24 : untilHour
    write([
      ...entries,
      ...days.map((day) => ({
        day_of_week: day,
        start_hour: startHour,
        start_minute: startMinute,
        end_hour: endHour,
        end_minute: endMinute
      }))
    ])
  }
  return (
    <fieldset>
      <legend>{words.schedule}</legend>
      {entries.length === 0 && <p>{words.always}</p>}
      <Chips
        of={entries.map((entry, id) => ({ id, name: `${dayNames[entry.day_of_week]} ${stretch(entry)}` }))}
        removeWord={words.removeTime}
        onRemove={(id) => write(entries.filter((_, at) => at !== id))}
      />
      <div class="actions">
        {all.map((day) => (
          <Checkbox
            key={day}
            isChecked={days.includes(day)}
            onChange={(isOn) => setDays(all.filter((one) => one === day ? isOn : days.includes(one)))}
          >
            {dayNames[day]}
          </Checkbox>
        ))}
      </div>
      <div class="actions">
        <Field type="time" name="from" label={words.from} value={from} onInput={setFrom} />
        <Field type="time" name="until" label={words.until} hint={words.untilHint} value={until} onInput={setUntil} />
        <Button
          isBusy={saving.isPending}
          notAllowed={days.length === 0 ? words.daysFirst : isWhole(from) && isWhole(until) ? null : words.timesFirst}
          onClick={add}
        >
          {words.addTimes}
        </Button>
      </div>
      <WarningsOf read={read} fields={["ad_schedule"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </fieldset>
  )
}
