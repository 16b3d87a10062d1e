/** Pieces of a file as one. */
export const joinedBytes = (chunks: ReadonlyArray<Uint8Array>): Uint8Array => {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
