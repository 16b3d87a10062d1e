// The globals beside the language's own that the library packages use, with what each of them has on Node 20.0 and in browsers: a member that
// came later, such as URL.parse, is no type here.

declare class URL {
  constructor(url: string | URL, base?: string | URL)
  static canParse(url: string, base?: string): boolean
  hash: string
  host: string
  hostname: string
  href: string
  readonly origin: string
  password: string
  pathname: string
  port: string
  protocol: string
  search: string
  username: string
  toString(): string
}

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}

interface ReadableStreamDefaultController<R> {
  enqueue(chunk: R): void
  close(): void
}

interface ReadableStreamDefaultReader<R> {
  read(): Promise<{ readonly done: false; readonly value: R } | { readonly done: true; readonly value?: R }>
  releaseLock(): void
  cancel(reason?: unknown): Promise<void>
}

interface ReadableWritablePair<R, W> {
  readonly readable: ReadableStream<R>
  readonly writable: WritableStream<W>
}

declare class ReadableStream<R> {
  constructor(source: { readonly pull: (controller: ReadableStreamDefaultController<R>) => void })
  getReader(): ReadableStreamDefaultReader<R>
  pipeThrough<T>(transform: ReadableWritablePair<T, R>): ReadableStream<T>
}

interface WritableStreamDefaultWriter<W> {
  write(chunk: W): Promise<void>
  close(): Promise<void>
}

declare class WritableStream<W> {
  getWriter(): WritableStreamDefaultWriter<W>
}

declare class CompressionStream implements ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  constructor(format: "gzip")
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>
}

declare class DecompressionStream implements ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  constructor(format: "gzip")
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>
}

declare class Response {
  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>)
  arrayBuffer(): Promise<ArrayBuffer>
}
