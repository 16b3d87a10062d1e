import pg from "pg"
import type { Server, Shape } from "./Load.ts"
import { firstLine, startPeer, stop } from "./Processes.ts"

/** The peers (`tools/bench-peers`): Fastify and node-postgres without any duty, and with the duties of the service's writes. */
export interface Peers {
  readonly plain: Server
  readonly duties: Server
  readonly end: () => Promise<void>
}

const startOne = async (kind: "duties" | "plain", databaseUrl: string) => {
  const database = new URL(databaseUrl)
  database.pathname = `/peer_${kind}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create database peer_${kind}`)
  await client.end()
  const process = startPeer(kind, { PEER_DATABASE_URL: database.href })
  const url = `http://127.0.0.1:${await firstLine(process)}`
  const { token } = await (await fetch(`${url}/token`)).json() as { readonly token: string }
  return { server: { url, headers: { authorization: `Bearer ${token}` } }, process }
}

/** Starts the peers, each on a database of its own on the server that has the service's. */
export const startPeers = async (databaseUrl: string): Promise<Peers> => {
  const plain = await startOne("plain", databaseUrl)
  const duties = await startOne("duties", databaseUrl)
  return {
    plain: plain.server,
    duties: duties.server,
    end: async () => {
      await stop(plain.process)
      await stop(duties.process)
    }
  }
}

const DRAFTS = 50

let counter = 0

const keyword = (path: (n: number) => string): Shape => {
  let n = 0
  return { method: "POST", path: () => path(n), body: () => ({ text: `added keyword ${n++}` }) }
}

/** The peers' requests, by the names of the service's. Their drafts are numbered from 1, and have ten ad groups each. */
export const peerShapes: Readonly<
  Record<"read" | "settings" | "keyword" | "keywordOfOne" | "lookup" | "analysis", Shape>
> = {
  read: { method: "GET", path: () => `/drafts/${1 + counter++ % DRAFTS}` },
  settings: {
    method: "PATCH",
    path: () => `/drafts/${1 + counter++ % DRAFTS}/campaign-settings`,
    body: () => ({ daily_budget_micros: 1_000_000 + (counter % 1_000) * 10_000 })
  },
  keyword: keyword((n) => {
    const draft = n % DRAFTS
    return `/drafts/${1 + draft}/ad-groups/${1 + draft * 10 + Math.floor(n / DRAFTS) % 10}/keywords`
  }),
  keywordOfOne: keyword((n) => `/drafts/1/ad-groups/${1 + n % 10}/keywords`),
  lookup: {
    method: "POST",
    path: () => "/locations/lookup",
    body: () => ({ location_ids: Array.from({ length: 50 }, (_, index) => index + 1) })
  },
  analysis: { method: "GET", path: () => "/analyses/1" }
}
