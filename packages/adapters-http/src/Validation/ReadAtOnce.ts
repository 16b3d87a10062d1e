import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type * as Schema from "effect/Schema"
import { parametersIn, unpublished } from "../Api/Wire/Wire.ts"
import { readStruct } from "../Api/Wire/WireStruct.ts"

type Endpoint = HttpApiEndpoint.Top

const declared = new WeakMap<Endpoint, Endpoint>()

/** The endpoint as the API declares it. */
export const asDeclared = (endpoint: Endpoint): Endpoint => declared.get(endpoint) ?? endpoint

const atOnce = (schema: Schema.Top | undefined): Schema.Top | undefined => {
  const parameters = schema === undefined ? undefined : parametersIn(schema)
  return parameters === undefined ? schema : unpublished(readStruct(parameters))
}

/**
 * An endpoint that reads all parameters of its path, of its query and of its headers at once. As they are declared, the framework
 * goes through every one by itself, in four steps, which costs about as much as reading a small body. What the document says of
 * them and what a refusal says is decided from the declaration.
 */
export const readingAtOnce = (endpoint: Endpoint): Endpoint => {
  const { headers, params, query } = endpoint
  const read: Endpoint = Object.assign(Object.create(Object.getPrototypeOf(endpoint)), endpoint, {
    params: atOnce(params),
    query: atOnce(query),
    headers: atOnce(headers)
  })
  declared.set(read, endpoint)
  return read
}
