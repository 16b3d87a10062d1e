import * as PgIdempotencyKeys from "@campaigns/adapters-postgres/Conventions/PgIdempotencyKeys"
import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { idempotencyKeysContract } from "@campaigns/port-contracts/Conventions/IdempotencyKeysContract"
import * as Layer from "effect/Layer"

idempotencyKeysContract(
  "PostgreSQL",
  Layer.merge(PgIdempotencyKeys.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))
)
