import { type Shape, unlessNull } from "./Shape.ts"

/** A parameter of the document, as far as addresses are made of it. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly shape: Shape
}

interface HostileAddress {
  readonly name: string
  readonly isTelling: boolean
}

export interface HostilePath extends HostileAddress {
  /** The values in the path by the names of its parameters. */
  readonly ids: Readonly<Record<string, string>>
}

export interface HostileQuery extends HostileAddress {
  /** With its question mark. */
  readonly query: string
}

/** Below Node's 16 KiB for the whole head of a request. */
const longest = 14_000

const again = (piece: string): string => piece.repeat(Math.floor(longest / piece.length))

/** Values that are no integer, or one that nothing has. */
const odd = [
  "",
  "0",
  "-1",
  "1.0",
  "1e3",
  "0x1",
  "+1",
  "%201",
  "9007199254740993",
  "9".repeat(400),
  "%00",
  "%F0%9F%98%80",
  "%ff",
  "null",
  "__proto__",
  "1;x=1",
  "..%2f1"
]

/** Addresses whose path parameters are hostile. */
export const hostilePaths = (parameters: ReadonlyArray<Parameter>): ReadonlyArray<HostilePath> =>
  parameters.filter((parameter) => parameter.in === "path").flatMap(({ name }) =>
    [...odd.filter((value) => value !== ""), again("9"), again("a"), again("%61"), again("%c3%a9")].map((value) => ({
      name: `{${name}} is ${value.length > 40 ? `${value.slice(0, 20)}… (${value.length})` : value}`,
      isTelling: value === again("9"),
      ids: { [name]: value }
    }))
  )

/** Queries made of the parameters that an operation knows, and of others. */
export const hostileQueries = (parameters: ReadonlyArray<Parameter>, usual: string): ReadonlyArray<HostileQuery> => {
  const of = (name: string, added: string, isTelling = false): HostileQuery => ({
    name: `query ${name}`,
    isTelling,
    query: `?${usual === "" ? "" : `${usual}&`}${added}`
  })
  const known = parameters.filter((parameter) => parameter.in === "query")
  return [
    of("of many names", again("a&"), true),
    of("of many pairs", again("a=1&")),
    of("of many separators", again("&")),
    of("of many escapes", `a=${again("%41")}`),
    of("of broken escapes", `a=${again("%")}`),
    of("of bytes that are not UTF-8", `a=${again("%ff")}`),
    of("of many different names", Array.from({ length: 3_000 }, (_, index) => index.toString(36)).join("&")),
    of("with keys that objects have by themselves", again("__proto__=1&constructor=1&toString=1&")),
    ...known.flatMap(({ name, shape }) => [
      of(`${name} again and again`, again(`${name}=1&`), true),
      of(`${name} of many letters`, `${name}=${again("a")}`),
      of(`${name} of many digits`, `${name}=${again("1")}`),
      of(`${name} of letters beyond ASCII`, `${name}=${again("%F0%9F%98%80")}`),
      of(
        `${name} of wildcards`,
        `${name}=${again("%25_")}`.slice(0, unlessNull(shape).kind === "text" ? 600 : longest)
      ),
      ...odd.map((value) => of(`${name}=${value.length > 40 ? "9…" : value}`, `${name}=${value}`))
    ])
  ]
}

/** Paths that lead nowhere, or that look like one that leads somewhere. */
export const strayPaths: ReadonlyArray<readonly [name: string, path: string]> = [
  ["a path of slashes", again("/")],
  ["a path of many segments", again("/a")],
  ["a path of many segments below a draft", `/api/v1/campaigns/drafts/1${again("/a")}`],
  ["a path of dots", again("/..")],
  ["a path of escaped dots", again("/%2e%2e")],
  ["a path of escaped slashes", `/${again("%2f")}`],
  ["a path of broken escapes", `/${again("%")}`],
  ["a path of bytes that are not UTF-8", `/${again("%ff")}`],
  ["a path of parameters", `/${again(";a=1")}`],
  ["a path of one long segment", `/${again("a")}`],
  ["a path with a byte of zero", "/health/live%00"],
  ["another spelling of the metrics", "/%6detrics"],
  ["the metrics with a parameter", "/metrics;x"],
  ["the metrics behind two slashes", "//metrics"],
  ["a whole address", "http://localhost/health/live"]
]

/** Methods that nobody offers, or not everywhere. */
export const strayMethods = ["OPTIONS", "HEAD", "TRACE", "PROPFIND", "MKCOL", "PUT", "DELETE"] as const
