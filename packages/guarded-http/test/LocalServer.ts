import * as Effect from "effect/Effect"
import { createServer, type RequestListener } from "node:http"
import { createServer as createTcpServer, type Server, type Socket } from "node:net"

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

const listening = <S extends Server>(server: S, close: () => void) =>
  Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed(portOf(server))))
    }),
    () => Effect.sync(close)
  )

/** An HTTP server on loopback until the scope ends; gives its `host:port`. */
export const httpServer = (listener: RequestListener) => {
  const server = createServer(listener)
  return Effect.map(
    listening(server, () => {
      server.closeAllConnections()
      server.close()
    }),
    (port) => `127.0.0.1:${port}`
  )
}

/** A server that writes what it likes into each connection. */
export const tcpServer = (onConnection: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    onConnection(socket)
  })
  return Effect.map(
    listening(server, () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    }),
    (port) => `127.0.0.1:${port}`
  )
}
