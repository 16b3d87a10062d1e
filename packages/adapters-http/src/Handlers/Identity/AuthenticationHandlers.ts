import type { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import type { IssuerUnavailable } from "@campaigns/application/Identity/AccessTokens"
import { Authentication, CredentialRefused } from "@campaigns/application/Identity/Authentication"
import type { SecretBox } from "@campaigns/application/Identity/SecretBox"
import { SignedAddresses } from "@campaigns/application/Identity/SignedAddresses"
import { isAdministrator, type Principal } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpRouter from "effect/http/HttpRouter"
import { HttpServerRequest, ParsedSearchParams } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import { AdministratorsOnly } from "../../Api/Identity/AdministratorsOnly.ts"
import { BearerAuthentication, CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import {
  AddressAuthentication,
  CurrentAccess,
  signatureIn,
  type SignatureInAddress,
  SignedRoute
} from "../../Api/Identity/SignedAddress.ts"
import { Forbidden, IssuerDown, Unauthorized } from "../../Api/Problem.ts"
import * as Idempotency from "../../Idempotency/Idempotency.ts"
import * as RateLimiting from "../../RateLimits/RateLimiting.ts"
import { PublicAddress } from "../../Requests/PublicAddress.ts"
import { identifyUser } from "../../Requests/RequestId.ts"
import { credentialIn } from "./Credential.ts"

/** 401 with the reason for it. */
export const unauthorized = ({ reason }: CredentialRefused): Unauthorized => {
  switch (reason) {
    case "Missing":
      return new Unauthorized({ detail: "Send the access token as Authorization: Bearer", code: "CREDENTIAL_MISSING" })
    case "Expired":
      return new Unauthorized({
        detail: "The access token has expired; use the refresh token",
        code: "CREDENTIAL_EXPIRED"
      })
    case "Malformed":
      return new Unauthorized({ detail: "This is not an access token of this service", code: "CREDENTIAL_INVALID" })
    case "Revoked":
      return new Unauthorized({ detail: "The session of this access token has ended", code: "CREDENTIAL_INVALID" })
  }
}

const refusedAddress = ({ reason }: CredentialRefused): Unauthorized =>
  reason === "Expired"
    ? new Unauthorized({
      detail: "The time of this address is over; read the resource again, which has a new one",
      code: "CREDENTIAL_EXPIRED"
    })
    : new Unauthorized({ detail: "This is no address that works without an access token", code: "CREDENTIAL_INVALID" })

/** 503 of an outside authorization server that cannot be asked. */
export const issuerDown = () => new IssuerDown({ detail: "The authorization server cannot be asked for its keys" })

type Fails = Unauthorized | IssuerDown | StorageUnavailable

/**
 * The header with which a page says that it asks by itself: its user has not touched it since its last request. Such
 * requests are no use of a session.
 */
const UNATTENDED = "x-unattended"

/** The user of a request, and the way to look them up again. */
interface Proof {
  readonly user: Principal
  readonly access: CurrentAccess["Service"]
}

/**
 * Names the user of the bearer credential, or of a signed address, or refuses the request. What holds for the requests
 * of a user as a whole stands here, too, because it is decided before a request is validated and for every operation
 * alike: the rate limit, and idempotency keys.
 */
export const layer: Layer.Layer<
  BearerAuthentication | AddressAuthentication,
  never,
  Authentication | SignedAddresses | IdempotencyKeys | SecretBox
> = Layer.effectContext(
  Effect.gen(function*() {
    const authentication = yield* Authentication
    const addresses = yield* SignedAddresses
    const limits = yield* RateLimiting.make
    const once = yield* Idempotency.make

    const publicAddress = yield* PublicAddress

    const tokenOf = (request: HttpServerRequest) => credentialIn(request, publicAddress)

    const failureOf = (failure: CredentialRefused | IssuerUnavailable | StorageUnavailable): Fails => {
      if (failure._tag === "StorageUnavailable") return failure
      return failure._tag === "CredentialRefused" ? unauthorized(failure) : issuerDown()
    }

    const ofBearer = (token: string, isUse: boolean): Effect.Effect<Principal, Fails> =>
      Effect.mapError(authentication.authenticate(token, isUse), failureOf)

    const isUse = (request: HttpServerRequest): boolean => request.headers[UNATTENDED] === undefined

    const refuse = (failure: Fails) =>
      failure._tag === "Unauthorized"
        ? limits.ofStranger<Fails, never>(Effect.fail(failure))
        : Effect.fail(failure)

    // No generator: this runs for every request.
    const bearer: Context.Service.Shape<typeof BearerAuthentication> = (app, { endpoint }) =>
      Effect.withFiber((fiber) => {
        const request = Context.getUnsafe(fiber.context, HttpServerRequest)
        const token = tokenOf(request)
        return Effect.matchEffect(ofBearer(token, isUse(request)), {
          onSuccess: (user) => {
            identifyUser(fiber, user.userId)
            const answered = once(Effect.provideService(app, CurrentUser, user), request, user.userId, endpoint)
            return limits.ofUser(fiber, user.userId, answered)
          },
          onFailure: refuse
        })
      })

    const proof = (
      principal: Effect.Effect<Principal, Fails>,
      signature: SignatureInAddress | null
    ): Effect.Effect<Proof, Fails> =>
      Effect.map(principal, (user) => ({ user, access: { principal: asked(principal), signature } }))

    /** The user, none when the credential does not hold any more. */
    const asked = (principal: Effect.Effect<Principal, Fails>) =>
      Effect.asSome(principal).pipe(
        Effect.catchTags({ IssuerDown: () => Effect.succeedNone, Unauthorized: () => Effect.succeedNone })
      )

    const proven = Effect.fnUntraced(function*(endpoint: HttpApiEndpoint.Top) {
      const request = yield* HttpServerRequest
      const token = tokenOf(request)
      // To look the user up again, as a stream does, is no use.
      const ofToken = Effect.andThen(ofBearer(token, isUse(request)), proof(ofBearer(token, false), null))
      const route = Context.get(endpoint.annotations, SignedRoute)
      const signature = signatureIn(yield* ParsedSearchParams)
      if (route === null || signature === null) return yield* ofToken
      const { [route.parameter]: subject = "" } = yield* HttpRouter.params
      const ofAddress = signature === undefined
        ? Effect.fail(refusedAddress(new CredentialRefused({ reason: "Malformed" })))
        : proof(
          Effect.catchTag(
            addresses.principal(route.purpose, subject, signature),
            "CredentialRefused",
            (refused) => Effect.fail(refusedAddress(refused))
          ),
          signature
        )
      return yield* token === "" ? ofAddress : Effect.catchTag(ofAddress, "Unauthorized", () => ofToken)
    })

    const address: Context.Service.Shape<typeof AddressAuthentication> = (app, { endpoint }) =>
      Effect.matchEffect(proven(endpoint), {
        onSuccess: ({ access, user }) =>
          Effect.withFiber((fiber) => {
            identifyUser(fiber, user.userId)
            const answered = app.pipe(
              Effect.provideService(CurrentUser, user),
              Effect.provideService(CurrentAccess, access)
            )
            return limits.ofUser(fiber, user.userId, answered)
          }),
        onFailure: refuse
      })

    return Context.make(BearerAuthentication, bearer).pipe(Context.add(AddressAuthentication, address))
  })
)

/** Refuses every user who is no administrator. */
export const administratorsOnly: Layer.Layer<AdministratorsOnly> = Layer.succeed(
  AdministratorsOnly,
  Effect.fnUntraced(function*(app) {
    const user = yield* CurrentUser
    if (!isAdministrator(user)) return yield* new Forbidden({ detail: "This is for administrators", code: "FORBIDDEN" })
    return yield* app
  })
)
