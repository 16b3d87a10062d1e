import * as Effect from "effect/Effect"
import { connect, createServer, type Socket } from "node:net"

/** A TCP proxy that can stop forwarding while it keeps its connections open and acknowledged. */
export const halfOpenProxy = (target: { readonly host: string; readonly port: number }, ownPort = 0) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const sockets = new Set<Socket>()
      const cutOff = new Set<Socket>()
      const server = createServer((client) => {
        const upstream = connect(target)
        for (const [from, to] of [[client, upstream], [upstream, client]] as const) {
          sockets.add(from)
          from.on("data", (chunk) => {
            if (!cutOff.has(from)) to.write(chunk)
          })
          from.on("error", () => to.destroy())
          from.on("close", () => to.destroy())
        }
      })
      await new Promise<void>((resolve) => server.listen(ownPort, "127.0.0.1", resolve))
      const address = server.address()
      return {
        port: typeof address === "object" && address !== null ? address.port : 0,
        /** From now on nothing passes on the connections that exist; new ones work. */
        swallow: () => {
          for (const socket of sockets) cutOff.add(socket)
        },
        close: () => {
          server.close()
          for (const socket of sockets) socket.destroy()
        }
      }
    }),
    (proxy) => Effect.sync(proxy.close)
  )
