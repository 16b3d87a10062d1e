import type { OpenAPISpec } from "effect/http-api/OpenApi"
import { type DocumentedOperation, isOfUsers, takesSignature } from "./Operations.ts"

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
export const usePasswordFlow = (document: OpenAPISpec, operations: ReadonlyArray<DocumentedOperation>): void => {
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
