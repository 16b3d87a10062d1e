import type { OpenAPISpec } from "effect/http-api/OpenApi"
import { type DocumentedOperation, isOfUsers } from "./Operations.ts"

const schemeName = "OAuth2PasswordBearer"

/** The OAuth 2.0 password flow, which a documentation page can log in with. */
const passwordFlow = {
  type: "oauth2",
  description: "Log in with the e-mail address and the password of a user",
  flows: {
    password: { tokenUrl: "/api/v1/auth/token", refreshUrl: "/api/v1/auth/token", scopes: {} }
  }
}

/** Says of every operation that requires the bearer credential that the password flow gives it. */
export const usePasswordFlow = (document: OpenAPISpec, operations: ReadonlyArray<DocumentedOperation>): void => {
  const ofUsers = operations.filter(isOfUsers)
  if (ofUsers.length === 0) return
  Object.assign(document.components.securitySchemes, { [schemeName]: passwordFlow })
  for (const { operation } of ofUsers) operation.security = [{ [schemeName]: [] }]
}
