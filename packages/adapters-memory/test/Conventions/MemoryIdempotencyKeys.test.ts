import * as MemoryIdempotencyKeys from "@campaigns/adapters-memory/Conventions/MemoryIdempotencyKeys"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { idempotencyKeysContract } from "@campaigns/port-contracts/Conventions/IdempotencyKeysContract"
import * as Layer from "effect/Layer"

idempotencyKeysContract("memory", Layer.merge(MemoryIdempotencyKeys.layer, MemoryIdentity.layerStored))
