import { WebsiteUnreadable } from "@campaigns/application/Generation/WebsiteReader"
import type { GuardedHttpError, GuardedHttpReason } from "@campaigns/guarded-http/GuardedHttpError"

type Reason = WebsiteUnreadable["reason"]

const unreadable = (reason: Reason, message: string) => new WebsiteUnreadable({ reason, message })

const notPublic = unreadable(
  "AddressNotAllowed",
  "The website's address is not one that everybody can open. Enter its public address, such as https://www.example.com."
)

const byReason: Readonly<Record<GuardedHttpReason, WebsiteUnreadable>> = {
  UrlNotAllowed: notPublic,
  AddressNotAllowed: notPublic,
  HostNotAllowed: unreadable(
    "Unreachable",
    "The website's address forwards to another website. Enter the address that it forwards to."
  ),
  Unreachable: unreadable("Unreachable", "The website cannot be reached. Check its address, or try again later."),
  TooSlow: unreadable("Unreachable", "The website did not answer in time. Try again later."),
  Broken: unreadable("Unreachable", "The website broke off its answer. Try again later."),
  TooManyRedirects: unreadable(
    "Unreachable",
    "The website's address forwards too often. Enter the address of its home page."
  ),
  Malformed: unreadable("NoPages", "The website's home page cannot be read."),
  TooLarge: unreadable("NoPages", "The website's home page is too large to be read."),
  ContentTypeNotAllowed: unreadable(
    "NoPages",
    "The website's address does not lead to a web page. Enter the address of its home page."
  )
}

/** Why the home page, or robots.txt before it, could not be fetched. */
export const fromFailure = ({ reason }: GuardedHttpError): WebsiteUnreadable => byReason[reason]

/** Answers of websites that work for people, and turn away clients that they take for a program. */
const refusals: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 451])

/** A home page that answered with an error. */
export const fromStatus = (status: number): WebsiteUnreadable =>
  unreadable(
    "Unreachable",
    status === 404 || status === 410
      ? "There is no page at the website's address. Check the address."
      : refusals.has(status)
      ? `The website refuses to be read by a program (${status}). Let CampaignsReader in, or try again later.`
      : `The website answers with an error (${status}). Check its address, or try again later.`
  )

export const disallowed: WebsiteUnreadable = unreadable(
  "DisallowedByRobots",
  "The website's robots.txt does not allow its home page to be read. Allow CampaignsReader there, or give no website."
)

export const tooSlow: WebsiteUnreadable = byReason.TooSlow

/** A website whose pages have nothing to read. */
export const wordless = (forwardsByScript: boolean): WebsiteUnreadable =>
  unreadable(
    "NoPages",
    forwardsByScript
      ? "The website's home page forwards by a script, which is not followed. Enter the address that it forwards to."
      : "The website's pages have no text, or show it by scripts alone. Enter the address of a page with text."
  )
