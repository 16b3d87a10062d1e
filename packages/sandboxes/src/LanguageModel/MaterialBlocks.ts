import { parseJson } from "@campaigns/adapters-llm/Model/ParseJson"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The values of a text's `<material name="...">JSON</material>` blocks by name; of one name the first counts. */
export const materialBlocks = (text: string): ReadonlyMap<string, unknown> => {
  const blocks = new Map<string, unknown>()
  const opening = /<material name="([a-z_]{1,40})">/g
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const name = found[1] ?? ""
    const end = text.indexOf("</material>", opening.lastIndex)
    if (end < 0) break
    if (!blocks.has(name)) blocks.set(name, parseJson(text.slice(opening.lastIndex, end)))
    opening.lastIndex = end
  }
  return blocks
}

/** A block's value in a shape, or what stands for it when the prompt does without the block. */
export const blockAs = <A>(
  blocks: ReadonlyMap<string, unknown>,
  name: string,
  schema: Schema.ConstraintDecoder<A>,
  otherwise: A
): A => Option.getOrElse(Schema.decodeUnknownOption(schema)(blocks.get(name)), () => otherwise)
