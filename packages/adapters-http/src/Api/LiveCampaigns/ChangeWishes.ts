import { documented } from "../Wire/Wire.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireWords } from "../Wire/WireWords.ts"

/** The ways to change a shared budget, on the wire. */
export const sharedBudgets = wireWords(["detach", "changeForAll"])

/** The codes of the risks that the client confirms; one that the change does not have has no effect. */
export const confirmedCodes = documented(wireList(wireString({ maxLength: 100 }), { maxItems: 100 }), {
  description: "The codes of the risks that are taken"
})
