import * as Redacted from "effect/Redacted"
import { AnswerDeadlineSocket } from "./AnswerDeadline.ts"

type Target = { readonly host: string; readonly port: number } | { readonly path: string }

/** The target of a connection string: a host and port, or, by `?host=/folder`, a Unix socket in that folder. */
const connectionTarget = (url: string): Target => {
  const parsed = new URL(url)
  const port = Number(parsed.port || parsed.searchParams.get("port") || 5432)
  const host = parsed.searchParams.get("host") ?? decodeURIComponent(parsed.hostname).replace(/^\[(.*)\]$/, "$1")
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host: host || "localhost", port }
}

/** The names of the server and the database for statements in traces; a Unix socket has no server. */
export const namedTarget = (
  url: string
): { readonly host?: string; readonly port?: number; readonly database?: string } => {
  const target = connectionTarget(url)
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  return { ...("host" in target ? target : {}), ...(database === "" ? {} : { database }) }
}

/** True when the connection string allows encryption, in which case the driver opens its sockets itself. */
export const wantsEncryption = (url: string): boolean => {
  const parameters = new URL(url).searchParams
  const mode = parameters.get("sslmode") ?? (parameters.has("ssl") ? "require" : "disable")
  return mode !== "disable"
}

const keepAliveAfter = 10_000

/** Opens watched sockets to the server of a connection string; see `AnswerDeadlineSocket`. */
export const watchedSockets = (url: Redacted.Redacted<string>, answerLimit: number) => (): AnswerDeadlineSocket => {
  const socket = new AnswerDeadlineSocket(answerLimit).watch()
  socket.setNoDelay(true)
  socket.connect(connectionTarget(Redacted.value(url)))
  socket.setKeepAlive(true, keepAliveAfter)
  return socket
}
