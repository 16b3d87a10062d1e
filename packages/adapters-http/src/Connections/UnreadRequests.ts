import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { completeError, problemOfStatus } from "../Answers/ProblemResponse.ts"
import { problemContentType } from "../Api/Problem.ts"
import { acceptRequestId } from "../Requests/RequestId.ts"

/** The time for a client to read why it was refused, while what it still sends is thrown away; milliseconds. */
const lingerMillis = 500

/** The facts of a request that Node's parser did not hand over. */
export interface Unread {
  readonly status: number
  readonly requestId: string
  readonly remoteAddress: string | undefined
}

const statusOf = (code: string | undefined): number => {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return 431
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return 413
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408
    default:
      return 400
  }
}

/** The error that Node's parser gives with `clientError`. */
interface ParserError extends Error {
  readonly code?: string
  readonly bytesParsed?: number
  readonly rawPacket?: Buffer
}

/** The bytes of a problem as a whole answer, after which the connection ends. */
const answerText = (status: number, requestId: string, headers: Readonly<Record<string, string>>): string => {
  const problem = completeError(problemOfStatus(status, headers), requestId)
  const body = problem.body._tag === "Uint8Array" ? new TextDecoder().decode(problem.body.body) : ""
  const fields = {
    ...problem.headers,
    "content-type": problemContentType,
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    date: new Date().toUTCString(),
    connection: "close"
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n")
}

/** The target of a request whose method the parser does not know, as far as its bytes are at hand. */
const targetOf = ({ bytesParsed = 0, rawPacket }: ParserError): string | undefined => {
  if (rawPacket === undefined) return undefined
  const start = rawPacket.lastIndexOf("\n", bytesParsed) + 1
  const line = rawPacket.subarray(start, start + 2_048).toString("latin1")
  return /^[!#$%&'*+.^`|~\w-]{1,32} ([!-~]{1,1024}) HTTP\/1\.[01]\r?\n/.exec(line)?.[1]
}

/** The sockets that an answer of this module ends. */
const ended = new WeakSet<Duplex>()

/** Says in a problem why a request is not read, and ends its connection. */
const end = (
  socket: Duplex,
  status: number,
  requestId: string,
  headers: Readonly<Record<string, string>> = {}
): void => {
  ended.add(socket)
  socket.on("error", () => undefined).end(answerText(status, requestId, headers))
  // What still arrives is thrown away for a while: an end with unread bytes would take the answer from the client.
  const linger = setTimeout(() => socket.destroy(), lingerMillis)
  socket.once("close", () => clearTimeout(linger))
}

/** Answers 408 to a request whose body does not come, unless an answer is under way already. */
export const refuseSlow =
  (told: (unread: Unread) => void) => ({ headers, socket }: IncomingMessage, { headersSent }: ServerResponse) => {
    if (headersSent || ended.has(socket)) return void socket.destroy()
    const sent = headers["x-request-id"]
    const requestId = acceptRequestId(typeof sent === "string" ? sent : undefined)
    told({ status: 408, requestId, remoteAddress: socket.remoteAddress })
    end(socket, 408, requestId)
  }

/**
 * Answers with problems what Node would answer by itself: what its parser does not take (400, 413, 431), heads that do
 * not come (408), methods that it does not know (405 with `Allow`, or 404 where there is nothing), `CONNECT` (405) and
 * an unknown `Expect`, which is handed over like any other request.
 */
export const answerUnread = (server: Server, options: {
  readonly latestOf: (socket: Socket) => { readonly response: ServerResponse } | undefined
  readonly allowOf: (target: string) => string | undefined
  /** Every method that some path answers, as `Allow` lists them. */
  readonly everyMethod: string
  readonly told: (unread: Unread) => void
}): void => {
  const refuse = (socket: Duplex, status: number, headers?: Readonly<Record<string, string>>) => {
    // Bytes that follow the ones that were not read are not read either.
    if (ended.has(socket)) return
    const requestId = acceptRequestId(undefined)
    options.told({ status, requestId, remoteAddress: socket instanceof Socket ? socket.remoteAddress : undefined })
    end(socket, status, requestId, headers)
  }
  server.on("clientError", (error: ParserError, socket: Socket) => {
    const response = options.latestOf(socket)?.response
    const isAnswering = response !== undefined && response.headersSent && !response.writableFinished
    // A client that has gone, or has sent nothing yet, would not read an answer.
    if (isAnswering || !socket.writable || error.code === "ECONNRESET" || socket.bytesRead === 0) {
      return void socket.destroy()
    }
    if (error.code !== "HPE_INVALID_METHOD") return refuse(socket, statusOf(error.code))
    const target = targetOf(error)
    if (target === undefined) return refuse(socket, 400)
    const allow = options.allowOf(target)
    return allow === undefined ? refuse(socket, 404) : refuse(socket, 405, { allow })
  })
  server.on("connect", (_request, socket) => refuse(socket, 405, { allow: options.everyMethod }))
  server.on("checkExpectation", (request, response) => server.emit("request", request, response))
}
