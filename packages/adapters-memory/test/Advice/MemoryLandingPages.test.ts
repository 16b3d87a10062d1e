import * as MemoryLandingPages from "@campaigns/adapters-memory/Advice/MemoryLandingPages"
import { landingPagesContract } from "@campaigns/port-contracts/Advice/LandingPagesContract"
import * as Effect from "effect/Effect"

landingPagesContract(
  "MemoryLandingPages",
  Effect.succeed({ address: "https://www.example.com/shoes", layer: MemoryLandingPages.layer })
)
