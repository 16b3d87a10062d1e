import addFormats from "ajv-formats"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import type {
  OpenAPISpec,
  OpenAPISpecHeader,
  OpenAPISpecMethodName,
  OpenApiSpecResponse
} from "effect/http-api/OpenApi"

/** A response as a client saw it. `url` is a path with or without a query, or a full address. */
export interface ObservedResponse {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface ResponseConformance {
  /** The differences of a response from the published document; empty when it conforms. */
  readonly violations: (response: ObservedResponse) => ReadonlyArray<string>
  /** Throws a sentence with the operation, the status and every place where a response does not conform. */
  readonly check: (response: ObservedResponse) => void
}

/** Headers of the protocol, and those that speak to caches, proxies and browsers: a document is for clients of the API. */
const unspoken: ReadonlySet<string> = new Set([
  "access-control-allow-credentials",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "content-type",
  "cross-origin-resource-policy",
  "date",
  "keep-alive",
  "pragma",
  "transfer-encoding",
  "vary",
  "x-accel-buffering",
  "x-content-type-options"
])

/**
 * The problems that are answered where the document has no operation: an unknown path, also with a method that is known nowhere, and a known
 * path with another method.
 */
const outsideOperations = (template: string | undefined, method: string): ReadonlyArray<number> =>
  template === undefined ? [404] : method === "OPTIONS" ? [204] : [405]

/** A copy in which an object that lists its properties has no others: a published schema is open, a test is not. */
const closedObjects = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(closedObjects)
  if (typeof node !== "object" || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closedObjects(value)]))
  const isObjectSchema = copy["type"] === "object" && typeof copy["properties"] === "object"
  return isObjectSchema && !("additionalProperties" in copy) ? { ...copy, additionalProperties: false } : copy
}

const pointer = (...segments: ReadonlyArray<string>): string =>
  segments.map((segment) => `/${encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")

const segmentsOf = (path: string): ReadonlyArray<string> => path.split("/").filter((segment) => segment !== "")

const templateMatches = (template: ReadonlyArray<string>, path: ReadonlyArray<string>): boolean =>
  template.length === path.length &&
  template.every((segment, index) => segment.startsWith("{") || segment === path[index])

const parametersIn = (template: string): number => template.split("{").length

/** The template that an address belongs to; a literal segment wins over a parameter. */
const templateOf = (document: OpenAPISpec, url: string): string | undefined => {
  const path = new URL(url, "http://localhost").pathname.replaceAll("%7B", "{").replaceAll("%7D", "}")
  if (Object.hasOwn(document.paths, path)) return path
  return Object.keys(document.paths)
    .filter((template) => templateMatches(segmentsOf(template), segmentsOf(path)))
    .sort((a, b) => parametersIn(a) - parametersIn(b))[0]
}

/** The header that a response describes, through the document's components where it only names it. */
const isRequired = (document: OpenAPISpec, header: OpenAPISpecHeader | { readonly $ref: string }): boolean => {
  if (!("$ref" in header)) return header.required
  const { headers } = document.components as unknown as { readonly headers: Record<string, OpenAPISpecHeader> }
  return headers[header.$ref.slice("#/components/headers/".length)]?.required ?? false
}

const mediaTypeOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  headers["content-type"]?.split(";")[0]?.trim().toLowerCase()

const isJson = (mediaType: string): boolean => /^application\/([\w.-]+\+)?json$/.test(mediaType)

const parsed = (body: string): { readonly json: unknown } | undefined => {
  try {
    return { json: JSON.parse(body) }
  } catch {
    return undefined
  }
}

/**
 * Checks responses against a published OpenAPI document: status, media type, body (no unknown field), headers (none
 * that is required is missing, none is unknown).
 */
export const makeResponseConformance = (document: OpenAPISpec): ResponseConformance => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(closedObjects(document) as object, "api")
  const validators = new Map<string, ValidateFunction>()
  const validatorAt = (location: string): ValidateFunction => {
    const known = validators.get(location)
    if (known !== undefined) return known
    const validator = ajv.compile({ $ref: `api#${location}` })
    validators.set(location, validator)
    return validator
  }

  const bodyViolations = (location: string, body: string): ReadonlyArray<string> => {
    const value = parsed(body)
    if (value === undefined) return ["the body is not JSON"]
    const validate = validatorAt(location)
    if (validate(value.json)) return []
    return (validate.errors ?? []).map((error) =>
      `body${error.instancePath} ${error.message ?? "is invalid"} ${JSON.stringify(error.params)}`
    )
  }

  const contentViolations = (
    described: OpenApiSpecResponse,
    location: string,
    { body, headers, method }: ObservedResponse
  ): ReadonlyArray<string> => {
    const contentTypes = Object.keys(described.content ?? {})
    const mediaType = mediaTypeOf(headers)
    if (contentTypes.length === 0) {
      return body === "" && mediaType === undefined ? [] : ["a body where none is documented"]
    }
    if (mediaType === undefined || !contentTypes.includes(mediaType)) {
      return [`content-type ${mediaType ?? "(none)"} is not among ${contentTypes.join(", ")}`]
    }
    if (method === "HEAD") return body === "" ? [] : ["a body in the answer to HEAD"]
    return isJson(mediaType) ? bodyViolations(location + pointer("content", mediaType, "schema"), body) : []
  }

  const headerViolations = (described: OpenApiSpecResponse, headers: ObservedResponse["headers"]) => {
    const documented = Object.entries(described.headers ?? {})
    const names = new Set(documented.map(([name]) => name.toLowerCase()))
    return [
      ...documented
        .filter(([name, header]) => isRequired(document, header) && headers[name.toLowerCase()] === undefined)
        .map(([name]) => `required header ${name} is missing`),
      ...Object.keys(headers)
        .filter((name) => !unspoken.has(name) && !names.has(name))
        .map((name) => `header ${name} is not documented`)
    ]
  }

  const undocumented = (template: string | undefined, { body, headers, method, status }: ObservedResponse) => {
    if (!outsideOperations(template, method).includes(status)) return [`status ${status} outside of any operation`]
    if (template !== undefined && headers["allow"] === undefined) return ["Allow is missing"]
    if (status === 204) return body === "" ? [] : ["a body with status 204"]
    if (mediaTypeOf(headers) !== "application/problem+json") return [`${status} is not a problem`]
    return method === "HEAD" ? [] : bodyViolations(pointer("components", "schemas", "Problem"), body)
  }

  const operationOf = ({ method, url }: ObservedResponse) => {
    const template = templateOf(document, url)
    const name = (method === "HEAD" ? "get" : method.toLowerCase()) as OpenAPISpecMethodName
    return { template, name, operation: template === undefined ? undefined : document.paths[template]?.[name] }
  }

  const violations: ResponseConformance["violations"] = (response) => {
    const { name, operation, template } = operationOf(response)
    if (template === undefined || operation === undefined) return undocumented(template, response)
    const described = (operation.responses as Readonly<Record<string, OpenApiSpecResponse>>)[response.status]
    if (described === undefined) return [`status ${response.status} is not documented for ${name} ${template}`]
    const location = pointer("paths", template, name, "responses", String(response.status))
    return [...contentViolations(described, location, response), ...headerViolations(described, response.headers)]
  }

  return {
    violations,
    check: (response) => {
      const complaints = violations(response)
      if (complaints.length === 0) return
      const { body, method, status, url } = response
      const { operationId = "no operation" } = operationOf(response).operation ?? {}
      throw new Error(`${method} ${url} (${operationId}) answered ${status}: ${complaints.join("; ")}\n${body}`)
    }
  }
}

/** Reads a `fetch` response into the form that is checked. */
export const observe = async (method: string, url: string, response: Response): Promise<ObservedResponse> => ({
  method,
  url,
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text()
})

/** As `observe`, and leaves the body to be read; one that is not JSON, such as a stream, is not looked at. */
export const observeAside = (method: string, url: string, response: Response): Promise<ObservedResponse> =>
  observe(
    method,
    url,
    isJson(mediaTypeOf(Object.fromEntries(response.headers)) ?? "") ? response.clone() : new Response(null, response)
  )
