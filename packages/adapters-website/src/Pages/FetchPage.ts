import type { GuardedHttpError } from "@campaigns/guarded-http/GuardedHttpError"
import type { GuardedRequest } from "@campaigns/guarded-http/GuardedRequest"
import * as Effect from "effect/Effect"
import { type FetchedText, type Fetching, fetchText } from "../Fetch/FetchText.ts"
import type { WebsiteReaderSettings } from "../WebsiteReaderSettings.ts"
import { forwardedTo } from "./Forwarding.ts"
import { makePageReader, type PageContent } from "./PageReader.ts"

/** A page as it answered. */
export interface FetchedPage {
  readonly url: URL
  readonly status: number
  /** `null` when the status is another than 200. */
  readonly content: PageContent | null
}

const isHidden = (headers: Readonly<Record<string, string>>) =>
  /\b(noindex|none)\b/i.test(headers["x-robots-tag"] ?? "")

/** The address of a page that stands in it, relative to its base. */
const resolved = (address: string, base: string | null, at: URL): URL | null => {
  const relativeTo = base !== null && URL.canParse(base, at.href) ? new URL(base, at) : at
  if (!URL.canParse(address, relativeTo.href)) return null
  const url = new URL(address, relativeTo)
  url.hash = ""
  return url
}

/**
 * The page to which a page forwards; `null` when it stays or reloads itself, or when what it names is no address of the
 * web.
 */
const forwardOf = ({ content, headers, url }: FetchedText<PageContent>): URL | null => {
  if (content === null) return null
  const address = forwardedTo(headers["refresh"] ?? "") ?? content.forwardsTo
  const target = address === null ? null : resolved(address, content.base, url)
  return target === null || !/^https?:$/.test(target.protocol) || target.href === url.href ? null : target
}

/**
 * Fetches a page, and the one to which it forwards in its place, as after a redirect: within the guard, and counted
 * with the redirects.
 */
export const fetchForwarded = (
  fetching: Fetching,
  address: string,
  request: Omit<GuardedRequest, "userAgent">
): Effect.Effect<FetchedText<PageContent>, GuardedHttpError> =>
  Effect.flatMap(fetchText(fetching, address, request, makePageReader), (answer) => {
    const target = forwardOf(answer)
    return target === null
      ? Effect.succeed(answer)
      : fetchForwarded(fetching, target.href, { ...request, after: answer.visited })
  })

/** Fetches a page of HTML; one that forwards to another website is not followed there. */
export const fetchPage = (
  fetching: Fetching,
  settings: WebsiteReaderSettings,
  url: URL,
  isOnSite: (url: URL) => boolean
): Effect.Effect<FetchedPage, GuardedHttpError> =>
  fetchForwarded(fetching, url.href, {
    accept: ["text/html", "application/xhtml+xml"],
    maxBytes: settings.maxPageBytes,
    total: settings.page,
    allow: isOnSite
  }).pipe(
    Effect.map(({ content, headers, status, url }) => ({
      url,
      status,
      content: content === null ? null : { ...content, isNoIndex: content.isNoIndex || isHidden(headers) }
    }))
  )

/** The address on the same website that a page says is the right one for its content, if that is another. */
export const canonicalOf = ({ content, url }: FetchedPage, isOnSite: (url: URL) => boolean): URL | null => {
  const canonical = content?.canonical ?? null
  if (canonical === null || !URL.canParse(canonical, url.href)) return null
  const target = new URL(canonical, url)
  target.hash = ""
  const isWeb = target.protocol === "https:" || (target.protocol === "http:" && url.protocol === "http:")
  return isWeb && target.href !== url.href && isOnSite(target) ? target : null
}
