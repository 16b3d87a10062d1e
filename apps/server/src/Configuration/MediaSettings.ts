import type { S3Settings } from "@campaigns/adapters-storage/S3/S3Settings"
import { MAX_BYTES_OF_COMPANY } from "@campaigns/domain/Limits"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { isHttpUrl } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The place of the files of the media library: in the data directory, or in a bucket. */
export type MediaSettings =
  | { readonly storage: "filesystem" }
  | { readonly storage: "s3"; readonly bucket: S3Settings }

const endpointIs = "an http or https address such as https://s3.example.com"

const readS3 = Effect.fnUntraced(function*(problems: Problems) {
  const endpoint = yield* problems.read("S3_ENDPOINT", endpointIs, Config.option(Config.URL("S3_ENDPOINT")))
  // Requests are signed, so that the secret itself never travels: a service in the same network may speak plain http.
  if (endpoint !== undefined && Option.isSome(endpoint) && !isHttpUrl(endpoint.value)) {
    problems.add("S3_ENDPOINT", endpointIs)
  }
  const region = yield* problems.read(
    "S3_REGION",
    "the name of a region",
    Config.withDefault(Config.NonEmptyString("S3_REGION"), "us-east-1")
  )
  const bucket = yield* problems.read(
    "S3_BUCKET",
    "set with s3: the name of a bucket",
    Config.NonEmptyString("S3_BUCKET")
  )
  const accessKeyId = yield* problems.read(
    "S3_ACCESS_KEY_ID",
    "set with s3: the id of an access key",
    Config.NonEmptyString("S3_ACCESS_KEY_ID")
  )
  const secretAccessKey = yield* problems.read(
    "S3_SECRET_ACCESS_KEY",
    "set with s3: the secret of that access key",
    Config.Redacted("S3_SECRET_ACCESS_KEY")
  )
  const forcePathStyle = yield* problems.read(
    "S3_FORCE_PATH_STYLE",
    "true or false",
    Config.option(Config.Boolean("S3_FORCE_PATH_STYLE"))
  )
  if (
    endpoint === undefined || region === undefined || bucket === undefined || accessKeyId === undefined ||
    secretAccessKey === undefined || forcePathStyle === undefined
  ) return undefined
  const settings: S3Settings = {
    endpoint: Option.match(endpoint, { onNone: () => null, onSome: ({ href }) => href.replace(/(?<!\/)\/+$/, "") }),
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    // Services of one's own seldom have a host name for each bucket.
    forcePathStyle: Option.getOrElse(forcePathStyle, () => Option.isSome(endpoint))
  }
  return { storage: "s3" as const, bucket: settings }
})

/** Reads `MEDIA_STORAGE` and `S3_*`; `undefined` when `problems` says why not. */
export const readMedia = Effect.fnUntraced(function*(problems: Problems) {
  const storage = yield* problems.read(
    "MEDIA_STORAGE",
    "filesystem or s3",
    Config.withDefault(Config.Literals(["filesystem", "s3"], "MEDIA_STORAGE"), "filesystem")
  )
  if (storage === undefined) return undefined
  return storage === "s3" ? yield* readS3(problems) : { storage } satisfies MediaSettings
})

const GIB = 1024 ** 3

/** A million GiB are far below what a number holds exactly. */
const MOST_GIB = 1_000_000

const Gib = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: MOST_GIB }))

/** Reads `MEDIA_GIB_PER_COMPANY` and gives it in bytes; `undefined` when `problems` says why not. */
export const readMediaBytes = (problems: Problems) =>
  Effect.map(
    problems.read(
      "MEDIA_GIB_PER_COMPANY",
      `a whole number from 1 to ${MOST_GIB}`,
      Config.withDefault(Config.schema(Gib, "MEDIA_GIB_PER_COMPANY"), MAX_BYTES_OF_COMPANY / GIB)
    ),
    (gib) => gib === undefined ? undefined : gib * GIB
  )
