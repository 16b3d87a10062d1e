import { type Body, textBody } from "./Body.ts"
import { repeated } from "./Filling.ts"
import type { Shape } from "./Shape.ts"

const whole = (text: string) => text

/** The worst form bodies (`application/x-www-form-urlencoded`), within a number of bytes. */
export const formBodies = (shape: Shape, bytes: number): ReadonlyArray<Body> => {
  const names = shape.kind === "object" ? shape.members.map(({ name }) => name) : []
  const of = (name: string, [open, piece, close]: readonly [string, string, string], isTelling = false) =>
    textBody(name, () => repeated(whole, [open, piece, close], bytes), { isTelling })
  return [
    of("many names without values", ["", "a&", ""], true),
    of("many pairs", ["", "a=1&", ""]),
    of("many empty pairs", ["", "&", ""]),
    of("many equals signs", ["", "=", ""]),
    of("many plus signs", ["a=", "+", ""]),
    of("many escapes", ["a=", "%41", ""]),
    of("many broken escapes", ["a=", "%", ""], true),
    of("many escapes that are not UTF-8", ["a=", "%ff", ""]),
    of("one long name", ["", "a", "="]),
    textBody("many different names", () => {
      const pairs = Array.from({ length: Math.floor(bytes / 8) }, (_, index) => `${index.toString(36)}=`)
      return pairs.join("&").slice(0, bytes)
    }),
    ...names.flatMap((name) => [
      of(`${name} again and again`, ["", `${name}=a&`, ""]),
      of(`${name} of many letters`, [`${name}=`, "a", ""]),
      of(`${name} of many dots`, [`${name}=`, ".", ""]),
      of(`${name} of many spaces`, [`${name}=`, "+", ""])
    ])
  ]
}

/** A form that begins like one that is right, and whose text members are as long as the limit allows. */
export const plausibleForms = (
  base: Readonly<Record<string, string>>,
  bytes: number
): ReadonlyArray<Body> =>
  Object.keys(base).map((name) => {
    const others = new URLSearchParams(Object.entries(base).filter(([other]) => other !== name))
    return textBody(`${name} of many letters in a form that is right`, () =>
      repeated(whole, [`${others}&${name}=`, "a", ""], bytes))
  })
