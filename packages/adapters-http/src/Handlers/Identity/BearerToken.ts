/** The token of an `Authorization` header; empty when there is none or when the scheme is another. */
export const bearerToken = (authorization: string | undefined): string =>
  authorization !== undefined && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : ""
