import { type Member, type Shape, unlessNull } from "./Shape.ts"
import { smallest } from "./Values.ts"

/** A place in a JSON body: its name, what may stand there, and the body around it, which is right in all else. */
export interface Place {
  /** Such as `ad_groups[].keywords`; empty for the whole. */
  readonly path: string
  /** Never a choice of several: each choice but `null` is a place of its own. */
  readonly shape: Shape
  readonly isRequired: boolean
  /** The value in the body from which the rest is taken. */
  readonly base: unknown
  /** The body with this JSON text at the place. */
  readonly around: (text: string) => string
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const textOf = (shape: Shape, base: unknown): string => base === undefined ? smallest(shape) : JSON.stringify(base)

/** How many lists and objects lie around the innermost place that is looked at. */
const deepest = 8

const within = (place: Place, depth: number): ReadonlyArray<Place> => {
  const { around, base, path, shape } = place
  if (depth > deepest) return [place]
  switch (shape.kind) {
    case "choice":
      return shape.of.filter(({ kind }) => kind !== "null").flatMap((one) => within({ ...place, shape: one }, depth))
    case "list": {
      const item: Place = {
        path: `${path}[]`,
        shape: shape.items,
        isRequired: true,
        base: Array.isArray(base) ? base[0] : undefined,
        around: (text) => around(`[${text}]`)
      }
      return [place, ...within(item, depth + 1)]
    }
    case "object": {
      const others = (but: Member) =>
        shape.members
          .filter((member) => member !== but && (member.isRequired || memberOf(base, member.name) !== undefined))
          .map((member) => `${JSON.stringify(member.name)}:${textOf(member.shape, memberOf(base, member.name))},`)
          .join("")
      return [
        place,
        ...shape.members.flatMap((member) =>
          within(
            {
              path: path === "" ? member.name : `${path}.${member.name}`,
              shape: member.shape,
              isRequired: member.isRequired,
              base: memberOf(base, member.name),
              around: (text) => around(`{${others(member)}${JSON.stringify(member.name)}:${text}}`)
            },
            depth + 1
          )
        )
      ]
    }
    default:
      return [place]
  }
}

/** Every place in bodies of a shape, from the outside inwards; `base` is a body that is right, from which the rest is taken. */
export const placesOf = (shape: Shape, base?: unknown): ReadonlyArray<Place> =>
  within({ path: "", shape: unlessNull(shape), isRequired: true, base, around: (text) => text }, 0)
