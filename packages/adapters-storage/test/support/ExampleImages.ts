import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"

const ascii = (text: string): Buffer => Buffer.from(text, "latin1")

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const segment = (code: number, ...data: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(data)
  return Buffer.concat([Buffer.from([0xff, code]), u16(body.length + 2), body])
}

/** Exif data that says how a picture is turned, after another entry. */
export const exif = (orientation: number, order: "II" | "MM" = "MM", type = 3): Buffer => {
  const bytes = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  bytes.write(order, "latin1")
  const write = order === "II"
    ? { short: bytes.writeUInt16LE.bind(bytes), long: bytes.writeUInt32LE.bind(bytes) }
    : { short: bytes.writeUInt16BE.bind(bytes), long: bytes.writeUInt32BE.bind(bytes) }
  write.short(42, 2)
  write.long(8, 4)
  write.short(2, 8)
  const entries = [[0x010f, 3, 6], [0x0112, type, orientation]] as const
  for (const [place, [tag, kind, value]] of entries.entries()) {
    const at = 10 + place * 12
    write.short(tag, at)
    write.short(kind, at + 2)
    write.long(1, at + 4)
    write.short(value, at + 8)
  }
  return bytes
}

/** The segment of a JPEG with Exif data. */
export const exifSegment = (data: Buffer): Buffer => segment(0xe1, ascii("Exif\0\0"), data)

/** A segment of the same code that says something else. */
export const otherSegment = (): Buffer => segment(0xe1, ascii("http://ns.adobe.com/xap/1.0/\0"), exif(6))

/** A JPEG in two scans, with a comment and with data that looks like markers and is none. */
export const jpeg = (
  width = 7,
  height = 5,
  comment = "a comment",
  described: ReadonlyArray<Buffer> = []
): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...described,
    segment(0xe0, ascii("JFIF\0"), Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])),
    segment(0xfe, ascii(comment)),
    segment(0xc2, Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4, 0xff]),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([5, 0xff, 0x00, 6, 0xff, 0xd9])
  ])

const little16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8])

/** A GIF of one picture with a palette and a comment. */
export const gif = (width = 7, height = 5): Buffer =>
  Buffer.concat([
    ascii("GIF89a"),
    little16(width),
    little16(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x21, 0xfe, 5]),
    ascii("hello"),
    Buffer.from([0]),
    Buffer.from([0x2c, 0, 0, 0, 0, ...little16(width), ...little16(height), 0, 2, 2, 0x4c, 0x01, 0]),
    Buffer.from([0x3b])
  ])

const riff = (...chunks: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat([ascii("WEBP"), ...chunks])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([ascii("RIFF"), size, body])
}

const riffChunk = (type: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([ascii(type), size, data, Buffer.alloc(data.length % 2)])
}

const lossyFrame = (width: number, height: number): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a]), little16(width), little16(height), Buffer.alloc(5)])

/** A WebP in each of its three forms. */
export const webp = {
  lossy: (width = 7, height = 5): Buffer => riff(riffChunk("VP8 ", lossyFrame(width, height))),
  lossless: (width = 7, height = 5): Buffer => {
    const bits = Buffer.alloc(4)
    bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0)
    return riff(riffChunk("VP8L", Buffer.concat([Buffer.from([0x2f]), bits, Buffer.alloc(4)])))
  },
  extended: (width = 7, height = 5): Buffer => {
    const head = Buffer.alloc(10)
    head.writeUIntLE(width - 1, 4, 3)
    head.writeUIntLE(height - 1, 7, 3)
    return riff(
      riffChunk("VP8X", head),
      riffChunk("EXIF", ascii("odd")),
      riffChunk("VP8 ", lossyFrame(width & 0x3fff, height & 0x3fff))
    )
  }
}

const box = (type: string, ...content: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), ascii(type), body])
}

const version = u32(0)

const extent = (width: number, height: number): Buffer => box("ispe", version, u32(width), u32(height))

/** The property of a picture that is turned by so many quarters. */
export const rotation = (quarters: number): Buffer => box("irot", Buffer.from([quarters]))

/** An AVIF whose description names a thumbnail before the picture; its data in a box with a long size. */
export const avif = (width = 7, height = 5, ...properties: ReadonlyArray<Buffer>): Buffer =>
  Buffer.concat([
    box("ftyp", ascii("avif"), version, ascii("avifmif1miaf")),
    box(
      "meta",
      version,
      box("hdlr", version, version, ascii("pict"), Buffer.alloc(13)),
      box("iprp", box("ipco", extent(1, 1), extent(width, height), ...properties))
    ),
    Buffer.concat([u32(1), ascii("mdat"), u32(0), u32(26), Buffer.alloc(10, 7)])
  ])

const mebibytes = 2 ** 20

const filled = (bytes: number, ...pattern: ReadonlyArray<number>): Buffer =>
  Buffer.alloc(bytes - bytes % pattern.length, Buffer.from(pattern))

const within = (image: Buffer, at: number, data: Buffer): Buffer =>
  Buffer.concat([image.subarray(0, at), data, image.subarray(at)])

const beforeEnd = 2
const afterStart = 2

/**
 * Images that are nothing but structure: whole pictures with runs of nearly 20 MiB, or with nearly 1 MiB of description, and pictures of more
 * parts than any real one.
 */
export const hostileImages: {
  readonly runs: ReadonlyArray<readonly [name: string, make: () => Buffer]>
  readonly parts: ReadonlyArray<readonly [name: string, make: () => Buffer]>
} = (() => {
  const size = 20 * mebibytes - 2_000
  const inParts = 2 * mebibytes
  const inScan = (...pattern: ReadonlyArray<number>) =>
    within(jpeg(), jpeg().length - beforeEnd, filled(size, ...pattern))
  const beforeFrame = (...pattern: ReadonlyArray<number>) => within(jpeg(), afterStart, filled(size, ...pattern))
  const inGif = (...pattern: ReadonlyArray<number>) => within(gif(), gif().length - beforeEnd, filled(size, ...pattern))
  const png = Buffer.from(examplePng())
  const chunks = Buffer.alloc(inParts - inParts % 12, Buffer.from("\0\0\0\0tEXt\0\0\0\0", "latin1"))
  const sizes = Buffer.alloc(6_000 * 20, extent(7, 5))
  const thumbnails = box("meta", version, box("iprp", box("ipco", sizes)))
  return {
    runs: [
      ["zeros after a JPEG", () => Buffer.concat([jpeg(), Buffer.alloc(size)])],
      ["escaped bytes in a JPEG's scan", () => inScan(0xff, 0)],
      ["restarts in a JPEG's scan", () => inScan(0xff, 0xd0)],
      ["filling bytes in a JPEG's scan", () => inScan(0xff)],
      ["filling bytes before a JPEG's marker", () => beforeFrame(0xff)],
      ["data of a GIF byte by byte", () => inGif(1, 7)]
    ],
    parts: [
      ["markers of a JPEG that stand alone", () => within(jpeg(), afterStart, filled(inParts, 0xff, 0x01))],
      ["empty segments of a JPEG", () => within(jpeg(), afterStart, filled(inParts, 0xff, 0xfe, 0, 2))],
      ["JPEGs after a JPEG", () => Buffer.alloc(20_000 * jpeg().length, jpeg())],
      ["empty extensions of a GIF", () => within(gif(), 22, filled(inParts, 0x21, 0xfe, 0))],
      ["empty chunks of a PNG", () => within(png, 33, chunks)],
      [
        "empty chunks of a WebP",
        () => riff(riffChunk("VP8 ", lossyFrame(7, 5)), filled(inParts, ...ascii("ICCP"), 0, 0, 0, 0))
      ],
      [
        "sizes of an AVIF's pictures",
        () =>
          Buffer.concat([box("ftyp", ascii("avif"), version, ascii("avifmif1miaf")), thumbnails, box("mdat", version)])
      ],
      ["boxes of an AVIF", () => Buffer.concat([avif(), filled(inParts, 0, 0, 0, 8, ...ascii("free"))])],
      [
        "boxes in an AVIF's description",
        () => within(avif(), 28, box("meta", version, filled(mebibytes - 100, 0, 0, 0, 8, ...ascii("free"))))
      ]
    ]
  }
})()

/** A ZIP that holds nothing. */
export const emptyZip: Buffer = Buffer.concat([ascii("PK\x05\x06"), Buffer.alloc(18)])

/** The beginning of a ZIP whose only entry says that it holds ten gigabytes. */
export const zipBomb: Buffer = (() => {
  const head = Buffer.alloc(30)
  head.write("PK\x03\x04", "latin1")
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(10_000, 18)
  head.writeUInt32LE(0xfffffff0, 22)
  head.writeUInt16LE(5, 26)
  return Buffer.concat([head, ascii("0.bin"), Buffer.alloc(10_000)])
})()
