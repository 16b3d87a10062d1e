/** Pages that forward later than after so many seconds are read: people see them, too. */
const LATEST = 5

/** The time and the rest, as HTML reads them (its shared declarative refresh steps). */
const refresh = /^[\t\n\f\r ]*(?=[\d.])(\d*)(?!\d)[\d.]*(?:[\t\n\f\r ]*[;,]|[\t\n\f\r ])[\t\n\f\r ]*(.+)$/s

const target = /^url[\t\n\f\r ]*=[\t\n\f\r ]*(.*)$/is

/**
 * The address to which a `Refresh` header, or a `meta` element of that name, forwards within 5 s, as it stands there;
 * `null` when it reloads its own page, forwards later, or browsers do not understand it.
 */
export const forwardedTo = (content: string): string | null => {
  const [, seconds = "", rest = ""] = refresh.exec(content) ?? []
  if (rest === "" || Number(seconds) > LATEST) return null
  const named = target.exec(rest)?.[1] ?? rest
  const quote = /^["']/.exec(named)?.[0]
  const address = (quote === undefined ? named : named.slice(1).split(quote, 1)[0] ?? "").trim()
  return address === "" ? null : address
}

const byScript =
  /(?<![\w$-])location["'\]]*\s*(?:\.\s*href\s*|\[\s*["']href["']\s*\]\s*)?=(?!=)|(?<![\w$-])location["'\]]*\s*\.\s*(?:replace|assign)\s*\(/

/** True when a script leads to another address. */
export const leadsElsewhere = (script: string): boolean => byScript.test(script)
