import type { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import type * as Effect from "effect/Effect"
import type { PlatformDataFaults } from "./PlatformDataFaults.ts"

/** States one law: a test in front of an account with a history. */
export type DataLaw = <A, E>(title: string, body: Effect.Effect<A, E, PlatformData | PlatformDataFaults>) => void
