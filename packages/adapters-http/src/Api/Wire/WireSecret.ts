import { specOf, type Wire, wire } from "./Wire.ts"
import { refused } from "./WireErrors.ts"
import { wireMatching } from "./WireMatching.ts"
import { wireString } from "./WireString.ts"

/** The mask in a 422 in the place of a secret that was sent. */
export const MASK = "**********"

/**
 * The same wire, whose refusals echo nothing of what was sent. It is for a secret, and for the body that holds it: a
 * field that is missing echoes the whole body, and a secret may come in the wrong field.
 */
export const withoutEcho = <A, E>(schema: Wire<A, E>): Wire<A, E> => {
  const spec = specOf<A>(schema)
  return wire<A, E>({
    ...spec,
    read: (input, errors) => {
      const before = errors.list.length
      const value = spec.read(input, errors)
      errors.list.splice(before, Infinity, ...errors.list.slice(before).map((error) => ({ ...error, input: MASK })))
      return value
    }
  })
}

const visible = /^[\x21-\x7e]+$/

/** A secret of 1 to `maxLength` visible ASCII characters; it is only ever sent to the service. */
export const wireSecret = (maxLength: number): Wire<string> => {
  const text = specOf<string>(wireString({ minLength: 1, maxLength }))
  const matching = specOf<string>(wireMatching(visible))
  return withoutEcho(wire<string>({
    read: (input, errors) => {
      const read = text.read(input, errors)
      return read === refused ? refused : matching.read(read, errors)
    },
    jsonSchema: () => ({ ...text.jsonSchema([]), pattern: visible.source, format: "password", writeOnly: true })
  }))
}
