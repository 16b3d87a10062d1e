/** A grey PNG of 2 x 1 pixels. */
export const smallPng: Uint8Array<ArrayBuffer> = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNoaAAAAYMBARg1IhUAAAAASUVORK5CYII=",
    "base64"
  )
)

/** The same image with so many bytes of a chunk that no viewer looks at. */
export const pngOf = (size: number): Uint8Array<ArrayBuffer> => {
  const [head, tail] = [smallPng.subarray(0, 33), smallPng.subarray(33)]
  const padding = Buffer.alloc(size - smallPng.length)
  padding.writeUInt32BE(padding.length - 12, 0)
  padding.write("noIs", 4, "latin1")
  return new Uint8Array(Buffer.concat([head, padding, tail]))
}
