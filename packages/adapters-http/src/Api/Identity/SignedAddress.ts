import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { IssuerDown, Unauthorized } from "../Problem.ts"
import { StorageAway } from "../StorageAway.ts"
import { documented } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireString } from "../Wire/WireString.ts"
import type { CurrentUser } from "./CurrentUser.ts"

/** The query parameters of an address that works without a credential: user, end (seconds since 1970), proof. */
export interface SignatureInAddress {
  readonly userId: UserId
  readonly expiresAt: number
  readonly signature: string
}

/** The way in which the request proves its user, for answers that outlast the moment or depend on it. */
export class CurrentAccess extends Context.Service<CurrentAccess, {
  /** The user as they are at that moment; none once the credential does not hold any more. */
  readonly principal: Effect.Effect<Option.Option<Principal>, StorageAway>
  /** `null` when the request came with an access token. */
  readonly signature: SignatureInAddress | null
}>()("@campaigns/adapters-http/CurrentAccess") {}

/**
 * Requires a signed address or the bearer credential, of which one suffices, and names the user; decided before
 * anything of the request is validated. The endpoint says with `SignedRoute` what its address is signed for.
 */
export class AddressAuthentication
  extends HttpApiMiddleware.Service<AddressAuthentication, { provides: CurrentUser | CurrentAccess }>()(
    "@campaigns/adapters-http/AddressAuthentication",
    { error: [Unauthorized, IssuerDown, StorageAway] }
  )
{}

/** The route for which an endpoint's address is signed, and the parameter of its path that the signature covers. */
export const SignedRoute = Context.Reference<
  { readonly purpose: "media-content" | "task-events"; readonly parameter: string } | null
>("@campaigns/adapters-http/SignedRoute", { defaultValue: () => null })

/** The query fields of a signed address; absent where the bearer credential is sent. */
export const signatureQuery = {
  expires: Schema.optionalKey(documented(wireInt(), {
    description: "Of a signed address: until when it works, in seconds since 1970"
  })),
  user: Schema.optionalKey(
    documented(wireInt(), { description: "Of a signed address: the user on whose behalf it works" })
  ),
  signature: Schema.optionalKey(documented(wireString({ maxLength: 128 }), {
    description: "Of a signed address: the proof that this service gave it out"
  }))
}

/** The query of a signed address, from the question mark on. */
export const signedQuery = ({ expiresAt, signature, userId }: SignatureInAddress): string =>
  `?expires=${expiresAt}&user=${userId}&signature=${signature}`

const digits = /^\d{1,15}$/

/** The signature in a query, `null` without one, `undefined` for a malformed one. */
export const signatureIn = (
  { expires, signature, user }: Readonly<Record<string, string | Array<string>>>
): SignatureInAddress | null | undefined => {
  if (signature === undefined) return null
  if (typeof signature !== "string" || typeof expires !== "string" || typeof user !== "string") return undefined
  if (!digits.test(expires) || !digits.test(user)) return undefined
  return { userId: Number(user) as UserId, expiresAt: Number(expires), signature }
}
