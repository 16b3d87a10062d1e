import * as Effect from "effect/Effect"
import { readdirSync } from "node:fs"
import { join } from "node:path"

/** A logged-in user of the demo company, at whichever server they turn to. */
export interface MediaUser {
  readonly upload: (
    bytes: Uint8Array,
    name: string
  ) => Effect.Effect<{ readonly status: number; readonly body: string }>
  /** Deletes the assets, or asks again whether their files are gone. */
  readonly remove: (ids: ReadonlyArray<number>) => Effect.Effect<{
    readonly deleted_count: number
    readonly storage_cleanup_pending: boolean
  }>
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly at: (url: string) => MediaUser
}

const userAt = (url: string, token: string): MediaUser => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1${path}`, { ...init, headers: { authorization: `Bearer ${token}` } })
  return {
    upload: (bytes, name) =>
      Effect.promise(async () => {
        const body = new FormData()
        body.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), name)
        const response = await ask("/media/?company_id=1", { method: "POST", body })
        return { status: response.status, body: await response.text() }
      }),
    remove: (ids) =>
      Effect.promise(async () => {
        const query = ids.map((id) => `media_ids=${id}`).join("&")
        const response = await ask(`/media/?company_id=1&${query}`, { method: "DELETE" })
        return await response.json() as { deleted_count: number; storage_cleanup_pending: boolean }
      }),
    fetch: ask,
    at: (other) => userAt(other, token)
  }
}

/** Logs the demo company's manager in. */
export const mediaUser = (url: string): Effect.Effect<MediaUser> =>
  Effect.promise(async () => {
    const body = new URLSearchParams({ grant_type: "password", username: "user@demo.test", password: "demo-password" })
    const response = await fetch(`${url}/api/v1/auth/token`, { method: "POST", body })
    const { access_token } = await response.json() as { readonly access_token: string }
    return userAt(url, access_token)
  })

/** The paths of all media files below a data directory, unfinished ones included. */
export const storedFiles = (dataDirectory: string): ReadonlyArray<string> => {
  const folder = join(dataDirectory, "media")
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
