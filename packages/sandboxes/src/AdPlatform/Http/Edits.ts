import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { randomBytes } from "node:crypto"
import { controlPost } from "../../Kit/ControlRoutes.ts"
import { ChangeClientType } from "../Generated/Enums.ts"
import { MutateGoogleAdsRequest } from "../Generated/Messages.ts"
import { mutate } from "../Mutate/Mutate.ts"
import { parseBody } from "../Wire/ParseFailure.ts"
import { todayIn } from "./Methods.ts"
import type { SandboxState } from "./SandboxState.ts"

/** A change by a person or program beside the service: entries of `mutateOperations`, its author and the program. */
const EditRequest = Schema.Struct({
  customer_id: Schema.String,
  client_type: Schema.optionalKey(ChangeClientType),
  user_email: Schema.optionalKey(Schema.NullOr(Schema.String)),
  mutate_operations: Schema.Array(Schema.Unknown)
})

const parseMutate = parseBody(MutateGoogleAdsRequest)

const refused = (status: number, body: object) => HttpServerResponse.jsonUnsafe(body, { status })

/**
 * `POST /sandbox/edits`: changes an account as a person would with the platform's own screens, so that what a client
 * knows of a campaign is no longer so. Changes with `GOOGLE_ADS_EDITOR` leave no trace in the history. 404 for an
 * unknown account; 400 with the errors for what the platform refuses.
 */
export const editRoute = ({ database, now, settings }: SandboxState) =>
  controlPost("/edits", EditRequest, (request) => {
    const account = settings.accounts.find(({ customerId }) => customerId === request.customer_id)
    if (account === undefined) return refused(404, { error: `There is no account ${request.customer_id}.` })
    const parsed = parseMutate(JSON.stringify({ mutateOperations: request.mutate_operations }))
    if (Result.isFailure(parsed)) return refused(400, { errors: parsed.failure })
    const { client_type: clientType = "GOOGLE_ADS_WEB_CLIENT", user_email: userEmail = "somebody@demo.test" } = request
    const time = now()
    const done = mutate(parsed.success, {
      database,
      account,
      version: settings.version,
      today: todayIn(account.timeZone, time),
      now: time,
      author: { clientType, userEmail },
      requestId: randomBytes(12).toString("base64url")
    })
    return Result.isFailure(done) ? refused(400, { errors: done.failure }) : done.success
  })
