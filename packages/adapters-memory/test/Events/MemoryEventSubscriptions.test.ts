import * as MemoryEventSubscriptions from "@campaigns/adapters-memory/Events/MemoryEventSubscriptions"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { eventSubscriptionsContract } from "@campaigns/port-contracts/Events/EventSubscriptionsContract"
import * as Layer from "effect/Layer"

eventSubscriptionsContract("memory", Layer.merge(MemoryEventSubscriptions.layer, MemoryIdentity.layerStored))
