import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { parseJson } from "./ParseJson.ts"

/** The object between the first and the last brace of the text. */
const innermost = (text: string): unknown => parseJson(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1))

/** Reads the JSON in a model's answer, around which models put code fences or a sentence although asked not to. */
export const readProposal = <A>(schema: Schema.ConstraintDecoder<A>): (text: string) => Option.Option<A> => {
  const decode = Schema.decodeUnknownOption(schema)
  return (text) => decode(parseJson(text) ?? innermost(text))
}
