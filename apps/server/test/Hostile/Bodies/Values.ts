import { type Member, type ObjectShape, type Shape, unlessNull } from "./Shape.ts"
import { alphabets, longText, shortText } from "./Texts.ts"

const numberWithin = (min: number | undefined, max: number | undefined, index: number): number => {
  const least = min ?? (max === undefined ? 0 : Math.min(0, max))
  const value = least + index
  return max !== undefined && value > max ? least : value
}

const spell = (text: string): string => JSON.stringify(text)

/** A small value that a shape allows, as JSON text; another index gives another value where there are many. */
export const smallest = (shape: Shape, index = 0): string => {
  switch (shape.kind) {
    case "text":
      return spell(shortText(shape, index))
    case "number":
      return String(numberWithin(shape.min, shape.max, index))
    case "list":
      return `[${Array.from({ length: shape.min }, (_, at) => smallest(shape.items, at)).join()}]`
    case "object":
      return objectText(
        shape.members.filter(({ isRequired }) => isRequired),
        (member) => smallest(member.shape, index)
      )
    case "constant":
      return JSON.stringify(shape.values[index % shape.values.length]) ?? "null"
    case "choice":
      return smallest(unlessNull(shape), index)
    case "boolean":
      return index % 2 === 0 ? "true" : "false"
    case "null":
    case "anything":
      return "null"
  }
}

/** An object with these members, as JSON text. */
export const objectText = (
  members: ReadonlyArray<Pick<Member, "name" | "shape">>,
  value: (member: Pick<Member, "name" | "shape">) => string
): string => `{${members.map((member) => `${spell(member.name)}:${value(member)}`).join()}}`

/** True when a member by its name says which thing is meant. */
export const isId = (name: string): boolean => /(^|_)ids?$/.test(name)

/** The members of an object without which a new thing would say nothing: those that are required, and free texts. */
export const tellingMembers = ({ members }: ObjectShape): ReadonlyArray<Member> =>
  members.filter(({ isRequired, name, shape }) => {
    const own = unlessNull(shape)
    return isRequired || (own.kind === "text" && own.format === undefined && !isId(name))
  })

/** How large a value becomes: what texts are made of, and how many items a list has. */
export interface Largeness {
  readonly letter: string
  /** The longest text where the schema names no limit, code points. */
  readonly longest: number
  /** How many items a list has, at the most and where its limit allows: those outside, and those inside of others. */
  readonly items: readonly [outside: number, inside: number]
}

/** Every member and every text as long as a shape allows, lists as long as asked, as JSON text. */
export const largest = (shape: Shape, index: number, largeness: Largeness): string => {
  const { items: [outside, inside], letter, longest } = largeness
  switch (shape.kind) {
    case "text": {
      const long = longText(shape, letter, index, longest) ?? longText(shape, alphabets.letters, index, longest)
      return long === undefined ? smallest(shape, index) : `"${long}"`
    }
    case "number":
      return String(shape.max ?? (shape.isInteger ? Number.MAX_SAFE_INTEGER - index : 1e300))
    case "list": {
      const length = Math.max(shape.min, Math.min(outside, shape.max ?? outside))
      const within = { ...largeness, items: [inside, inside] } as const
      return `[${Array.from({ length }, (_, at) => largest(shape.items, index * 100 + at, within)).join()}]`
    }
    case "object":
      return objectText(shape.members, (member) => largest(member.shape, index, largeness))
    case "choice":
      return largest(unlessNull(shape), index, largeness)
    default:
      return smallest(shape, index)
  }
}

/** A value of another type than a shape allows, as JSON text. */
export const wrong = (shape: Shape): string => {
  switch (shape.kind) {
    case "object":
    case "list":
      return "1"
    case "text":
      return "[]"
    case "choice":
      return wrong(unlessNull(shape))
    default:
      return "{}"
  }
}
