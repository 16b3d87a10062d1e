import type { RuleTables as Tables } from "@campaigns/domain/Rules/Rule"
import * as Context from "effect/Context"

/**
 * The tables by which the rules judge websites and telephone numbers: public suffixes and numbering plans. Absent
 * unless a program provides them; the rules then judge by what they know themselves.
 */
export const RuleTables: Context.Reference<Tables | undefined> = Context.Reference<Tables | undefined>(
  "@campaigns/application/Drafts/RuleTables",
  { defaultValue: () => undefined }
)
