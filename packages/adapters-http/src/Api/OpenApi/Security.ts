import type { OpenAPISpec } from "effect/http-api/OpenApi"
import type { DocumentedOperation } from "./Operations.ts"

const schemeName = "OAuth2PasswordBearer"

/**
 * The OAuth 2.0 password flow, which a documentation page can log in with; the framework knows only the bearer header
 * that results.
 */
const passwordFlow = {
  type: "oauth2",
  description: "Log in with the e-mail address and the password of a user",
  flows: {
    password: { tokenUrl: "/api/v1/auth/token", refreshUrl: "/api/v1/auth/token", scopes: {} }
  }
}

/** Replaces every bearer scheme with the password flow, in the components and in the operations that require one. */
export const usePasswordFlow = (document: OpenAPISpec, operations: ReadonlyArray<DocumentedOperation>): void => {
  const bearers = new Set(
    Object.entries(document.components.securitySchemes)
      .filter(([, scheme]) => scheme.type === "http" && scheme.scheme.toLowerCase() === "bearer")
      .map(([name]) => name)
  )
  if (bearers.size === 0) return
  for (const name of bearers) delete document.components.securitySchemes[name]
  Object.assign(document.components.securitySchemes, { [schemeName]: passwordFlow })
  for (const { operation } of operations) {
    operation.security = operation.security.map((requirement) =>
      Object.fromEntries(
        Object.entries(requirement).map(([name, scopes]) => [bearers.has(name) ? schemeName : name, scopes])
      )
    )
  }
}
