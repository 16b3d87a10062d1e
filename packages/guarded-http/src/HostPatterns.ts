/** A condition on addresses: the host is one of the given names, or below one that is written `*.example.com`. */
export const hostIn = (patterns: ReadonlyArray<string>) => (url: URL): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith("*.")
      ? url.hostname.endsWith(pattern.slice(1).toLowerCase())
      : url.hostname === pattern.toLowerCase()
  )
