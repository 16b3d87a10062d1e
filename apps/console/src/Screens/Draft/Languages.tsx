import { useQuery } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { Select } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { Chips } from "./Chips.tsx"
import { type DraftRead, useSettings } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { WarningsOf } from "./Warnings.tsx"

/** The languages of the people who see the ads. */
export const Languages = ({ read }: { readonly read: DraftRead }) => {
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
