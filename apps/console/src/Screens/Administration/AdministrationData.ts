import { useQuery } from "@tanstack/preact-query"
import { usePermissions } from "../../Api/Permissions.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useWords } from "../../Words/Language.ts"
import { administrationWords } from "./AdministrationWords.ts"

/** A company as the API lists it. */
export type Company = Answer<"GET /api/v1/companies">["items"][number]

/** The users of the service, up to 200; none for those who may not see them. */
export const useUsers = () => {
  const { data: permissions } = usePermissions()
  const query = { limit: 200, sort: "email" } as const
  const { data } = useQuery({
    queryKey: ["users", query],
    queryFn: ({ signal }) => request("GET /api/v1/users", { query, signal }),
    enabled: permissions?.actions.some(({ allowed, name }) => allowed && name === "manage_users") ?? false,
    staleTime: 60_000
  })
  return data?.items ?? []
}

/** Names a user by the id under which things tell who wrote them. */
export const useUserName = () => {
  const words = useWords(administrationWords)
  const users = useUsers()
  return (id: number | null): string =>
    id === null ? words.operator : users.find((user) => user.id === id)?.email ?? words.userOf(String(id))
}

/** The id of an account, which people write with hyphens. */
export const accountOf = (text: string): number => Number(text.replaceAll("-", "").trim())
