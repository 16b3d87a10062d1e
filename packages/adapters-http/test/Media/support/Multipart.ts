import type { Options } from "../../support/Client.ts"
import { smallPng } from "./SmallPng.ts"

export const boundary = "----campaigns-test"

/** One part of a form: a text, or a file when it has a file name. */
export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  readonly fileName?: string
  readonly type?: string
}

/** The file of an upload. */
export const filePart = (content: string | Uint8Array = smallPng, fileName = "shoe.png", type = "image/png"): Part => ({
  name: "file",
  content,
  fileName,
  type
})

const headOf = ({ fileName, name, type }: Part): string => {
  const named = `Content-Disposition: form-data; name="${name}"`
  return fileName === undefined ? named : `${named}; filename="${fileName}"\r\nContent-Type: ${type ?? "text/plain"}`
}

/** The bytes of a form, part by part, and at the end the line that closes it. */
export const formBytes = (parts: ReadonlyArray<Part>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([
    ...parts.flatMap((part) =>
      [`--${boundary}\r\n${headOf(part)}\r\n\r\n`, part.content, "\r\n"].map((piece) =>
        typeof piece === "string" ? Buffer.from(piece) : piece
      )
    ),
    Buffer.from(`--${boundary}--\r\n`)
  ]))

export const formHeaders = { "content-type": `multipart/form-data; boundary=${boundary}` }

/** A form as a request's body. */
export const multipart = (parts: ReadonlyArray<Part>): Options => ({ raw: formBytes(parts), headers: formHeaders })
