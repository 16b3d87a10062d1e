import * as PgIdempotencyKeys from "@campaigns/adapters-postgres/Conventions/PgIdempotencyKeys"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { idempotencyKeysContract } from "@campaigns/port-contracts/Conventions/IdempotencyKeysContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

idempotencyKeysContract(
  "PostgreSQL",
  Layer.merge(PgIdempotencyKeys.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))
)
