import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { parseJson } from "./ParseJson.ts"

/** The object that stands between the first and the last brace, whatever was written around it. */
const innermost = (text: string): unknown => parseJson(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1))

/** Reads the JSON in a model's answer: models that are asked for JSON alone put code fences or a sentence around it all the same. */
export const readProposal = <A>(schema: Schema.ConstraintDecoder<A>): (text: string) => Option.Option<A> => {
  const decode = Schema.decodeUnknownOption(schema)
  return (text) => decode(parseJson(text) ?? innermost(text))
}
