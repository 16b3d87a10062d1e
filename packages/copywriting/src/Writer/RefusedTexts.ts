import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import type { Refusal } from "../Orders/Proposals.ts"

/** Texts that came back are not proposed again. */
export const refusedTexts = (refusals: ReadonlyArray<Refusal>): ReadonlySet<string> =>
  new Set(refusals.map(({ text }) => foldText(text)))
