import type * as Schema from "effect/Schema"
import { ELEMENT_SIZE } from "../Limits.ts"

type Ast = Schema.Top["ast"]

/** The size of a value, as read by its schema; `undefined` for what has none: numbers, choices, days. */
type SizeOf = ((value: unknown) => number) | undefined

const sizeOfMembers = (members: ReadonlyArray<readonly [name: string, ast: Ast]>): SizeOf => {
  const sized = members.flatMap(([name, ast]) => {
    const sizeOf = sizeOfAst(ast)
    return sizeOf === undefined ? [] : [[name, sizeOf] as const]
  })
  if (sized.length === 0) return undefined
  return (value) => {
    let size = 0
    for (const [name, sizeOf] of sized) size += sizeOf((value as Readonly<Record<string, unknown>>)[name])
    return size
  }
}

const sizeOfItems = (item: Ast): SizeOf => {
  const sizeOf = sizeOfAst(item)
  return (value) => {
    const items = value as ReadonlyArray<unknown>
    let size = ELEMENT_SIZE * items.length
    if (sizeOf !== undefined) { for (const one of items) size += sizeOf(one) }
    return size
  }
}

/** Of several kinds of values at most one may have a size besides `null`: nothing else tells them apart. */
const sizeOfOneOf = (kinds: ReadonlyArray<Ast>): SizeOf => {
  const [sizeOf, ...others] = kinds.map(sizeOfAst).filter((size) => size !== undefined)
  if (others.length > 0) throw new Error("Values of several kinds have a size")
  return sizeOf === undefined ? undefined : (value) => value === null ? 0 : sizeOf(value)
}

/** Texts count unless a check bounds them, as that of days does. */
const sizeOfAst = (ast: Ast): SizeOf => {
  switch (ast._tag) {
    case "String":
      return ast.checks === undefined ? (value) => (value as string).length : undefined
    case "Arrays":
      return ast.rest[0] === undefined ? undefined : sizeOfItems(ast.rest[0])
    case "Objects":
      return sizeOfMembers(ast.propertySignatures.map(({ name, type }) => [String(name), type]))
    case "Union":
      return sizeOfOneOf(ast.types)
    default:
      return undefined
  }
}

/** Measures an entity by its description: the characters of its texts, and `ELEMENT_SIZE` for each item of a list. */
export const sizeByDescription = <F extends Schema.Struct.Fields>(
  fields: F
): (entity: Schema.Struct.Type<F>) => number =>
  sizeOfMembers(Object.entries(fields).map(([name, { ast }]) => [name, ast])) ?? (() => 0)
