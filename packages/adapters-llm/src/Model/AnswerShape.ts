import {
  AdGroupsProposal,
  ExtensionsProposal,
  OfferProposal,
  RsaProposal
} from "@campaigns/copywriting/Orders/Proposals"
import type * as JsonSchema from "effect/JsonSchema"
import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"

/** The names by which models and the sandbox know what is asked for. */
export type AnswerName = "ad_groups" | "rsa" | "extensions" | "offers"

/** The JSON that a model is to answer with. */
export interface AnswerShape {
  readonly name: AnswerName
  readonly schema: JsonSchema.JsonSchema
}

/**
 * The keywords of every vendor's strict mode, without bounds, which the domain checks
 * (`docs/platform-facts.md#language-models`).
 */
const commonKeywords = new Set(["type", "enum", "anyOf", "properties", "required", "additionalProperties", "items"])

const strict = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(strict)
  if (!Predicate.isReadonlyObject(schema)) return schema
  const kept = Object.entries(schema).filter(([keyword]) => commonKeywords.has(keyword))
  const { properties } = schema
  // Strict modes want every property; what may be left out is asked for all the same.
  const required = Predicate.isReadonlyObject(properties) ? [["required", Object.keys(properties)] as const] : []
  return Object.fromEntries([...kept, ...required].map(([keyword, value]) => {
    if (keyword === "properties" && Predicate.isReadonlyObject(value)) {
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strict(inner)]))]
    }
    return [keyword, keyword === "items" || keyword === "anyOf" ? strict(value) : value]
  }))
}

/** The JSON schema of a proposal in the subset that all strict modes take. */
const strictSchema = (schema: Schema.Constraint): JsonSchema.JsonSchema =>
  strict(Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" }).schema) as JsonSchema.JsonSchema

export const adGroupsShape: AnswerShape = { name: "ad_groups", schema: strictSchema(AdGroupsProposal) }

export const rsaShape: AnswerShape = { name: "rsa", schema: strictSchema(RsaProposal) }

export const extensionsShape: AnswerShape = { name: "extensions", schema: strictSchema(ExtensionsProposal) }

export const offersShape: AnswerShape = { name: "offers", schema: strictSchema(OfferProposal) }
