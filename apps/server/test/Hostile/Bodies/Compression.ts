import { deflateSync, gzipSync } from "node:zlib"
import type { Body } from "./Body.ts"

/** Memory level and window as small as a sender would take them to make many small blocks. */
const best = { level: 9 } as const

/** A body as it is sent with a content coding. */
export interface Coded {
  readonly name: string
  readonly coding: string
  readonly bytes: () => Buffer
}

/** A body compressed: a kilobyte may become a mebibyte at the server. */
export const gzipped = ({ bytes }: Pick<Body, "bytes">): Coded => ({
  name: "gzip",
  coding: "gzip",
  bytes: () => gzipSync(bytes(), best)
})

/** Codings that lie, or that become far more than is let in; made of a body that is right. */
export const hostileCodings = (right: Buffer, bytes: number): ReadonlyArray<Coded> => {
  const spaces = (count: number) => Buffer.alloc(count, 0x20)
  return [
    { name: "deflate", coding: "deflate", bytes: () => deflateSync(right, best) },
    { name: "gzip that is cut off", coding: "gzip", bytes: () => gzipSync(spaces(bytes), best).subarray(0, -20) },
    {
      name: "gzip with a wrong checksum",
      coding: "gzip",
      bytes: () => {
        const damaged = gzipSync(right, best)
        damaged.fill(0, damaged.length - 8)
        return damaged
      }
    },
    { name: "gzip that is none", coding: "gzip", bytes: () => right },
    { name: "gzip one byte beyond the limit", coding: "gzip", bytes: () => gzipSync(spaces(bytes + 1), best) },
    { name: "gzip of a hundred times the limit", coding: "gzip", bytes: () => gzipSync(spaces(bytes * 100), best) },
    {
      name: "gzip of many empty members",
      coding: "gzip",
      bytes: () => {
        const member = gzipSync(Buffer.alloc(0), best)
        return Buffer.alloc(Math.floor(bytes / member.length) * member.length, member)
      }
    },
    { name: "gzip twice", coding: "gzip, gzip", bytes: () => gzipSync(gzipSync(spaces(bytes), best), best) },
    { name: "a coding that nobody knows", coding: "x".repeat(4_000), bytes: () => right },
    { name: "many codings", coding: Array.from({ length: 2_000 }, () => "gzip").join(), bytes: () => right }
  ]
}
