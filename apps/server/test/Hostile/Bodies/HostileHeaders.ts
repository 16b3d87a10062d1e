/** Headers of a request, in order; a name may come again. */
export type HeaderList = ReadonlyArray<readonly [name: string, value: string]>

export interface HostileHeaders {
  readonly name: string
  readonly isTelling: boolean
  /** They go beyond what HTTP lets in at all, so that the protocol's own refusal is right, too. */
  readonly isBeyondHttp: boolean
  readonly headers: HeaderList
}

/** Below Node's 16 KiB for all headers together, with room for those of the client. */
const longest = 15_000

const again = (piece: string, bytes = longest): string => piece.repeat(Math.floor(bytes / piece.length))

/** Headers that the service reads, with values that are hard to read. */
const hard: ReadonlyArray<readonly [name: string, piece: string]> = [
  ["accept", "a/b;q=0.1,"],
  ["accept", "*/*;a=\"\\\\\";q=1.,"],
  ["accept", " "],
  ["accept-encoding", "gzip;q=0.0001,"],
  ["accept-encoding", "*;q=0,"],
  ["accept-language", "a-a-a;q=1,"],
  ["if-match", "W/\"1\","],
  ["if-match", "\"1 "],
  ["if-none-match", "\"1\","],
  ["if-range", "\"a"],
  ["range", "bytes=0-0,"],
  ["range", "bytes=0-,-"],
  ["last-event-id", "1"],
  ["idempotency-key", "k"],
  ["x-request-id", "r"],
  ["content-type", "application/json;a=b;"],
  ["content-type", "multipart/form-data;boundary=a;"],
  ["content-encoding", "gzip,"],
  ["expect", "a,"],
  ["forwarded", "for=1.1.1.1;by=\"[::1]\","],
  ["x-forwarded-for", "1.1.1.1,"],
  ["cookie", "a=b; "],
  ["traceparent", "00-"],
  ["origin", "http://a"]
]

/** Sets of headers that the server reads before anything else. */
export const hostileHeaders = (): ReadonlyArray<HostileHeaders> => [
  ...hard.map(([name, piece]): HostileHeaders => ({
    name: `${name} of ${JSON.stringify(piece)} again and again`,
    isTelling: name === "accept" || name === "if-none-match" || name === "range",
    isBeyondHttp: name === "expect",
    headers: [[name, name === "expect" ? piece : again(piece)]]
  })),
  {
    name: "many headers",
    isTelling: true,
    isBeyondHttp: true,
    headers: Array.from({ length: 1_900 }, (_, index) => [`a${index.toString(36)}`, "1"] as const)
  },
  {
    name: "one header many times",
    isTelling: false,
    isBeyondHttp: true,
    headers: Array.from({ length: 1_900 }, () => ["x-a", "1"] as const)
  },
  { name: "headers beyond what is let in", isTelling: true, isBeyondHttp: true, headers: [["x-a", again("a", 20_000)]] }
]

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Credentials that are wrong in ways that may be slow to find out. */
export const wrongCredentials = (token: string): ReadonlyArray<readonly [name: string, authorization: string]> => {
  const [head = "", claims = "", signature = ""] = token.split(".")
  const deep = "[".repeat(4_000) + "]".repeat(4_000)
  return [
    ["garbage", "Bearer garbage"],
    ["a long one", `Bearer ${again("a")}`],
    ["one of many dots", `Bearer ${again(".")}`],
    ["one of many spaces", `Bearer${again(" ")}a`],
    ["another signature", `Bearer ${head}.${claims}.${[...signature].toReversed().join("")}`],
    ["no algorithm", `Bearer ${base64({ alg: "none", typ: "JWT" })}.${claims}.`],
    ["deep claims", `Bearer ${head}.${Buffer.from(deep).toString("base64url")}.${signature}`],
    ["deep headers", `Bearer ${Buffer.from(deep).toString("base64url")}.${claims}.${signature}`],
    ["another scheme", `Basic ${Buffer.from("admin@demo.test:demo-password").toString("base64")}`]
  ]
}
