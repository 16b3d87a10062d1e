import * as Layer from "effect/Layer"
import { CopyWriting } from "./CopyWriting.ts"
import * as GenerateAdGroups from "./GenerateAdGroups.ts"
import * as GenerateExtensions from "./GenerateExtensions.ts"
import * as GenerateRsas from "./GenerateRsas.ts"

/** Runs the generations in this process. What is left to provide are the ports and the engine. */
export const layer = Layer.mergeAll(GenerateAdGroups.layer, GenerateExtensions.layer, GenerateRsas.layer).pipe(
  Layer.provide(CopyWriting.layer)
)
