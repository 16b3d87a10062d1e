import { createServer } from "node:http"

// A server that does nothing but answer: what it is late is the machine's doing.
const server = createServer((_, response) => response.end("ok"))
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.send?.(typeof address === "object" && address !== null ? address.port : 0)
})
process.once("disconnect", () => process.exit())
