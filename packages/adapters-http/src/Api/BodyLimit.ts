import type * as ByteSize from "effect/ByteSize"
import * as Context from "effect/Context"

/** The largest body that an endpoint takes as `multipart/form-data`, where that is not the service's own limit. */
export const BodyLimit = Context.Reference<ByteSize.ByteSize | undefined>(
  "@campaigns/adapters-http/BodyLimit",
  { defaultValue: () => undefined }
)
