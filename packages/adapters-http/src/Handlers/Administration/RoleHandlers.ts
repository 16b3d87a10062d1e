import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SuperusersOnly } from "../../Api/Administration/SuperusersOnly.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { Forbidden } from "../../Api/Problem.ts"

/** The sentences of the answers to users whose role does not suffice, by the role that it takes. */
export const roleSentences = {
  administrator: "This is for administrators",
  superuser: "This is for superusers",
  approved: "This is for approved users",
  companyManager: "This is for the managers of the company"
} as const

/** The answer to a user whose role does not suffice. */
export const forbiddenTo = (needed: keyof typeof roleSentences) => () =>
  Effect.fail(new Forbidden({ detail: roleSentences[needed], code: "FORBIDDEN" }))

/** Refuses every user who is no superuser. */
export const superusersOnly: Layer.Layer<SuperusersOnly> = Layer.succeed(
  SuperusersOnly,
  Effect.fnUntraced(function*(app) {
    const { isSuperuser } = yield* CurrentUser
    return yield* isSuperuser ? app : forbiddenTo("superuser")()
  })
)
