import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { useState } from "preact/hooks"
import { useReason } from "../../Api/Permissions.ts"
import { request } from "../../Api/Request.ts"
import { type Kept, useKept } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Filter, Filters } from "../../Parts/List.tsx"
import { Loaded } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { useWords } from "../../Words/Language.ts"
import { Kinds } from "./Kinds.tsx"
import { localSearchWords } from "./LocalSearchWords.ts"
import type { LocalLocation } from "./LocationData.ts"
import { LocationFigures } from "./LocationFigures.tsx"
import { LocationForm, LocationRemoval } from "./LocationForm.tsx"

/** The months that a period can have. */
const lengths = ["3", "6", "9", "12"]

/** The year and the month of the first day of a month so many months ago. */
const monthsAgo = (months: number) => {
  const today = new Date()
  const first = new Date(Date.UTC(today.getFullYear(), today.getMonth() - months, 1))
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 }
}

/** The periods that an address names, as the API takes them: whole months, the last of which is over. */
const periodsOf = ({ comparison, months = "6" }: Kept) => {
  const count = Number(months)
  const before = comparison === "year" ? 12 : count
  const [start, end] = [monthsAgo(count), monthsAgo(1)]
  const [startBefore, endBefore] = [monthsAgo(count + before), monthsAgo(1 + before)]
  return {
    current_start_year: start.year,
    current_start_month: start.month,
    current_end_year: end.year,
    current_end_month: end.month,
    comparison_start_year: startBefore.year,
    comparison_start_month: startBefore.month,
    comparison_end_year: endBefore.year,
    comparison_end_month: endBefore.month
  }
}

const Performance = ({ id }: { readonly id: string }) => {
  const words = useWords(localSearchWords)
  const { query } = useKept()
  const periods = periodsOf(query)
  const read = useQuery({
    queryKey: ["performance", id, periods],
    queryFn: ({ signal }) =>
      request("GET /api/v1/local-seo/locations/:location_id/analytics/performance/detailed", {
        params: { location_id: id },
        query: periods,
        signal
      }),
    placeholderData: keepPreviousData
  })
  return (
    <>
      <Filters>
        <Filter
          name="months"
          label={words.months}
          usual="6"
          options={lengths.map((months) => [months, words.lastMonths(Number(months))])}
        />
        <Filter
          name="comparison"
          label={words.comparison}
          options={[["", words.monthsBefore], ["year", words.yearBefore]]}
        />
      </Filters>
      <p class="hint">{words.reach}</p>
      <Loaded of={read}>{(performance) => <LocationFigures of={performance} />}</Loaded>
    </>
  )
}

const Acts = ({ of }: { readonly of: LocalLocation }) => {
  const words = useWords(localSearchWords)
  const [act, setAct] = useState<"change" | "remove" | null>(null)
  const reasonOf = useReason({ company: of.company_id })
  const notAllowed = (act: "change_location" | "remove_location") => reasonOf(act) && words.forManagers
  const close = () => setAct(null)
  return (
    <>
      <Button notAllowed={notAllowed("change_location")} onClick={() => setAct("change")}>{words.change}</Button>
      <Button kind="danger" notAllowed={notAllowed("remove_location")} onClick={() => setAct("remove")}>
        {words.remove}
      </Button>
      {act === "change" && <LocationForm of={of} onClose={close} />}
      {act === "remove" && <LocationRemoval of={of} onClose={close} />}
    </>
  )
}

/** A location with what its business profile brought; changing and removing it. */
export const Location = () => {
  const words = useWords(localSearchWords)
  const id = useRoute().params["location"] ?? ""
  const read = useQuery({
    queryKey: ["locations", id],
    queryFn: ({ signal }) =>
      request("GET /api/v1/local-seo/locations/:location_id", { params: { location_id: id }, signal })
  })
  return (
    <Screen title={read.data?.name ?? words.location} actions={read.data && <Acts of={read.data} />}>
      <Kinds of="localSearch" />
      <Loaded of={read}>{() => <Performance id={id} />}</Loaded>
    </Screen>
  )
}
