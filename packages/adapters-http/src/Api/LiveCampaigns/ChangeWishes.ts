import { documented } from "../Wire/Wire.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireWords } from "../Wire/WireWords.ts"

/** The ways to change a shared budget, on the wire. */
export const sharedBudgets = wireWords(["detach", "changeForAll"])

/** The codes of the risks that somebody takes; one that a change does not have is no matter. */
export const confirmedCodes = documented(wireList(wireString({ maxLength: 100 }), { maxItems: 100 }), {
  description: "The codes of the risks that are taken"
})
