import * as Schema from "effect/Schema"
import { createHash, randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmdirSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { ensureOwnFolder } from "./OwnFolder.ts"
import { accountCan, chooseServerAccount, giveTo, type ServerAccount } from "./ServerAccount.ts"

/** The place where a data directory keeps its cluster, with what is needed to talk to it. */
export interface ClusterPlace {
  /** The folder that holds `cluster`; the account owns it. */
  readonly home: string
  /** The argument of `postgres -D`. */
  readonly cluster: string
  readonly account: ServerAccount
  readonly password: string
  /** The port of the last start, kept so that clients of a restarted server find it again. */
  readonly port: number
}

const Remembered = Schema.fromJsonString(Schema.Struct({
  home: Schema.String,
  password: Schema.NonEmptyString,
  port: Schema.Int
}))

const stateFile = (dataDirectory: string): string => join(dataDirectory, "embedded.json")

/** True when a data directory has had a cluster. */
export const isRemembered = (dataDirectory: string): boolean => existsSync(stateFile(dataDirectory))

// Mode 600 from the first byte, and a rename, so that neither a reader nor a crash ever meets a half-written file.
const remember = (dataDirectory: string, place: ClusterPlace): void => {
  const fresh = `${stateFile(dataDirectory)}.new`
  const home = place.home.startsWith(`${dataDirectory}/`) ? place.home.slice(dataDirectory.length + 1) : place.home
  const text = Schema.encodeSync(Remembered)({ home, password: place.password, port: place.port })
  writeFileSync(fresh, text, { mode: 0o600 })
  renameSync(fresh, stateFile(dataDirectory))
}

const recalled = (dataDirectory: string): ClusterPlace | undefined => {
  if (!isRemembered(dataDirectory)) return undefined
  const state = Schema.decodeSync(Remembered)(readFileSync(stateFile(dataDirectory), "utf8"))
  const home = state.home.startsWith("/") ? state.home : join(dataDirectory, state.home)
  const cluster = join(home, "cluster")
  return { home, cluster, account: chooseServerAccount(cluster), password: state.password, port: state.port }
}

const makeHome = (home: string, account: ServerAccount): boolean => {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  giveTo(account, home)
  if (accountCan(account, "-w", home)) return true
  rmdirSync(home)
  return false
}

// A home outside the data directory is named after it, plus something random: its path may be used again later.
const outsideHome = (dataDirectory: string, outside: ReadonlyArray<string>, account: ServerAccount): string => {
  const name = createHash("sha256").update(dataDirectory).digest("hex").slice(0, 12)
  for (const place of outside) {
    try {
      ensureOwnFolder(place, 0o755)
      const home = join(place, `data-${name}-${randomBytes(4).toString("hex")}`)
      if (makeHome(home, account)) return home
    } catch {
      // The next place may be writable.
    }
  }
  throw new EmbeddedPostgresError({
    message: `PostgreSQL does not run as root, and its account can reach neither ${dataDirectory} nor one of `
      + `${outside.join(", ")}; set DATA_DIR to a folder that every user can enter, or set DATABASE_URL`
  })
}

/**
 * Recalls the cluster of a data directory or chooses a place for it: inside the data directory, or, where the
 * server's account cannot enter that, in the first usable folder of `outside`, remembered in `embedded.json`.
 */
export const clusterPlace = (dataDirectory: string, outside: ReadonlyArray<string>): ClusterPlace => {
  const real = realpathSync(dataDirectory)
  const known = recalled(real)
  if (known !== undefined) return known
  const inside = join(real, "server")
  const account = chooseServerAccount(join(inside, "cluster"))
  const home = makeHome(inside, account) ? inside : outsideHome(real, outside, account)
  const password = randomBytes(24).toString("base64url")
  const place = { home, cluster: join(home, "cluster"), account, password, port: 0 }
  remember(real, place)
  return place
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen({ host: "127.0.0.1", port, exclusive: true }, () => probe.close(() => resolve(true)))
  })

/**
 * Keeps the port of the last start when it is free, else draws another; both lie below the range from which the
 * system serves outgoing connections, so that a port stays free while its server is down.
 */
export const withFreePort = async (dataDirectory: string, place: ClusterPlace): Promise<ClusterPlace> => {
  if (place.port !== 0 && await isFree(place.port)) return place
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) {
      const moved = { ...place, port }
      remember(realpathSync(dataDirectory), moved)
      return moved
    }
  }
  throw new EmbeddedPostgresError({ message: "No free port between 20000 and 32000 for the embedded PostgreSQL" })
}
