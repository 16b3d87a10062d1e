import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerRequestModule from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"

const originOf = (address: string): string | undefined => URL.canParse(address) ? new URL(address).origin : undefined

/** The origin of the page that asks, as `Origin` or else `Referer` say it. */
const saidOrigin = ({ headers }: HttpServerRequest): string | undefined => {
  const said = headers["origin"] ?? headers["referer"]
  return said === undefined ? undefined : originOf(said) ?? "null"
}

/**
 * True when a page of this service's own origin asks. Browsers say so with `Sec-Fetch-Site`, which no page can set
 * (Fetch Metadata Request Headers, 2.2); over plain HTTP, where they leave it out, `Origin` or `Referer` has to be the
 * service's own. An address that a person typed or followed is not asked for by a page of ours.
 */
export const isOfOwnOrigin = (request: HttpServerRequest, publicAddress: URL | null): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  const said = saidOrigin(request)
  if (said === undefined) return false
  const asked = HttpServerRequestModule.toURL(request)
  return said === publicAddress?.origin || (Option.isSome(asked) && said === asked.value.origin)
}

/** True when the request comes of a page of another origin; a program that says nothing of pages is none. */
export const isOfOtherOrigin = (request: HttpServerRequest, publicAddress: URL | null): boolean => {
  const { headers } = request
  const isOfPage = headers["sec-fetch-site"] !== undefined || saidOrigin(request) !== undefined
  return isOfPage && !isOfOwnOrigin(request, publicAddress)
}
