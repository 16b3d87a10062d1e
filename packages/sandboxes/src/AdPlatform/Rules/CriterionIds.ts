import { createHash } from "node:crypto"

/** The number of a criterion that follows from its content: the same content always has the same one. */
export const derivedId = (content: string): string => {
  const digest = createHash("sha1").update(content).digest()
  return String(300_000_000_000 + digest.readUIntBE(0, 5))
}
