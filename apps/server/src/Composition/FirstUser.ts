import * as Argon2PasswordHasher from "@campaigns/adapters-identity/Argon2PasswordHasher"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { UserProvisioning } from "@campaigns/application/Identity/UserProvisioning"
import { Users } from "@campaigns/application/Identity/Users"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Settings } from "../Config.ts"

/** The users of an installation for a command, without a server around it; what is left to provide is the database. */
export const provisioning = UserProvisioning.layer.pipe(
  Layer.provide(PasswordResetting.layer),
  Layer.provide(PrincipalCache.layer),
  Layer.provideMerge(PgIdentity.layer),
  Layer.provide(Layer.mergeAll(Argon2PasswordHasher.layer, NodeCrypto.layerDigest, NodeCrypto.layerSecureRandom))
)

/** The command that makes the first user. */
export const makeFirstUser = "npm run user -- add EMAIL --superuser   (in the image: user add EMAIL --superuser)"

/** Sees to it that a person can sign in: makes the configured first superuser, or says what to do without a user. */
export class FirstUser extends Context.Service<FirstUser, {
  /** No person can sign in: there is no user, but perhaps those of a demo that is switched off. */
  readonly isMissing: boolean
}>()("@campaigns/server/Composition/FirstUser") {
  static readonly layer = ({ firstAdministrator, seedsDemo }: Pick<Settings, "firstAdministrator" | "seedsDemo">) =>
    Layer.effect(
      FirstUser,
      Effect.gen(function*() {
        const users = yield* Users
        if (firstAdministrator !== null) {
          const { email, password } = firstAdministrator
          // The address is free: the configuration names no demo user's, and there is no other user when one is made.
          const made = yield* Effect.orDie((yield* UserProvisioning).addFirst(email, password))
          if (Option.isSome(made)) {
            yield* Effect.logInfo("made the first superuser").pipe(Effect.annotateLogs({ user_id: made.value.id }))
          }
        }
        const isMissing = !seedsDemo && !(yield* users.hasAny)
        if (isMissing) yield* Effect.logWarning(`There is no user yet, so that nobody can sign in: ${makeFirstUser}`)
        return FirstUser.of({ isMissing })
      })
    )
}
