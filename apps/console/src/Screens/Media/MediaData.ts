import { useState } from "preact/hooks"
import { useCompanies } from "../../Api/Companies.ts"
import { readAnew } from "../../Api/Queries.ts"
import type { Answer } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import { useKept } from "../../Parts/Address.ts"

/** A picture of a library. */
export type Medium = Answer<"GET /api/v1/media/">["items"][number]

/** The company whose library is meant: that of the address, the customer's, or the only one that there is. */
export const useCompany = (): number | undefined => {
  const { query } = useKept()
  const companies = useCompanies().data?.items ?? []
  const customer = useCustomer(Number(query["customer"] ?? ""))
  return Number(query["company"] ?? "") || customer?.company_id ||
    (companies.length === 1 ? companies[0]?.id : undefined)
}

/** The address of a picture's file: the session's cookie opens it, and it stays the same while the page is open. */
export const fileOf = (id: number): string => `/api/v1/media/${id}/content`

/** Reads anew what the library has. */
export const libraryChanged = () => readAnew("media")

/** The things of a page that are chosen; those that have left it do not count. */
export const useChoice = <Id>(all: ReadonlyArray<Id>) => {
  const [marked, setMarked] = useState<ReadonlyArray<Id>>([])
  const chosen = all.filter((id) => marked.includes(id))
  return {
    chosen,
    isAll: all.length > 0 && chosen.length === all.length,
    mark: (id: Id, isMarked: boolean) => setMarked(isMarked ? [...chosen, id] : chosen.filter((other) => other !== id)),
    markAll: (isMarked: boolean) => setMarked(isMarked ? all : [])
  }
}
