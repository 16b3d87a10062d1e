import * as S3MediaStorage from "@campaigns/adapters-storage/S3/S3MediaStorage"
import { mediaStorageContract } from "@campaigns/port-contracts/Media/MediaStorageContract"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { s3Server } from "../support/S3Server.ts"
import { temporaryFolder } from "../support/TemporaryFolder.ts"

mediaStorageContract(
  "S3",
  Layer.unwrap(Effect.gen(function*() {
    return S3MediaStorage.layer(yield* s3Server, yield* temporaryFolder)
  }))
)
