import type { Body } from "./Body.ts"

/** The boundary of these forms; long and of one letter, so that looking for it is as hard as it can be. */
export const boundary = "a".repeat(60)

export const multipartType = `multipart/form-data; boundary=${boundary}`

const line = "\r\n"

const head = (...lines: ReadonlyArray<string>): string => `--${boundary}${line}${lines.join(line)}${line}${line}`

const field = (name: string, value: string): string =>
  head(`Content-Disposition: form-data; name="${name}"`) + value + line

const fileHead = (name = "a.png"): string =>
  head(`Content-Disposition: form-data; name="file"; filename="${name}"`, "Content-Type: image/png")

const end = `--${boundary}--${line}`

/** A form with one file. */
export const formWith = (file: Buffer): Buffer =>
  Buffer.concat([Buffer.from(fileHead()), file, Buffer.from(line + end)])

/** The worst multipart forms, within a number of bytes; `file` is one that is right. */
export const multipartBodies = (file: Buffer, bytes: number): ReadonlyArray<Body> => {
  const right = formWith(file)
  const room = bytes - right.length - 1_024
  const fill = (piece: string) => Buffer.from(piece.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(piece)))))
  const of = (name: string, make: () => ReadonlyArray<string | Buffer>, isTelling = false): Body => ({
    name,
    isRightTyped: false,
    isTelling,
    bytes: () => Buffer.concat(make().map((part) => typeof part === "string" ? Buffer.from(part) : part))
  })
  return [
    of("a form that is right", () => [right]),
    of("an empty form", () => [end]),
    of("nothing", () => []),
    of("many small fields before the file", () => [fill(field("tags", "a")), right], true),
    of("many empty parts", () => [fill(`--${boundary}${line}${line}${line}`), right]),
    of("many files", () => [fill(fileHead() + line), right]),
    of(
      "a field as long as the form",
      () => [head("Content-Disposition: form-data; name=\"alt_text\""), fill("a"), line, right]
    ),
    of("a part with a long header", () => [`--${boundary}${line}X-A: `, fill("a"), line, line, line, right], true),
    of("a part with many headers", () => [`--${boundary}${line}`, fill(`a: b${line}`), line, line, right], true),
    of("a part whose header never ends", () => [`--${boundary}${line}`, fill("a")]),
    of(
      "a part with many parameters",
      () => [`--${boundary}${line}Content-Disposition: form-data`, fill("; a=b"), line, line, line, right]
    ),
    of("a part with a long file name", () => [fileHead(fill("ä").subarray(0, 16_000).toString()), file, line, end]),
    of("a file name of escapes", () => [fileHead("%22".repeat(4_000)), file, line, end]),
    of("a form without an end", () => [fileHead(), file, line], true),
    of(
      "a file of lines that begin like the boundary",
      () => [fileHead(), fill(`${line}--${"a".repeat(59)}`), line, end],
      true
    ),
    of("a file of dashes", () => [fileHead(), fill("-"), line, end]),
    of("a file of line ends", () => [fileHead(), fill("\r"), line, end]),
    of("text before the first part", () => [fill("a"), line, right]),
    of("text after the last part", () => [right, fill("a")]),
    of("a form in a form", () => [
      fill(head(`Content-Type: multipart/mixed; boundary=${boundary}`)),
      right
    ])
  ]
}
