import { createHash } from "node:crypto"

/** The number of a criterion whose number follows from its content: the same content has the same one whenever it is made. */
export const derivedId = (content: string): string => {
  const digest = createHash("sha1").update(content).digest()
  return String(300_000_000_000 + digest.readUIntBE(0, 5))
}
