import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"

/** A file whose structure is made to be slow to walk through. */
export interface HostileFile {
  readonly name: string
  readonly isTelling: boolean
  readonly bytes: () => Buffer
}

/** An image that is right. */
export const rightImage = (): Buffer => Buffer.from(examplePng())

/** An image that is right and has nearly so many bytes. */
export const largeImage = (bytes: number): Buffer => Buffer.from(examplePng(3, 2, bytes - 4_096))

/** A box of ISO media files: length, type, content. */
const box = (type: string, ...content: ReadonlyArray<Buffer>): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, "latin1")
  return Buffer.concat([head, ...content])
}

const filledTo = (bytes: number, piece: Buffer): Buffer =>
  Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece)

const fileType = box("ftyp", Buffer.from("avif\0\0\0\0avifmif1"))
const imageSize = box("ispe", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]))
const data = box("mdat", Buffer.alloc(8))
const version = Buffer.alloc(4)

const avif = (properties: Buffer): Buffer =>
  Buffer.concat([fileType, box("meta", version, box("iprp", box("ipco", properties))), data])

const nestedBoxes = (type: string, bytes: number): Buffer => {
  const depth = Math.floor(bytes / 8)
  const heads = Buffer.alloc(depth * 8)
  for (let level = 0; level < depth; level++) {
    heads.writeUInt32BE((depth - level) * 8, level * 8)
    heads.write(type, level * 8 + 4, "latin1")
  }
  return heads
}

const riff = (content: Buffer): Buffer => {
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1")
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
const jpegStart = Buffer.from([0xff, 0xd8])
const jpegFrame = Buffer.from([0xff, 0xc0, 0, 8, 8, 0, 1, 0, 1, 0])
const gifHead = Buffer.from("GIF89a\x01\0\x01\0\0\0\0", "latin1")

/** The head of a chunk of nothing. */
const pngChunk = (type: string): Buffer => Buffer.from(`\0\0\0\0${type}\0\0\0\0`, "latin1")

const jpeg = (...parts: ReadonlyArray<Buffer>): Buffer => Buffer.concat([jpegStart, ...parts])

/** The largest part of a structure that is held in memory while it is looked at. */
const mebibyte = 1024 * 1024

/** Files of every type that the library takes, with as many small parts as fit into a number of bytes. */
export const imageFiles = (bytes: number): ReadonlyArray<HostileFile> => {
  const room = bytes - 4_096
  const of = (name: string, make: () => Buffer, isTelling = false): HostileFile => ({ name, isTelling, bytes: make })
  const inMeta = Math.min(room, mebibyte) - 512
  return [
    of("zeros", () => Buffer.alloc(room)),
    of(
      "a PNG of empty chunks",
      () => Buffer.concat([rightImage().subarray(0, 33), filledTo(room, pngChunk("noIs"))]),
      true
    ),
    of(
      "a PNG of image data without end",
      () => Buffer.concat([rightImage().subarray(0, 33), filledTo(room, pngChunk("IDAT"))])
    ),
    of(
      "a PNG whose first chunk is longer than the file",
      () => Buffer.concat([pngSignature, Buffer.alloc(room, 0xff)])
    ),
    of(
      "a JPEG of zeros behind its end",
      () => Buffer.concat([jpeg(jpegFrame, Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])), Buffer.alloc(room)]),
      true
    ),
    of("a JPEG of empty segments", () => jpeg(filledTo(room, Buffer.from([0xff, 0xe0, 0, 2]))), true),
    of(
      "a JPEG of restart markers",
      () => jpeg(jpegFrame, Buffer.from([0xff, 0xda, 0, 2]), filledTo(room, Buffer.from([0xff, 0xd0])))
    ),
    of(
      "a JPEG of stuffed bytes",
      () => jpeg(jpegFrame, Buffer.from([0xff, 0xda, 0, 2]), filledTo(room, Buffer.from([0xff, 0])))
    ),
    of("a JPEG of markers that stand alone", () => jpeg(filledTo(room, Buffer.from([0xff, 0xd0])))),
    of("a JPEG of fill bytes", () => jpeg(Buffer.alloc(room, 0xff))),
    of(
      "a JPEG of many small pictures",
      () => filledTo(room, jpeg(jpegFrame, Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])))
    ),
    of(
      "a GIF of sub-blocks of one byte",
      () => Buffer.concat([gifHead, Buffer.from([0x21, 0xfe]), filledTo(room, Buffer.from([1, 0]).fill(1))]),
      true
    ),
    of("a GIF of empty extensions", () => Buffer.concat([gifHead, filledTo(room, Buffer.from([0x21, 0xfe, 0]))])),
    of(
      "a GIF of small pictures",
      () => Buffer.concat([gifHead, filledTo(room, Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0]))])
    ),
    of("a WebP of empty chunks", () =>
      riff(Buffer.concat([
        Buffer.from("VP8L\x05\0\0\0\x2f\0\0\0\0\0", "latin1"),
        filledTo(room, Buffer.from("EXIF\0\0\0\0", "latin1"))
      ])), true),
    of("an AVIF of many picture sizes", () => avif(filledTo(inMeta, imageSize)), true),
    of("an AVIF of boxes in each other", () => avif(nestedBoxes("ipco", inMeta)), true),
    of(
      "an AVIF of containers in each other",
      () => Buffer.concat([fileType, box("meta", version, nestedBoxes("meta", inMeta)), data])
    ),
    of(
      "an AVIF of empty boxes in its description",
      () => Buffer.concat([fileType, box("meta", version, filledTo(inMeta, box("free"))), data])
    ),
    of("an AVIF of empty boxes", () => Buffer.concat([fileType, filledTo(room, box("free"))]), true),
    of(
      "an AVIF whose box is longer than the file",
      () => Buffer.concat([fileType, Buffer.from([0, 0, 0, 1]), Buffer.from("meta"), Buffer.alloc(8, 0x7f)])
    ),
    of(
      "an SVG of many elements",
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(room / 3)}`)
    ),
    of("a file that is two types at once", () => Buffer.concat([rightImage(), filledTo(room, fileType)]))
  ]
}
