import { useQuery } from "@tanstack/preact-query"
import { isSignedOut, Problem } from "./Problem.ts"
import { ownUserKey, queries } from "./Queries.ts"
import { type Answer, request, send } from "./Request.ts"

/** The signed-in user. */
export type OwnUser = Answer<"GET /api/v1/users/me">

/** True for all but the user. */
const isOfUser = ({ queryKey }: { readonly queryKey: ReadonlyArray<unknown> }): boolean => queryKey[0] !== ownUserKey[0]

/** The user whose answers the page holds, which outlasts a session that has ended. */
let holder: number | undefined

const readOwnUser = async (): Promise<OwnUser | null> => {
  try {
    const user = await request("GET /api/v1/users/me", {})
    if (holder !== undefined && holder !== user.id) queries.removeQueries({ predicate: isOfUser })
    holder = user.id
    return user
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

/** The signed-in user; `null` when there is none. */
export const useOwnUser = () => useQuery({ queryKey: ownUserKey, queryFn: readOwnUser, staleTime: 60_000 })

/** Signs in; what was kept for another user is forgotten. */
export const signIn = async (username: string, password: string): Promise<void> => {
  await send("/console/session", { method: "POST", body: new URLSearchParams({ username, password }) })
  const user = await readOwnUser()
  if (user === null) throw new Problem(401, { detail: "The browser does not keep the session's cookie" }, "")
  queries.setQueryData(ownUserKey, user)
  await queries.invalidateQueries({ predicate: isOfUser })
}

/** Signs out and leaves the page empty, so that nothing of the user stays in it, nor comes back with it. */
export const signOut = async (): Promise<void> => {
  await send("/console/session", { method: "DELETE" })
  document.body.replaceChildren()
  location.assign("/")
}
