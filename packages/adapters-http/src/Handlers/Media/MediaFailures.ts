import type { MediaStorageError } from "@campaigns/application/Media/MediaStorageError"
import type { MediaRefused } from "@campaigns/domain/Media/ImageFacts"
import * as Effect from "effect/Effect"
import { MediaStorageUnavailable } from "../../Api/Media/MediaProblems.ts"
import { NotFound } from "../../Api/Problem.ts"
import { tooLarge } from "../../Requests/RequestBody.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import type { UploadFormWrong } from "./UploadForm.ts"

/** 404 for what is not there and for what this user may not see. */
export const notFound = (what: string) => () => Effect.fail(new NotFound({ detail: `There is no such ${what}` }))

/** 503 and the storage's own words in the log. */
export const storageFailure = (error: MediaStorageError) =>
  Effect.logError("the media storage failed", error).pipe(
    Effect.andThen(
      Effect.fail(
        new MediaStorageUnavailable({
          detail: "Media files cannot be stored or read at the moment",
          retry_after_seconds: 10
        })
      )
    )
  )

/** The problems for an upload that is not taken. */
export const uploadFailures = {
  MediaRefused: ({ message }: MediaRefused) =>
    Effect.succeed(
      validationErrorResponse([{
        type: "value_error",
        loc: ["body", "file"],
        msg: `Value error, ${message}`,
        ctx: { error: {} }
      }])
    ),
  UploadFormWrong: ({ errors }: UploadFormWrong) => Effect.succeed(validationErrorResponse(errors)),
  MediaTooLarge: () => Effect.succeed(tooLarge)
}
