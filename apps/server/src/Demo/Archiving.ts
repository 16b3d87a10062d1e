import type { MediaAssetView } from "@campaigns/adapters-http/Api/Media/MediaViews"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { fromBufferPromise } from "yauzl"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import * as Output from "./Output.ts"

const manifestName = "manifest.json"

/** The part of an archive's manifest that the demo reads. */
const Manifest = Schema.fromJsonString(Schema.Struct({
  files: Schema.Array(Schema.Struct({
    name: Schema.String,
    sha256: Schema.String,
    file_size: Schema.Int,
    alt_text: Schema.String,
    external_metadata: Schema.Record(Schema.String, Schema.Json)
  })),
  missing: Schema.Array(Schema.Struct({ id: Schema.Int }))
}))

/** The files of a ZIP, in their order. */
const unzip = (archive: Uint8Array) =>
  Effect.tryPromise({
    try: async () => {
      const files = new Map<string, Buffer>()
      const zip = await fromBufferPromise(Buffer.from(archive))
      for await (const entry of zip.eachEntry()) {
        files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
      }
      return files
    },
    catch: (cause) => new DemoFailed({ message: `The archive cannot be opened: ${String(cause)}` })
  })

/** Downloads images as one ZIP, opens it, and holds its files against its manifest. */
export const downloadArchive = Effect.fnUntraced(function*(
  api: ApiClient,
  companyId: number,
  assets: ReadonlyArray<typeof MediaAssetView.Type>
) {
  Output.step("Download the images as one archive, and open it")
  const ids = assets.map(({ id }) => `media_ids=${id}`).join("&")
  const files = yield* unzip(yield* api.file(`/api/v1/media/archive?company_id=${companyId}&${ids}`))
  for (const [name, { length }] of files) {
    Output.remark(`  ${name.padEnd(28)} ${length.toLocaleString("en").padStart(9)} bytes`)
  }
  const manifest = yield* Schema.decodeEffect(Manifest)(files.get(manifestName)?.toString() ?? "").pipe(
    Effect.mapError(({ message }) => new DemoFailed({ message: `The manifest is something else: ${message}` }))
  )
  Output.remark(`What ${manifestName} says:`)
  for (const { alt_text, external_metadata, file_size, name, sha256 } of manifest.files) {
    const file = files.get(name)
    if (file?.length !== file_size || createHash("sha256").update(file).digest("hex") !== sha256) {
      return yield* new DemoFailed({ message: `${name} is not what the manifest says` })
    }
    Output.remark(`  ${name}: "${alt_text}", ${external_metadata["license"]}, sha256 ${sha256.slice(0, 16)}…`)
  }
  if (manifest.files.length !== assets.length || files.size !== assets.length + 1 || manifest.missing.length > 0) {
    return yield* new DemoFailed({ message: "The archive has not exactly the images that were asked for" })
  }
  Output.remark(`  All ${files.size - 1} files are what the manifest says.`)
})
