/** `host:port` pairs that pass the guard although not public, such as `127.0.0.1:8080`; for development. */
export type AllowedHosts = ReadonlySet<string>

const defaultPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" }

/** The host and the port of an address as one key; the port is there also when the address leaves it out. */
export const hostAndPort = (url: URL): string => `${url.hostname}:${url.port || defaultPorts[url.protocol] || ""}`

/** The pair as `hostAndPort` spells it; `null` when it is none. IPv6 addresses stand in brackets. */
export const parseAllowedHost = (pair: string): string | null => {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]\\]+):(\d{1,5})$/i.exec(pair.trim())
  const [, host, port] = match ?? []
  if (host === undefined || port === undefined || Number(port) < 1 || Number(port) > 65_535) return null
  const url = `http://${host}/`
  return URL.canParse(url) ? `${new URL(url).hostname}:${Number(port)}` : null
}
