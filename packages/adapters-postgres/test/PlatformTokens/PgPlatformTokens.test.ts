import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import * as PgPlatformTokens from "@campaigns/adapters-postgres/PlatformTokens/PgPlatformTokens"
import { platformTokensContract } from "@campaigns/port-contracts/PlatformTokens/PlatformTokensContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

platformTokensContract(
  "PostgreSQL",
  Layer.merge(PgPlatformTokens.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))
)
