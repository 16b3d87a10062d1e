import { once } from "node:events"
import { connect, type Socket } from "node:net"

/** An answer as it came over a connection. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The answers that came over a connection one after the other. */
export const answersIn = (received: string): ReadonlyArray<RawAnswer> =>
  received.split(/(?=HTTP\/1\.1 \d{3})/).filter((part) => part.startsWith("HTTP/1.1")).map((part) => {
    const [head = "", ...rest] = part.split("\r\n\r\n")
    const [first = "", ...lines] = head.split("\r\n")
    const headers = lines.map((line) => {
      const at = line.indexOf(":")
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    })
    return { status: Number(first.slice(9, 12)), headers: Object.fromEntries(headers), body: rest.join("\r\n\r\n") }
  })

/** A connection on which a test writes what it wants, byte by byte. */
export interface RawConnection {
  readonly socket: Socket
  readonly answers: () => ReadonlyArray<RawAnswer>
  /** When the connection is over, from whichever side. */
  readonly ended: Promise<unknown>
}

/** Connects to a server, from another address of this machine when one is named. */
export const connectTo = async (url: string, localAddress = "127.0.0.1"): Promise<RawConnection> => {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress }).setNoDelay(true)
  let received = ""
  socket.on("data", (chunk) => (received += chunk.toString("utf8"))).on("error", () => undefined)
  const ended = once(socket, "close")
  await once(socket, "connect")
  return { socket, ended, answers: () => answersIn(received) }
}

/** Writes bytes on a connection of their own and waits for its end; what is written should ask for that. */
export const exchangeRaw = async (url: string, text: string): Promise<RawAnswer> => {
  const { answers, ended, socket } = await connectTo(url)
  socket.write(text, "latin1")
  await ended
  const [answer] = answers()
  if (answer === undefined) throw new Error(`No answer to ${text.slice(0, 100)}`)
  return answer
}
