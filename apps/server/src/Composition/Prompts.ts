import { ensurePrompts } from "@campaigns/application/Generation/PromptAdministration"
import * as Layer from "effect/Layer"

/** Ensures the prompts while the service starts, before it answers. */
export const layer = Layer.effectDiscard(ensurePrompts)
