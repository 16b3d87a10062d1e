import { type Body, textBody } from "./Body.ts"
import { nested, repeated } from "./Filling.ts"
import type { Place } from "./Places.ts"
import type { TextShape } from "./Shape.ts"
import { alphabets, loneSurrogate, shortText } from "./Texts.ts"

/** Bodies in which one text is as long as the limit of bytes allows. */
export const longTexts = (place: Place, shape: TextShape, bytes: number): ReadonlyArray<Body> => {
  const isFree = shape.max === undefined && shape.pattern === undefined && shape.format === undefined
  const of = (name: string, piece: string, isRightTyped = isFree) =>
    textBody(`${place.path} of ${name} up to the limit`, () => repeated(place.around, ["\"", piece, "\""], bytes), {
      isRightTyped
    })
  const match = shortText(shape, 0)
  return [
    of("letters", alphabets.letters),
    of("astral", alphabets.astral),
    of("lone surrogates", loneSurrogate, false),
    ...(match === "" || /["\\]/.test(match) ? [] : [of("repetitions of what it allows", match)]),
    ...(shape.format === "uri" ? ["a.", "@", "%", ":", "/", "?&", "[", "xn--"] : [])
      .map((piece) =>
        textBody(
          `${place.path} as an address with ${piece} again and again`,
          () => repeated(place.around, ["\"http://a", piece, "\""], shape.max === undefined ? bytes : shape.max + 200)
        )
      )
  ]
}

/** Numbers that are hard to read or to keep, as JSON spells them. */
export const hardNumbers: ReadonlyArray<readonly [name: string, text: string]> = [
  ["the largest", "1e308"],
  ["too large", "1e309"],
  ["negative and too large", "-1e309"],
  ["negative zero", "-0"],
  ["smaller than any", "1e-400"],
  ["beyond 2^53", "9007199254740993"],
  ["beyond 2^63", "9223372036854775808"],
  ["nearly an integer", "1.0000000000000001"],
  ["with a long exponent", "1e99999999999999999999"]
]

/** Bodies in which something huge stands where the schema wants something else. */
export const misplaced = (place: Place, bytes: number): ReadonlyArray<Body> => {
  const of = (name: string, text: () => string, isTelling = false) =>
    textBody(`${place.path === "" ? "the body" : place.path} is ${name}`, text, { isTelling })
  return [
    of("a deep list", () => nested(place.around, ["[", "", "]"], bytes), place.path === ""),
    of("a deep object", () => nested(place.around, ["{\"a\":", "1", "}"], bytes)),
    of("a number of many digits", () => repeated(place.around, ["1", "1", ""], bytes)),
    of("a number with many decimals", () => repeated(place.around, ["0.", "3", ""], bytes)),
    of("a list of many lists", () => repeated(place.around, ["[[]", ",[]", "]"], bytes)),
    of("a long text", () => repeated(place.around, ["\"", "a", "\""], bytes)),
    of("null", () => place.around("null")),
    ...hardNumbers.map(([name, text]) => of(`a number ${name}`, () => place.around(text)))
  ]
}

const known = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length", "then", "toJSON"]

/** Bodies in which an object has members that nobody asked for. */
export const unknownMembers = (place: Place, bytes: number): ReadonlyArray<Body> => {
  // The object as it should be goes first, so that it is only the members beyond that are hostile.
  const inside = place.around("{}")
  const at = (name: string, open: string, piece: string, close: string, isTelling = false) =>
    textBody(
      `${place.path === "" ? "the body" : place.path} with ${name}`,
      () => repeated(place.around, [open, piece, close], bytes),
      { isTelling }
    )
  const many = (name: string, key: (index: number) => string, value: string, isTelling: boolean) =>
    textBody(`${place.path === "" ? "the body" : place.path} with ${name}`, () => {
      const parts: Array<string> = []
      let left = bytes - Buffer.byteLength(inside)
      for (let index = 0;; index++) {
        const part = `${key(index)}:${value}`
        left -= Buffer.byteLength(part) + 1
        if (left < 0) return place.around(`{${parts.join()}}`)
        parts.push(part)
      }
    }, { isTelling })
  return [
    many("many unknown keys", (index) => `"${index.toString(36)}_"`, "0", place.path === ""),
    many("many keys that are numbers", (index) => `"${index}"`, "0", false),
    many("many keys that are far apart", (index) => `"${(index * 2_654_435_761) % 4_294_967_295}"`, "0", false),
    many("keys that objects have by themselves", (index) => `"${known[index % known.length]}"`, "{\"a\":0}", false),
    at("one long key", "{\"", "k", "\":0}", place.path === ""),
    at("one key again and again", "{\"a\":0", ",\"a\":0", "}")
  ]
}

/** Bodies that are no JSON, or hardly. */
export const brokenJson = (right: string, bytes: number): ReadonlyArray<Body> => [
  textBody("nothing", () => ""),
  textBody("spaces only", () => repeated((text) => text, ["", " ", ""], bytes)),
  textBody("a body behind many spaces", () => repeated((text) => text + right, ["", "\n", ""], bytes)),
  textBody("a body that is cut off at its end", () => repeated((text) => `[${text}`, ["0", ",0", ""], bytes)),
  textBody("a text that never ends", () => repeated((text) => text, ["\"", "\\\\", ""], bytes)),
  textBody("a text full of wrong escapes", () => repeated((text) => text, ["\"", "\\x", "\""], bytes)),
  textBody("brackets that never close", () => repeated((text) => text, ["", "[", ""], bytes)),
  textBody("objects that never close", () => repeated((text) => text, ["", "{\"a\":", ""], bytes)),
  textBody("braces that close what was never open", () => repeated((text) => text, ["", "}", ""], bytes)),
  textBody("NaN", () => "NaN"),
  textBody("a byte order mark", () => `\ufeff${right}`),
  textBody("a comma too many", () => right.replace(/\}$/, ",}")),
  {
    name: "bytes that are not UTF-8",
    isRightTyped: false,
    isTelling: false,
    bytes: () => Buffer.concat([Buffer.from("\""), Buffer.alloc(bytes - 2, 0xff), Buffer.from("\"")])
  },
  {
    name: "bytes that are not UTF-8 at the very end",
    isRightTyped: false,
    isTelling: false,
    bytes: () => Buffer.concat([Buffer.from("\""), Buffer.alloc(bytes - 3, 0x61), Buffer.from([0xc3, 0x22])])
  },
  { name: "bytes of zero", isRightTyped: false, isTelling: false, bytes: () => Buffer.alloc(bytes) }
]
