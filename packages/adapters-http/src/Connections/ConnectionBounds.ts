/** The bounds of what clients may hold of a server; behind trusted proxies an address is what the proxy names. */
export interface ConnectionBounds {
  /** Connections at once, of all clients together. */
  readonly connections: number
  /** Connections at once of one network; of one behind a trusted proxy, requests at once. */
  readonly connectionsPerAddress: number
  /** Bytes of request bodies that all clients may have in reading or in work; small bodies are not counted. */
  readonly bodyBytes: number
  /** Of these, bytes of one network. */
  readonly bodyBytesPerAddress: number
  /** Bytes of answers that wait for their clients to read them, of all together. */
  readonly unsentBytes: number
  /** The time that the head of a request may take, or an answer may wait for its reader, milliseconds. */
  readonly patienceMillis: number
  /** The time for which a connection may stay open between two requests, milliseconds. */
  readonly keepAliveMillis: number
}

/**
 * Bounds under which a process stays below 450 MB: 3.6 KB for an idle connection, 16 KiB at the most for a body that is
 * not counted, and a JSON body that is worked on takes up to 20 times its size for a moment. A connection is kept open
 * for longer than the proxies and load balancers in front of it keep theirs, usually 60 s, so that it is they who close
 * it.
 */
export const defaultConnectionBounds: ConnectionBounds = {
  connections: 4_096,
  connectionsPerAddress: 1_024,
  bodyBytes: 32 * 2 ** 20,
  bodyBytesPerAddress: 16 * 2 ** 20,
  unsentBytes: 64 * 2 ** 20,
  patienceMillis: 20_000,
  keepAliveMillis: 65_000
}

/** Connections that are let in beyond the bounds, for health checks. */
export const reservedConnections = 64

/** Requests of one connection that are worked on at once; browsers send the next one when the answer is there. */
export const pipelinedRequests = 16

/** The bytes that a body has to bring in each second, beyond the patience with its beginning: half a megabit. */
export const slowestBodyBytes = 2 ** 16
