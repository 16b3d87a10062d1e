import { type Body, textBody } from "./Body.ts"
import { bytesOf, filled } from "./Filling.ts"
import { listBodies } from "./ListBodies.ts"
import { type Place, placesOf } from "./Places.ts"
import { pick, type Random, randomOf } from "./Seeded.ts"
import { type Shape, unlessNull } from "./Shape.ts"
import { type Alphabet, alphabets } from "./Texts.ts"
import { brokenJson, hardNumbers, longTexts, misplaced, unknownMembers } from "./ValueBodies.ts"
import { largest, objectText, smallest, wrong } from "./Values.ts"

/** The settings with which bodies are made. */
export interface BodyOptions {
  /** No body is larger. */
  readonly bytes: number
  readonly seed: number
  /** A body that is right, whose ids are those of something that is there. */
  readonly base?: unknown
  /** The number of the first of many items, so that two bodies of one kind can hold different ones. */
  readonly from?: number
}

/** Values for each member at once, as JSON text. */
const everywhere: ReadonlyArray<readonly [name: string, text: string]> = [
  ["null", "null"],
  ["true", "true"],
  ["0", "0"],
  ["an empty text", "\"\""],
  ["an empty list", "[]"],
  ["an empty object", "{}"],
  ["a lone surrogate", "\"\\ud800\""],
  ...hardNumbers
]

/** A value of random largeness, right or wrong. */
const mixed = (shape: Shape, random: Random, depth: number): string => {
  const kind = pick(random, ["small", "large", "wrong", "null", "inside", "inside", "inside"])
  const own = unlessNull(shape)
  switch (kind) {
    case "null":
      return "null"
    case "wrong":
      return wrong(own)
    case "large":
      return largest(own, Math.floor(random() * 1_000), {
        letter: alphabets[pick(random, Object.keys(alphabets) as [Alphabet, ...ReadonlyArray<Alphabet>])],
        longest: 1_000,
        items: [3, 1]
      })
    case "inside":
      if (own.kind === "object") {
        return objectText(
          own.members.filter(({ isRequired }) => isRequired || random() < 0.7),
          (member) => mixed(member.shape, random, depth + 1)
        )
      }
      if (own.kind === "list" && depth < 6) {
        return `[${Array.from({ length: Math.floor(random() * 6) }, () => mixed(own.items, random, depth + 1)).join()}]`
      }
      return smallest(own, Math.floor(random() * 1_000))
    default:
      return smallest(own, Math.floor(random() * 1_000))
  }
}

const mixedBodies = (places: ReadonlyArray<Place>, { bytes, seed }: BodyOptions): ReadonlyArray<Body> => {
  const lists = places.flatMap((place) =>
    place.shape.kind === "list" ? [{ around: place.around, items: place.shape.items, path: place.path }] : []
  )
  return [
    ...[1, 2, 3].map((number) => {
      const name = `a mixture ${number}`
      return textBody(name, () => {
        const shape = places[0]?.shape ?? { kind: "anything" }
        const text = mixed(shape, randomOf(seed, name), 0)
        return bytesOf(text) > bytes ? "{}" : text
      })
    }),
    ...lists.map(({ around, items, path }) => {
      const name = `${path} full of a mixture`
      return textBody(name, () => {
        const random = randomOf(seed, name)
        return filled({ around, brackets: ["[", "]"], part: () => mixed(items, random, 1), bytes }).text
      })
    })
  ]
}

/** Bodies in which all members are something at once. */
const uniform = (shape: Shape, { base, bytes }: BodyOptions): ReadonlyArray<Body> => {
  const small = base === undefined ? smallest(shape) : JSON.stringify(base)
  const ofLetters = (letter: string, name: string) =>
    textBody(
      `every text as long as it may be, of ${name}`,
      () =>
        [100, 10, 2, 0].map((items) => largest(shape, 0, { letter, longest: items * 40, items: [items, 2] }))
          .find((text) => bytesOf(text) <= bytes) ?? small,
      { isRightTyped: true, isTelling: name === "astral" }
    )
  return [
    textBody("a body that is right", () => small, { isRightTyped: true }),
    textBody("the least", () => smallest(shape), { isRightTyped: true }),
    ...Object.entries(alphabets).map(([name, letters]) => ofLetters(letters, name)),
    ...(shape.kind === "object"
      ? everywhere.map(([name, text]) =>
        textBody(`every member is ${name}`, () => objectText(shape.members, () => text))
      )
      : [])
  ]
}

/** The worst JSON bodies that a generator knows for a schema, within a number of bytes. */
export const jsonBodies = (shape: Shape, options: BodyOptions): ReadonlyArray<Body> => {
  const { base, bytes, from = 0 } = options
  const places = placesOf(shape, base)
  const whole = unlessNull(shape)
  const bodies = [
    ...uniform(whole, options),
    ...brokenJson(base === undefined ? smallest(whole) : JSON.stringify(base), bytes),
    ...mixedBodies(places, options),
    ...places.flatMap((place) => {
      const isOuter = !place.path.includes(".") && !place.path.includes("[]")
      return [
        ...(isOuter ? misplaced(place, bytes) : []),
        ...(place.shape.kind === "list" ? listBodies(place, place.shape, { bytes, from }) : []),
        ...(place.shape.kind === "text" ? longTexts(place, place.shape, bytes) : []),
        ...(place.shape.kind === "object" ? unknownMembers(place, bytes) : [])
      ]
    })
  ]
  // Two choices of one place may have the same bodies.
  return [...new Map(bodies.map((body) => [body.name, body])).values()]
}
