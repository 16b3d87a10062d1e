import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { companiesContract } from "@campaigns/port-contracts/Identity/CompaniesContract"
import { sessionsContract } from "@campaigns/port-contracts/Identity/SessionsContract"
import { signInThrottleContract } from "@campaigns/port-contracts/Identity/SignInThrottleContract"
import { usersContract } from "@campaigns/port-contracts/Identity/UsersContract"
import * as Layer from "effect/Layer"

const postgres = PgIdentity.layer.pipe(Layer.provide(TestDatabase.layer))

usersContract("PostgreSQL", postgres)
companiesContract("PostgreSQL", postgres)
sessionsContract("PostgreSQL", postgres)
signInThrottleContract("PostgreSQL", postgres)
