import { visibleText } from "../Rules/VisibleText.ts"
import { imageExtensions, type ImageType } from "./ImageType.ts"

/** The longest file name in bytes of UTF-8, which is what file systems take. */
export const maximumFileNameBytes = 255

const encoder = new TextEncoder()

/** Control and private characters, and formatting ones but for joiners and tags, which stay where they are seen. */
const control = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]--\p{DI}]/gv

/** The characters to which some file system gives a meaning of its own. */
const special = /[<>:"|?*]/g

const reserved = /^(?:con|prn|aux|nul|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** The longest beginning of a text that has at most so many bytes and ends with a whole character. */
const cut = (text: string, bytes: number): string => {
  let kept = ""
  let left = bytes
  for (const { segment } of new Intl.Segmenter("und").segment(text)) {
    left -= encoder.encode(segment).length
    if (left < 0) break
    kept += segment
  }
  return kept
}

/** The last part of what may be a path of any system. */
const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? ""

/**
 * The name under which a file is shown and saved, made of the name that a stranger gave it: without folders, without
 * what is invisible or has a meaning for some file system, in the composed form of Unicode, of at most 255 bytes, and
 * with an ending that belongs to the type that the bytes are of. It is never used as a path.
 */
export const safeFileName = (given: string, type: ImageType): string => {
  const name = lastPart(visibleText(given.toWellFormed()).normalize("NFC"))
    .replace(control, "")
    .replace(special, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, "")
  const [usual] = imageExtensions[type]
  const dot = name.lastIndexOf(".")
  const ending = dot > 0 ? name.slice(dot + 1) : ""
  // What looks like the ending of a file is replaced; "v1.2 final" loses nothing.
  const isEnding = /^[A-Za-z0-9]{1,5}$/.test(ending)
  const extension = imageExtensions[type].includes(ending.toLowerCase()) ? ending : usual
  const stem = (isEnding ? name.slice(0, dot) : name).replace(/(?<![. ])[. ]+$/, "")
  const kept = cut(reserved.test(stem) ? `_${stem}` : stem, maximumFileNameBytes - extension.length - 1)
  return `${kept === "" ? "image" : kept.replace(/(?<![. ])[. ]+$/, "")}.${extension}`
}
