import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { request } from "../../Api/Request.ts"
import { Button, Field } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { Chips } from "./Chips.tsx"
import { type Draft, type DraftRead, useSettings } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { WarningsOf } from "./Warnings.tsx"

/** The places of some ids, by name. */
const usePlaceNames = (customer: number, ids: ReadonlyArray<number>) => {
  const { data } = useQuery({
    queryKey: ["places", ...ids],
    queryFn: () =>
      request("POST /api/v1/adplatform/locations/lookup", {
        body: { adplatform_customer_id: customer, location_ids: [...ids], force_refresh: false }
      }),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData
  })
  const names = new Map((data ?? []).map(({ canonical_name: name, id }) => [id, name]))
  return (id: number): string => names.get(id) ?? String(id)
}

/** The places of a draft but one. */
const othersIn = ({ location_targets: targets }: Draft, id: number) =>
  targets.filter((one) => one.geo_target_constant_id !== id)

/** The places of a draft, with a search for others. */
export const Places = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const { adplatform_customer_id: customer, location_targets: targets } = read.draft
  const nameOf = usePlaceNames(customer, targets.map(({ geo_target_constant_id: id }) => id))
  const [typed, setTyped] = useState("")
  const saving = useSettings(read)
  const found = useQuery({
    queryKey: ["place-search", customer, typed],
    queryFn: ({ signal }) =>
      request("GET /api/v1/adplatform/locations", { query: { q: typed, customer_id: customer }, signal }),
    enabled: typed.trim().length > 1,
    placeholderData: keepPreviousData
  })
  const offered = typed.trim().length > 1 ? (found.data?.items ?? []).slice(0, 6) : []
  return (
    <fieldset>
      <legend>{words.places}</legend>
      {targets.length === 0 && <p>{words.noPlaces}</p>}
      <Chips
        of={targets.map(({ geo_target_constant_id: id, target_type: type }) => ({
          id,
          name: type === "EXCLUDE" ? `${nameOf(id)} (${words.excluded})` : nameOf(id)
        }))}
        removeWord={words.removePlace}
        onRemove={(id) => saving.mutate((now) => ({ location_targets: othersIn(now, id) }))}
      />
      <Field
        type="search"
        name="place"
        label={words.findPlace}
        hint={words.findPlaceHint}
        value={typed}
        onInput={setTyped}
      />
      {found.error !== null && <ProblemNotice error={found.error} />}
      <div class="actions">
        {offered.map(({ canonical_name: name, id }) => (
          <Button
            key={id}
            onClick={() => {
              setTyped("")
              saving.mutate((now) => ({
                location_targets: [...othersIn(now, id), { geo_target_constant_id: id, target_type: "INCLUDE" }]
              }))
            }}
          >
            {words.addPlace(name)}
          </Button>
        ))}
      </div>
      <WarningsOf read={read} fields={["location_targets", "target_worldwide"]} />
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </fieldset>
  )
}
