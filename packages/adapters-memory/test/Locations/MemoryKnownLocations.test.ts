import * as MemoryKnownLocations from "@campaigns/adapters-memory/Locations/MemoryKnownLocations"
import { knownLocationsContract } from "@campaigns/port-contracts/Locations/KnownLocationsContract"

knownLocationsContract("memory", MemoryKnownLocations.layer)
