import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import { specOf, type Wire } from "../../src/Api/Wire/Wire.ts"
import { refused, WireErrors } from "../../src/Api/Wire/WireErrors.ts"

/** The reading of a body's value by a wire: the value, or the types of its refusals. */
export const reading = <A>(schema: Wire<A>, input: unknown): A | ReadonlyArray<string> => {
  const errors = new WireErrors()
  const value = specOf<A>(schema).read(input, errors)
  return value === refused ? errors.list.map((error) => error.type) : value
}

/** The sentences with which a wire refuses a value. */
export const sentences = <A>(schema: Wire<A>, input: unknown): ReadonlyArray<string> => {
  const errors = new WireErrors()
  specOf<A>(schema).read(input, errors)
  return errors.list.map((error) => error.msg)
}

/** The reading of a query parameter by a wire; `undefined` when it refuses it. */
export const parameter = <A>(schema: Wire<A>, input: string | ReadonlyArray<string>): A | undefined => {
  const codec = Schema.toCodecArrayFromSingle(Schema.toCodecStringTree(Schema.Struct({ q: schema })))
  const exit = Schema.decodeExit(codec)({ q: input })
  return Exit.isSuccess(exit) ? exit.value.q : undefined
}
