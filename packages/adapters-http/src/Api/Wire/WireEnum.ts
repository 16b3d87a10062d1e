import { present } from "@campaigns/domain/Present"
import { type Read, type Wire, wire } from "./Wire.ts"

/** `'A', 'B' or 'C'` for text, `0, 15 or 30` for numbers. */
const oneOf = (values: ReadonlyArray<string | number>): string => {
  const words = values.map((value) => typeof value === "string" ? `'${value}'` : String(value))
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`
}

const readOneOf = <const A extends string | number>(type: string, values: ReadonlyArray<A>): Read<A> => {
  const known = new Map<unknown, A>(values.map((value) => [value, value]))
  const expected = oneOf(values)
  return (input, errors) => known.get(input) ?? errors.refuse(type, `Input should be ${expected}`, input, { expected })
}

/** One of the values of a named enumeration, matched exactly; refused with type `enum`. */
export const wireEnum = <const A extends string>(values: ReadonlyArray<A>, identifier?: string): Wire<A> =>
  wire({
    read: readOneOf("enum", values),
    jsonSchema: () => ({ type: "string", enum: values }),
    ...present({ identifier })
  })

/** One of a few values written in place; numbers are not read from text; refused with type `literal_error`. */
export const wireLiteral = <const A extends string | number>(values: ReadonlyArray<A>): Wire<A> =>
  wire({
    read: readOneOf("literal_error", values),
    jsonSchema: () => ({ type: typeof values[0] === "string" ? "string" : "integer", enum: values })
  })
