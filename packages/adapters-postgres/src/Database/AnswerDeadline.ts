import { Socket } from "node:net"

const sync = 0x53
const simpleQuery = 0x51
const readyForQuery = 0x5a
const headerLength = 5

/** Counts messages of one kind in a PostgreSQL byte stream that comes in any chunks. */
class MessageCounter {
  private readonly header = new Uint8Array(headerLength)
  private headerFilled = 0
  private toSkip: number
  private readonly counted: ReadonlySet<number>

  constructor(counted: ReadonlySet<number>, untypedPrefix: number) {
    this.counted = counted
    this.toSkip = untypedPrefix
  }

  push(chunk: Uint8Array): number {
    let found = 0
    let at = 0
    while (at < chunk.length) {
      if (this.toSkip > 0) {
        const step = Math.min(this.toSkip, chunk.length - at)
        this.toSkip -= step
        at += step
        continue
      }
      this.header[this.headerFilled++] = chunk[at++] ?? 0
      if (this.headerFilled < headerLength) continue
      this.headerFilled = 0
      const [type = 0, a = 0, b = 0, c = 0, d = 0] = this.header
      this.toSkip = a * 0x1000000 + b * 0x10000 + c * 0x100 + d - 4
      if (this.counted.has(type)) found++
    }
    return found
  }
}

/**
 * A TCP or Unix socket to PostgreSQL that destroys itself when the server owes an answer and is silent for `limit`
 * milliseconds. A half-open connection otherwise hangs every statement sent on it, and with pipelining also the next
 * ones; TCP keepalive does not help while data is unacknowledged, or when a proxy in between still acknowledges.
 * A reader that paused the stream is slow, not cut off. Encrypted connections are not watched: their bytes are opaque.
 */
export class AnswerDeadlineSocket extends Socket {
  private owed = 0
  private timer: NodeJS.Timeout | undefined
  private started = false
  private readonly answers = new MessageCounter(new Set([readyForQuery]), 0)
  private requests: MessageCounter | undefined
  private readonly limit: number

  constructor(limit: number) {
    super()
    this.limit = limit
    this.on("close", () => clearTimeout(this.timer))
  }

  /** Begins to count; call once, before the first byte is written. */
  watch(): this {
    this.on("data", (chunk: Uint8Array) => {
      this.owed = Math.max(0, this.owed - this.answers.push(chunk))
      this.rearm()
    })
    return this
  }

  // The first message has no type byte, only its length; the driver's own connect timeout covers its answer.
  private countRequests(chunk: Uint8Array): void {
    if (!this.started) {
      this.started = true
      const length = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength).getInt32(0)
      this.requests = new MessageCounter(new Set([sync, simpleQuery]), length)
    }
    this.owed += this.requests?.push(chunk) ?? 0
    if (this.timer === undefined) this.rearm()
  }

  private rearm(): void {
    clearTimeout(this.timer)
    this.timer = this.owed === 0 ? undefined : setTimeout(() => {
      if (this.isPaused()) return this.rearm()
      this.destroy(new Error(`The server has owed an answer for ${this.limit} ms`))
    }, this.limit)
    this.timer?.unref()
  }

  // `connect` puts the plain `write` back in place, so the count is taken one level below.
  override _write(chunk: Uint8Array, encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.countRequests(chunk)
    super._write(chunk, encoding, callback)
  }

  override _writev(
    chunks: Array<{ chunk: Uint8Array; encoding: BufferEncoding }>,
    callback: (error?: Error | null) => void
  ): void {
    for (const { chunk } of chunks) this.countRequests(chunk)
    super._writev?.(chunks, callback)
  }
}
