import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as PgMedia from "@campaigns/adapters-postgres/Media/PgMedia"
import { mediaAssetsContract } from "@campaigns/port-contracts/Media/MediaAssetsContract"
import { storedFileRemovalsContract } from "@campaigns/port-contracts/Media/StoredFileRemovalsContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

const ports = Layer.merge(PgMedia.layer, PgCompanies.layer).pipe(Layer.provide(TestDatabase.layer))

mediaAssetsContract("PostgreSQL", ports)
storedFileRemovalsContract("PostgreSQL", ports)
