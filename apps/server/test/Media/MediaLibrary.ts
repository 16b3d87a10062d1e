import * as Effect from "effect/Effect"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import type { ApiUser, Reply } from "../support/ApiUser.ts"

/** Uploads bytes as a PNG of the demo company. */
export const upload = (user: ApiUser, bytes: Uint8Array, name: string): Effect.Effect<Reply> => {
  const form = new FormData()
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), name)
  return user.call("POST", "/media/?company_id=1", form)
}

/** Deletes the assets, or asks again whether their files are gone. */
export const remove = (user: ApiUser, ids: ReadonlyArray<number>): Effect.Effect<Reply["body"]> => {
  const query = ids.map((id) => `media_ids=${id}`).join("&")
  return Effect.map(user.call("DELETE", `/media/?company_id=1&${query}`), ({ body }) => body)
}

/** The paths of all media files below a data directory, unfinished ones included. */
export const storedFiles = (dataDirectory: string): ReadonlyArray<string> => {
  const folder = join(dataDirectory, "media")
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
