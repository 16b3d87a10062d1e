import type { GuardedHttpError } from "@campaigns/guarded-http/GuardedHttpError"
import * as Effect from "effect/Effect"
import { type Fetching, fetchText } from "../Fetch/FetchText.ts"
import type { WebsiteReaderSettings } from "../WebsiteReaderSettings.ts"
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

/** Fetches a page of HTML; one that forwards to another website is not followed there. */
export const fetchPage = (
  fetching: Fetching,
  settings: WebsiteReaderSettings,
  url: URL,
  isOnSite: (url: URL) => boolean
): Effect.Effect<FetchedPage, GuardedHttpError> =>
  fetchText(fetching, url.href, {
    accept: ["text/html", "application/xhtml+xml"],
    maxBytes: settings.maxPageBytes,
    total: settings.page,
    allow: isOnSite
  }, makePageReader).pipe(
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
