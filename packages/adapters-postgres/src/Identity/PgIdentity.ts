import type { Companies } from "@campaigns/application/Identity/Companies"
import type { Invitations } from "@campaigns/application/Identity/Invitations"
import type { OneTimeTokens } from "@campaigns/application/Identity/OneTimeTokens"
import type { SavedViews } from "@campaigns/application/Identity/SavedViews"
import type { Sessions } from "@campaigns/application/Identity/Sessions"
import type { SignInThrottle } from "@campaigns/application/Identity/SignInThrottle"
import type { Users } from "@campaigns/application/Identity/Users"
import type { MailQueue } from "@campaigns/application/Mail/MailQueue"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import * as PgMailQueue from "../Mail/PgMailQueue.ts"
import * as PgCompanies from "./PgCompanies.ts"
import * as PgInvitations from "./PgInvitations.ts"
import * as PgOneTimeTokens from "./PgOneTimeTokens.ts"
import * as PgSavedViews from "./PgSavedViews.ts"
import * as PgSessions from "./PgSessions.ts"
import * as PgSignInThrottle from "./PgSignInThrottle.ts"
import * as PgUsers from "./PgUsers.ts"

/** Every port of `Identity` that keeps something, in PostgreSQL. */
export const layer: Layer.Layer<
  Users | Companies | SavedViews | Sessions | OneTimeTokens | Invitations | MailQueue | SignInThrottle,
  never,
  SqlClient
> = Layer
  .mergeAll(
    PgUsers.layer,
    PgCompanies.layer,
    PgSavedViews.layer,
    PgSessions.layer,
    PgOneTimeTokens.layer,
    PgInvitations.layer,
    PgMailQueue.layer,
    PgSignInThrottle.layer
  )
