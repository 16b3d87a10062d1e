import { wireWords } from "../Wire/WireWords.ts"

/** The ways to change a shared budget, on the wire. */
export const sharedBudgets = wireWords(["detach", "changeForAll"])
