import type * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import { documentCommonResponses } from "./CommonResponses.ts"
import { describeFields } from "./FieldDescriptions.ts"
import { documentIdempotencyKeys } from "./IdempotencyKeys.ts"
import { typeBody, typeParameters } from "./Inputs.ts"
import { type DocumentedOperation, isOfUsers, operationsOf, takesSignature } from "./Operations.ts"
import { documentHeaders } from "./ResponseHeaders.ts"
import { shareEnums } from "./SharedEnums.ts"

const schemeName = "OAuth2PasswordBearer"

/** The OAuth 2.0 password flow, which a documentation page can log in with. */
const passwordFlow = {
  type: "oauth2",
  description: "Log in with the e-mail address and the password of a user",
  flows: {
    password: { tokenUrl: "/api/v1/auth/token", refreshUrl: "/api/v1/auth/token", scopes: {} }
  }
}

const signatureName = "SignedAddress"

/** An address that the service gave out and that works by itself, in what cannot send a credential. */
const signedAddress = {
  type: "apiKey",
  description: "The address is used as it was answered, with `expires`, `user` and `signature`",
  in: "query",
  name: "signature"
}

/** Documents that the password flow gives the bearer credential, and where a signed address suffices. */
const usePasswordFlow = (document: OpenAPISpec, operations: ReadonlyArray<DocumentedOperation>): void => {
  const ofUsers = operations.filter(isOfUsers)
  if (ofUsers.length === 0) return
  Object.assign(document.components.securitySchemes, { [schemeName]: passwordFlow })
  if (ofUsers.some(takesSignature)) {
    Object.assign(document.components.securitySchemes, { [signatureName]: signedAddress })
  }
  for (const entry of ofUsers) {
    entry.operation.security = [{ [schemeName]: [] }, ...(takesSignature(entry) ? [{ [signatureName]: [] }] : [])]
  }
}

/** The version of the contract (`docs/http-api.md#service-endpoints`). */
export const contractVersion = "0.107.0"

/**
 * Removes `additionalProperties: false` everywhere: unknown fields of an input are ignored, and a response may gain a
 * field without
 * breaking a client that was made from this document.
 */
const openObjects = (node: unknown): void => {
  if (typeof node !== "object" || node === null) return
  if ("additionalProperties" in node && node.additionalProperties === false) delete node.additionalProperties
  for (const child of Object.values(node)) openObjects(child)
}

/** Drops the framework's `Encoded` suffix from component names where the plain name is free. */
const plainComponentNames = (document: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec => {
  const names = Object.keys(document.components.schemas)
  const renamed = names.filter((name) => name.endsWith("Encoded") && !names.includes(name.slice(0, -7)))
  const text = renamed.reduce(
    (json, name) =>
      json.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${name.slice(0, -7)}"`)
        .replaceAll(`"${name}":`, `"${name.slice(0, -7)}":`),
    JSON.stringify(document)
  )
  return JSON.parse(text) as OpenApi.OpenAPISpec
}

const sortedResponses = ({ operation }: DocumentedOperation): void => {
  operation.responses = Object.fromEntries(
    Object.entries(operation.responses).sort(([a], [b]) => Number(a) - Number(b))
  )
}

/** The published OpenAPI 3.1.0 document of an API: what the framework derives, made truthful where it is not. */
export const openApiDocument = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): OpenApi.OpenAPISpec => {
  const document = plainComponentNames(OpenApi.fromApi(api))
  const operations = operationsOf(document, api)
  document.info.version = contractVersion
  document.servers = [{ url: "/" }]
  for (const entry of operations) {
    typeParameters(document, entry)
    typeBody(document, entry)
    entry.operation.operationId = entry.operation.operationId.replaceAll(".", "_")
  }
  documentIdempotencyKeys(document, operations)
  documentCommonResponses(document, operations)
  usePasswordFlow(document, operations)
  documentHeaders(document, operations)
  shareEnums(document)
  describeFields(document)
  operations.forEach(sortedResponses)
  openObjects(document)
  return document
}
