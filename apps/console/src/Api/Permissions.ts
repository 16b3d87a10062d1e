import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { type Answer, request } from "./Request.ts"

/** Something that a user may do or not, by the API's name. */
export type ActName = Answer<"GET /api/v1/me/permissions">["actions"][number]["name"]

/** The thing that an action is for: a draft as it is at a revision, a customer, a company, or none of them. */
interface Place {
  readonly draft?: number
  readonly revision?: string
  readonly customer?: number | undefined
  readonly company?: number | undefined
}

/** The actions that the user may do or not, those for what is named among them. */
export const usePermissions = ({ company, customer, draft, revision }: Place = {}) =>
  useQuery({
    queryKey: ["permissions", { company, customer, draft, revision }],
    queryFn: ({ signal }) =>
      request("GET /api/v1/me/permissions", {
        query: { customer_id: customer, company_id: company, draft_id: draft },
        signal
      }),
    // What held for a revision holds until that of the next one is known.
    ...(draft === undefined ? {} : { placeholderData: keepPreviousData })
  })

/** The reason for which the user may not do something; `null` when they may, and until it is known. */
export const useReason = (place: Place = {}) => {
  const { data } = usePermissions(place)
  return (act: ActName): string | null => data?.actions.find(({ name }) => name === act)?.reason ?? null
}
