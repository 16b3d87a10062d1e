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
