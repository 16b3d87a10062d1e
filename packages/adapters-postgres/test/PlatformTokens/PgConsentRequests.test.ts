import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import * as PgConsentRequests from "@campaigns/adapters-postgres/PlatformTokens/PgConsentRequests"
import { consentRequestsContract } from "@campaigns/port-contracts/PlatformTokens/ConsentRequestsContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

consentRequestsContract(
  "PostgreSQL",
  Layer.merge(PgConsentRequests.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))
)
