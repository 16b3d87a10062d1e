import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { type Answer, request } from "../../Api/Request.ts"
import { useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { Select } from "../../Parts/Controls.tsx"
import { type Column, Filters, Listed, Table } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Time } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { useUserName, useUsers } from "./AdministrationData.ts"
import { Administrated, Permitted } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { Difference } from "./Difference.tsx"
import { serviceWords } from "./ServiceWords.ts"

type Entry = Answer<"GET /api/v1/audit">["items"][number]

/** The addresses of the kinds of things that have screens here. */
const places: Readonly<Partial<Record<Entry["kind"], string>>> = {
  analysis_config: "analyses",
  plan_module: "plan-modules",
  llm_prompt: "prompts",
  customer: "customers",
  customer_link: "customers",
  analysis_context: "customers"
}

const Subject = ({ of: { after, before, kind, subject } }: { readonly of: Entry }) => {
  const words = useWords(serviceWords)
  const addressOf = useCompanyAddress()
  const place = places[kind]
  const named = { ...(before as object | null), ...(after as object | null) } as { name?: unknown; email?: unknown }
  const name = [named.name, named.email].find((one) => typeof one === "string")
  const said = `${words.auditKinds[kind]} ${name ?? subject}`
  return place === undefined ? <>{said}</> : <a href={addressOf(`/administration/${place}/${subject}`)}>{said}</a>
}

const All = () => {
  const words = useWords(serviceWords)
  const common = useWords(administrationWords)
  const { keep, query: { author = "", cursor, customer, kind = "", sort = "-id" } } = useKept()
  const users = useUsers()
  const nameOf = useUserName()
  const query = { author, cursor, customer_id: customer, kind, sort, limit: 25 }
  const read = useQuery({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => request("GET /api/v1/audit", { query, signal }),
    placeholderData: keepPreviousData
  })
  const columns: ReadonlyArray<Column<Entry>> = [
    { name: words.at, sort: "id", cell: ({ at }) => <Time at={at} /> },
    { name: words.author, cell: ({ author: id }) => nameOf(id) },
    { name: words.what, cell: (entry) => <Subject of={entry} /> },
    { name: words.difference, cell: (entry) => <Difference of={entry} /> }
  ]
  return (
    <>
      <Filters>
        <Select
          name="kind"
          label={words.kind}
          value={kind}
          options={[["", common.any], ...Object.entries(words.auditKinds)]}
          onChange={(chosen) => keep({ kind: chosen })}
        />
        <Select
          name="author"
          label={words.author}
          value={author}
          options={[["", common.any], ...users.map(({ email, id }) => [String(id), email] as const)]}
          onChange={(chosen) => keep({ author: chosen })}
        />
      </Filters>
      <Listed
        of={read}
        filters={["kind", "author", "customer", "cursor"]}
        unfound={<Empty title={common.nothingFound}>{common.nothingFoundNext}</Empty>}
        none={<Empty title={words.noAudit}>{words.noAuditNext}</Empty>}
      >
        {(rows) => (
          <Table
            caption={common.audit}
            columns={columns}
            rows={rows}
            keyOf={({ at, kind: of, subject }) => `${at} ${of} ${subject}`}
            sort="-id"
          />
        )}
      </Listed>
    </>
  )
}

/** The audit log: who changed what, when, and how. */
export const Audit = () => (
  <Administrated of="audit">
    <Permitted act="read_audit">
      <All />
    </Permitted>
  </Administrated>
)
