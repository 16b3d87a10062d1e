import { MAX_SCREENSHOT_LENGTH } from "../Limits.ts"

/** The way in which the base64 of each picture format begins, which is the base64 of the format's own first bytes. */
const beginnings = {
  png: "iVBORw0KGgo",
  jpeg: "/9j/",
  gif: "R0lGOD",
  webp: "UklGR"
} as const

const header = /^data:image\/(png|jpeg|gif|webp);base64,/

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * The fault that keeps a data URL from being a screenshot, as the end of a sentence, or `undefined`. The formats are
 * those that cannot hold a script, and one that begins unlike its format is not what it says.
 */
export const screenshotFault = (dataUrl: string): string | undefined => {
  if (dataUrl.length > MAX_SCREENSHOT_LENGTH) return `must have at most ${MAX_SCREENSHOT_LENGTH} characters`
  const [start, format] = header.exec(dataUrl) ?? []
  if (start === undefined) return "must be of type image/png, image/jpeg, image/gif or image/webp, in base64"
  const content = dataUrl.slice(start.length)
  if (content.length % 4 !== 0 || !base64.test(content)) return "must be valid base64"
  return content.startsWith(beginnings[format as keyof typeof beginnings])
    ? undefined
    : `must hold the image/${format} that it says it is`
}
