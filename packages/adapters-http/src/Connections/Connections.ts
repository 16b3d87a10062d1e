import { networkOf } from "@campaigns/application/Identity/NetworkOf"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { type ConnectionBounds, pipelinedRequests, reservedConnections, slowestBodyBytes } from "./ConnectionBounds.ts"
import type { Overload } from "./ServerLoad.ts"

/** Why a connection is ended that its client has not ended: words of a metric. */
export type CloseReason = "crowded_out" | "connections" | "idle" | "slow_request" | "slow_reader" | "unsent_bytes"

interface Connection {
  readonly socket: Socket
  /** The client's network; that of a proxy is its own. */
  readonly network: string
  /** The share of the connection's network; `undefined` for proxies, and for connections in the reserve. */
  readonly share: Share | undefined
  /** Let in beyond the bounds, for health checks. */
  readonly isReserve: boolean
  /** The answers that are not sent whole, one for each request in progress. */
  readonly answers: Set<ServerResponse>
  latest:
    | { readonly request: IncomingMessage; readonly response: ServerResponse; readonly bodyDueAt: number }
    | undefined
  /** Since when bytes wait for the client to take them; `undefined` when none do. */
  unsentSince: number | undefined
}

export interface ConnectionCounts {
  readonly waiting: number
  readonly busy: number
  readonly reserve: number
}

interface Share {
  connections: number
  readonly waiting: Set<Connection>
}

/** Bytes that wait for a client this long may have to go; milliseconds. */
const unsentGrace = 2_000

const sweepInterval = 1_000

/** The most bytes of bodies: forms with a file, and others. */
const multipartBytes = 20 * 2 ** 20
const otherBytes = 2 ** 20

/** The time for the body of a request from its head on, milliseconds, by the size that it says or its kind may have. */
const bodyMillis = ({ headers }: IncomingMessage, patienceMillis: number): number => {
  const isMultipart = headers["content-type"]?.toLowerCase().startsWith("multipart/") === true
  const most = isMultipart ? multipartBytes : otherBytes
  const bytes = Math.min(Number(headers["content-length"] ?? most), most)
  return patienceMillis + bytes / slowestBodyBytes * 1_000
}

/**
 * The connections of a server, bounded together and by network. A connection waits while no request of it is worked on;
 * where there is no room for a new one, the one that has waited longest makes it, so that idle connections keep no
 * client out. Where none waits, the new one comes into a small reserve, of which the oldest gives way to the newest,
 * and which serves health checks alone. Sockets whose clients do not send a request that they began, or do not read an
 * answer, are ended.
 */
export class Connections {
  private readonly bounds: ConnectionBounds
  private readonly isProxy: (address: string) => boolean
  private readonly ended: (ending: CloseReason) => void
  private readonly counted: (counts: ConnectionCounts) => void
  private readonly refuse: (request: IncomingMessage, response: ServerResponse) => void
  private readonly all = new Map<Socket, Connection>()
  private readonly shares = new Map<string, Share>()
  private readonly waiting = new Set<Connection>()
  private readonly reserve = new Set<Connection>()

  constructor(
    bounds: ConnectionBounds,
    options: {
      readonly isProxy: (address: string) => boolean
      /** Hears of every connection that is ended here. */
      readonly ended: (ending: CloseReason) => void
      /** Is told every second how many connections there are. */
      readonly counted: (counts: ConnectionCounts) => void
      /** Answers 408 to a request whose body does not come, and ends its connection. */
      readonly refuse: (request: IncomingMessage, response: ServerResponse) => void
    }
  ) {
    this.bounds = bounds
    this.isProxy = options.isProxy
    this.ended = options.ended
    this.counted = options.counted
    this.refuse = options.refuse
  }

  /** Watches over a server from its first connection to its end. */
  attach(server: Server): void {
    server.maxConnections = this.bounds.connections + reservedConnections
    server.timeout = this.bounds.patienceMillis
    server.on("connection", (socket: Socket) => this.accept(socket))
    server.on("drop", () => this.ended("connections"))
    server.on("timeout", (socket: Socket) => this.quiet(socket))
    // Before the listeners that answer, which may do so at once.
    server.prependListener("request", (request, response) => this.begin(request, response))
    server.prependListener("checkContinue", (request, response) => this.begin(request, response))
    const sweep = setInterval(() => this.sweep(Date.now()), sweepInterval).unref()
    server.once("close", () => clearInterval(sweep))
  }

  /** The bound that a request goes beyond, by the connection that it came over. */
  overloadOf(source: object): Overload | undefined {
    const connection = "socket" in source ? this.all.get(source.socket as Socket) : undefined
    if (connection === undefined) return undefined
    if (connection.isReserve) return "connections"
    return connection.answers.size > pipelinedRequests ? "pipelining" : undefined
  }

  /** The latest request of a connection with its response, if there was one. */
  latestOf(socket: Socket): { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined {
    return this.all.get(socket)?.latest
  }

  private accept(socket: Socket): void {
    const address = socket.remoteAddress ?? ""
    const network = networkOf(address)
    const isBounded = !this.isProxy(address)
    const isReserve = !this.makeRoom(isBounded ? this.shares.get(network) : undefined)
    const connection: Connection = {
      socket,
      network,
      share: isReserve || !isBounded ? undefined : this.shareOf(network),
      isReserve,
      answers: new Set(),
      latest: undefined,
      unsentSince: undefined
    }
    this.all.set(socket, connection)
    if (isReserve) {
      this.reserve.add(connection)
      if (this.reserve.size > reservedConnections) this.end(first(this.reserve), "connections")
    } else {
      if (connection.share !== undefined) connection.share.connections += 1
      this.wait(connection)
    }
    socket.once("close", () => this.forget(connection))
  }

  private makeRoom(share: Share | undefined): boolean {
    if (share !== undefined && share.connections >= this.bounds.connectionsPerAddress) {
      return this.end(first(share.waiting), "crowded_out")
    }
    return this.all.size - this.reserve.size < this.bounds.connections || this.end(first(this.waiting), "crowded_out")
  }

  private shareOf(network: string): Share {
    const known = this.shares.get(network)
    if (known !== undefined) return known
    const share: Share = { connections: 0, waiting: new Set() }
    this.shares.set(network, share)
    return share
  }

  private wait(connection: Connection): void {
    this.waiting.add(connection)
    connection.share?.waiting.add(connection)
  }

  private unwait(connection: Connection): void {
    this.waiting.delete(connection)
    connection.share?.waiting.delete(connection)
  }

  private end(connection: Connection | undefined, ending: CloseReason): boolean {
    if (connection === undefined) return false
    this.ended(ending)
    this.forget(connection)
    connection.socket.destroy()
    return true
  }

  private forget(connection: Connection): void {
    if (!this.all.delete(connection.socket)) return
    this.unwait(connection)
    this.reserve.delete(connection)
    const { network, share } = connection
    if (share === undefined) return
    share.connections -= 1
    if (share.connections === 0) this.shares.delete(network)
  }

  private begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.all.get(request.socket)
    if (connection === undefined) return
    connection.answers.add(response)
    connection.latest = { request, response, bodyDueAt: Date.now() + bodyMillis(request, this.bounds.patienceMillis) }
    this.unwait(connection)
    if (connection.isReserve) response.setHeader("connection", "close")
    response.once("close", () => {
      connection.answers.delete(response)
      const isWaiting = connection.answers.size === 0 && !connection.isReserve && this.all.has(connection.socket)
      if (isWaiting) this.wait(connection)
    })
  }

  /** Nothing has moved on a socket for as long as patience goes: its client is slow, or we are. */
  private quiet(socket: Socket): void {
    const connection = this.all.get(socket)
    if (connection === undefined) socket.destroy()
    else if (connection.answers.size === 0) this.end(connection, "idle")
    else if (socket.writableLength > 0) this.end(connection, "slow_reader")
  }

  private sweep(now: number): void {
    let unsent = 0
    for (const connection of this.all.values()) {
      const { answers, latest } = connection
      if (answers.size === 0) continue
      if (latest !== undefined && !latest.request.complete && now > latest.bodyDueAt) {
        this.ended("slow_request")
        this.refuse(latest.request, latest.response)
      }
      const ofConnection = unsentOf(connection)
      unsent += ofConnection
      connection.unsentSince = ofConnection === 0 ? undefined : connection.unsentSince ?? now
    }
    if (unsent > this.bounds.unsentBytes) this.relieve(unsent, now)
    const [waiting, reserve] = [this.waiting.size, this.reserve.size]
    this.counted({ waiting, busy: this.all.size - waiting - reserve, reserve })
  }

  /** Ends the connections whose answers have waited longest, until what waits is within its bound. */
  private relieve(unsent: number, now: number): void {
    const slow = Array.from(this.all.values()).flatMap((connection) => {
      const { unsentSince } = connection
      return unsentSince === undefined || now - unsentSince < unsentGrace ? [] : [{ connection, unsentSince }]
    })
    let left = unsent
    for (const { connection } of slow.sort((a, b) => a.unsentSince - b.unsentSince)) {
      if (left <= this.bounds.unsentBytes) return
      left -= unsentOf(connection)
      this.end(connection, "unsent_bytes")
    }
  }
}

/** Bytes of answers that a connection's client has not taken, those included that wait for the answers before them. */
const unsentOf = ({ answers }: Connection): number => {
  let bytes = 0
  for (const answer of answers) bytes += answer.writableLength
  return bytes
}

const first = <A>(set: ReadonlySet<A>): A | undefined => set.values().next().value
