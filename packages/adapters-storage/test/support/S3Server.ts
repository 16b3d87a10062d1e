import type { S3Settings } from "@campaigns/adapters-storage/S3/S3Settings"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import S3rver from "s3rver"
import { temporaryFolder } from "./TemporaryFolder.ts"

/** An S3-compatible server on a free port of this machine, with an empty bucket, for the life of the scope. */
export const s3Server = Effect.gen(function*() {
  const directory = yield* temporaryFolder
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: "media", configs: [] }]
  })
  const { port } = yield* Effect.acquireRelease(
    Effect.promise(() => server.run()),
    () => Effect.promise(() => server.close())
  )
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-central-1",
    bucket: "media",
    accessKeyId: "S3RVER",
    secretAccessKey: Redacted.make("S3RVER"),
    forcePathStyle: true
  } satisfies S3Settings
})
