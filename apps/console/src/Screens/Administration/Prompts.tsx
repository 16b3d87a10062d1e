import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { type Answer, request } from "../../Api/Request.ts"
import { useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { type Column, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Time } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { Administrated, Permitted } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { serviceWords } from "./ServiceWords.ts"

type Prompt = Answer<"GET /api/v1/chat/llm_prompts">["items"][number]

const All = () => {
  const words = useWords(serviceWords)
  const common = useWords(administrationWords)
  const addressOf = useCompanyAddress()
  const { query: { cursor, search, sort = "type" } } = useKept()
  const query = { cursor, search, sort, limit: 25 }
  const read = useQuery({
    queryKey: ["prompts", query],
    queryFn: ({ signal }) => request("GET /api/v1/chat/llm_prompts", { query, signal }),
    placeholderData: keepPreviousData
  })
  const columns: ReadonlyArray<Column<Prompt>> = [
    {
      name: words.prompt,
      sort: "type",
      cell: ({ id, type }) => <a href={addressOf(`/administration/prompts/${id}`)}>{words.promptTypes[type]}</a>
    },
    { name: common.changed, sort: "date_updated", cell: ({ date_updated: at }) => <Time at={at} /> }
  ]
  return (
    <>
      <Filters>
        <Search label={words.searchPrompts} />
      </Filters>
      <Listed
        of={read}
        filters={["search", "cursor"]}
        unfound={<Empty title={common.nothingFound}>{common.nothingFoundNext}</Empty>}
        none={<Empty title={words.noPrompts}>{words.noPromptsNext}</Empty>}
      >
        {(rows) => <Table caption={common.prompts} columns={columns} rows={rows} keyOf={({ id }) => id} sort="type" />}
      </Listed>
    </>
  )
}

/** The prompts of the service, one of each type. */
export const Prompts = () => (
  <Administrated of="prompts">
    <Permitted act="manage_prompts">
      <All />
    </Permitted>
  </Administrated>
)
