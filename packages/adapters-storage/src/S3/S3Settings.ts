import type * as Duration from "effect/Duration"
import type * as Redacted from "effect/Redacted"

/** The bucket, its S3-compatible service, and the key. */
export interface S3Settings {
  /** `null`: the vendor's own for the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: Redacted.Redacted<string>
  /** The bucket stands in the path instead of in the host name, which most services but the vendor's want. */
  readonly forcePathStyle: boolean
  /** The time that the service may take to answer; by default a minute. */
  readonly timeout?: Duration.Duration | undefined
}
