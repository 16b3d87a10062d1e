import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { storageContract } from "@campaigns/port-contracts/StorageContract"
import * as Layer from "effect/Layer"
import * as SqliteStorage from "../src/SqliteStorage.ts"

// Companies and users are kept elsewhere; here they only own the customers of the examples.
storageContract("SQLite", Layer.merge(SqliteStorage.layer(":memory:"), MemoryIdentity.layerStored), { runs: 20 })
