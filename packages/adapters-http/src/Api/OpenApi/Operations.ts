import * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import type { OpenAPISpec, OpenAPISpecMethodName, OpenAPISpecOperation } from "effect/http-api/OpenApi"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { AddressAuthentication } from "../Identity/SignedAddress.ts"

const methodNames = ["get", "post", "put", "patch", "delete"] as const satisfies ReadonlyArray<
  OpenAPISpecMethodName
>

export interface DocumentedOperation {
  readonly path: string
  readonly method: (typeof methodNames)[number]
  readonly operation: OpenAPISpecOperation
  readonly endpoint: HttpApiEndpoint.Top | undefined
}

/** True when an operation can be called by a signed address. */
export const takesSignature = ({ endpoint }: DocumentedOperation): boolean =>
  endpoint?.middlewares.has(AddressAuthentication) === true

/** True when an operation is done on behalf of a user. */
export const isOfUsers = (entry: DocumentedOperation): boolean =>
  entry.endpoint?.middlewares.has(BearerAuthentication) === true || takesSignature(entry)

/** Every operation of a document together with the endpoint from which it was made. */
export const operationsOf = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  document: OpenAPISpec,
  api: HttpApi.HttpApi<Id, Groups>
): ReadonlyArray<DocumentedOperation> => {
  const endpoints = new Map<string, HttpApiEndpoint.Top>()
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) =>
      endpoints.set(`${endpoint.method.toLowerCase()} ${endpoint.path.replace(/:(\w+)/g, "{$1}")}`, endpoint)
  })
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methodNames.flatMap((method) => {
      const operation = item[method]
      return operation === undefined
        ? []
        : [{ path, method, operation, endpoint: endpoints.get(`${method} ${path}`) }]
    })
  )
}
