/** One entry of a 422 body, with its keys in the order in which pydantic clients see them. */
export interface WireError {
  readonly type: string
  readonly loc: ReadonlyArray<string | number>
  readonly msg: string
  readonly input?: unknown
  readonly ctx?: Readonly<Record<string, unknown>>
}

/** What a reader answers for a value that it has refused; the reasons stand in the `WireErrors` that it was given. */
export const refused: unique symbol = Symbol.for("@campaigns/adapters-http/refused")
export type Refused = typeof refused

/** The refusals of one reading, with the path of the value that is being read at the moment. */
export class WireErrors {
  readonly list: Array<WireError> = []
  readonly #path: Array<string | number> = []

  /** Reads a part of the value; what it refuses is located under `key`. */
  within<A>(key: string | number, input: unknown, read: (input: unknown, errors: WireErrors) => A): A {
    this.#path.push(key)
    const value = read(input, this)
    this.#path.pop()
    return value
  }

  refuse(type: string, msg: string, input: unknown, ctx?: Readonly<Record<string, unknown>>): Refused {
    const error = { type, loc: [...this.#path], msg, input }
    this.list.push(ctx === undefined ? error : { ...error, ctx })
    return refused
  }
}
