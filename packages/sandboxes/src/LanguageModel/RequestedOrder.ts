import type { AnswerName } from "@campaigns/adapters-llm/Model/AnswerShape"
import { parseJson } from "@campaigns/adapters-llm/Model/ParseJson"
import * as Predicate from "effect/Predicate"

const telling: ReadonlyArray<readonly [property: string, order: AnswerName]> = [
  ["adGroups", "ad_groups"],
  ["headlines", "rsa"],
  ["sitelinks", "extensions"],
  ["answers", "offers"]
]

/** The order that the properties of the schema stand for; `null` when it is nothing that the sandbox writes. */
export const orderOf = (schema: unknown): AnswerName | null => {
  const properties = Predicate.hasProperty(schema, "properties") ? schema.properties : undefined
  return telling.find(([property]) => Predicate.hasProperty(properties, property))?.[1] ?? null
}

/** The schema that a system text ends with, for servers that take none beside it. */
export const schemaInText = (system: string): unknown => parseJson(system.slice(system.lastIndexOf("\n") + 1))

const takenKeywords = new Set([
  "type",
  "enum",
  "anyOf",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "description",
  "title"
])

/** A schema's part that strict modes refuse, as a sentence, or `null` (`docs/platform-facts.md#language-models`). */
export const strictProblem = (schema: unknown, at = "schema"): string | null => {
  if (!Predicate.isObject(schema)) return `${at} is not an object.`
  const unknown = Object.keys(schema).find((keyword) => !takenKeywords.has(keyword))
  if (unknown !== undefined) return `${at}: '${unknown}' is not permitted.`
  if (schema["type"] === "object") {
    const properties = Predicate.isObject(schema["properties"]) ? schema["properties"] : {}
    const required = Array.isArray(schema["required"]) ? schema["required"] : []
    if (schema["additionalProperties"] !== false) return `${at}: 'additionalProperties' is required to be false.`
    const names = Object.keys(properties)
    if (names.some((name) => !required.includes(name))) return `${at}: 'required' must name every property.`
    return names.map((name) => strictProblem(properties[name], `${at}.${name}`)).find((found) => found !== null) ?? null
  }
  if (schema["type"] === "array") return strictProblem(schema["items"], `${at}[]`)
  if (Array.isArray(schema["anyOf"])) {
    return schema["anyOf"].map((member) => strictProblem(member, at)).find((found) => found !== null) ?? null
  }
  return null
}
