import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"

const read = (environment: Readonly<Record<string, string>>) =>
  Effect.provideService(settings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(environment))

const bucket = {
  MEDIA_STORAGE: "s3",
  S3_BUCKET: "media",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret"
}

it.effect("Media files are in the data directory unless something else is said", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual((yield* read({})).media, { storage: "filesystem" })
  }))

it.effect("A bucket is the vendor's, or of the service at the given address, which has it in the path", () =>
  Effect.gen(function*() {
    const vendors = (yield* read(bucket)).media
    assert.deepInclude(vendors.storage === "s3" ? vendors.bucket : {}, {
      endpoint: null,
      region: "us-east-1",
      forcePathStyle: false
    })
    const own = (yield* read({ ...bucket, S3_ENDPOINT: "http://minio:9000/", S3_REGION: "eu-central-1" })).media
    assert.deepInclude(own.storage === "s3" ? own.bucket : {}, {
      endpoint: "http://minio:9000",
      region: "eu-central-1",
      forcePathStyle: true
    })
    const hosted = (yield* read({ ...bucket, S3_ENDPOINT: "https://s3.test", S3_FORCE_PATH_STYLE: "false" })).media
    assert.isFalse(hosted.storage === "s3" && hosted.bucket.forcePathStyle)
  }))

it.effect("Everything that is missing or wrong for a bucket is named at once, and no secret with it", () =>
  Effect.gen(function*() {
    const { message } = yield* Effect.flip(
      read({ MEDIA_STORAGE: "s3", S3_ENDPOINT: "ftp://s3.test", S3_FORCE_PATH_STYLE: "hunter2" })
    )
    for (const name of ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "FORCE_PATH_STYLE"]) {
      assert.include(message, `S3_${name}`)
    }
    assert.notInclude(message, "hunter2")
    const other = yield* Effect.flip(read({ MEDIA_STORAGE: "tape" }))
    assert.include(other.message, "MEDIA_STORAGE must be filesystem or s3")
  }))

it.effect("The files of a company take 50 GiB at most, or as many whole ones as are said", () =>
  Effect.gen(function*() {
    assert.strictEqual((yield* read({})).mediaBytesPerCompany, 50 * 1024 ** 3)
    assert.strictEqual((yield* read({ MEDIA_GIB_PER_COMPANY: "2" })).mediaBytesPerCompany, 2 * 1024 ** 3)
    for (const wrong of ["0", "1.5", "1e9", "much"]) {
      const { message } = yield* Effect.flip(read({ MEDIA_GIB_PER_COMPANY: wrong }))
      assert.include(message, "MEDIA_GIB_PER_COMPANY must be a whole number from 1 to 1000000")
    }
  }))
