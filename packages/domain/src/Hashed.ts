/** Two FNV-1a hashes of 32 bits over a text: enough to tell a few texts apart, no protection against a forger. */
export const hashed = (text: string): string => {
  let one = 0x811c9dc5
  let other = 0x9747b28c
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ (code + at), 0x85ebca6b)
    other ^= other >>> 15
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}
