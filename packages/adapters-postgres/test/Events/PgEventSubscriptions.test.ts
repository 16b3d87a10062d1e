import * as PgEventSubscriptions from "@campaigns/adapters-postgres/Events/PgEventSubscriptions"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { eventSubscriptionsContract } from "@campaigns/port-contracts/Events/EventSubscriptionsContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

eventSubscriptionsContract(
  "PostgreSQL",
  Layer.merge(PgEventSubscriptions.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))
)
