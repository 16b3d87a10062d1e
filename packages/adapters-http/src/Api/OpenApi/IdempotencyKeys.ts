import type { OpenAPISpec } from "effect/http-api/OpenApi"
import type * as JsonSchema from "effect/JsonSchema"
import { keyedMethods } from "../KeyedRequests.ts"
import { problemContentType } from "../Problem.ts"
import { type DocumentedOperation, isOfUsers } from "./Operations.ts"

/**
 * True when an operation takes an `Idempotency-Key`: every POST, PATCH and PUT on behalf of a user. The token endpoint
 * has no user before it answers, and its answers are secrets that must not be kept.
 */
export const takesKey = (entry: DocumentedOperation): boolean =>
  keyedMethods.has(entry.method.toUpperCase()) && isOfUsers(entry)

const parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Makes the request safe to repeat: for 24 hours the same key with the same method, path, query and body (the bytes, after inflation; of a " +
    "form, without its boundary) is carried out once, and its success is answered again, with `Idempotency-Replayed: true`. Another body is 422; 409 while " +
    "the first is running. An answer over 1 MiB is not kept: the repetition is 409 `IDEMPOTENT_ANSWER_NOT_KEPT` with the `location` of what was made. A failure " +
    "changes nothing and frees the key. Other headers are not compared: `If-Match` holds for the first request, and a repetition is answered as that " +
    "one was, also when the revision has moved on since.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" }
} as const

const schemaName = "IdempotencyConflict"

const conflict: JsonSchema.JsonSchema = {
  type: "object",
  description: "RFC 9457 problem: a request with this Idempotency-Key came before",
  required: ["type", "title", "status", "detail", "code", "request_id"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer", enum: [409] },
    detail: { type: "string" },
    code: { type: "string", enum: ["IDEMPOTENCY_KEY_IN_USE", "IDEMPOTENT_ANSWER_NOT_KEPT"] },
    request_id: { type: "string" },
    retry_after_seconds: { type: "integer" },
    location: { anyOf: [{ type: "string" }, { type: "null" }] }
  }
}

/** Documents the header and the 409 of idempotency keys on every operation that takes them. */
export const documentIdempotencyKeys = (
  document: OpenAPISpec,
  operations: ReadonlyArray<DocumentedOperation>
): void => {
  const keyed = operations.filter(takesKey)
  if (keyed.length === 0) return
  document.components.schemas[schemaName] = conflict
  const schema = { $ref: `#/components/schemas/${schemaName}` }
  for (const { operation } of keyed) {
    operation.parameters.push(structuredClone(parameter))
    const known = operation.responses[409]
    const declared = known?.content?.[problemContentType]?.schema
    operation.responses[409] = {
      description: known?.description ??
        "The first request with this Idempotency-Key is running, or its answer was not kept",
      content: {
        ...known?.content,
        [problemContentType]: { schema: declared === undefined ? schema : { anyOf: [declared, schema] } }
      }
    }
  }
}
