/** One entry of a 422 body, with its keys in the order in which pydantic clients see them. */
export interface WireError {
  readonly type: string
  readonly loc: ReadonlyArray<string | number>
  readonly msg: string
  readonly input?: unknown
  readonly ctx?: Readonly<Record<string, unknown>>
}

/** The most errors that a 422 lists; when there are more, one of type `too_many_errors` follows and says so. */
export const MAX_ERRORS = 100

/** The result of reading a value that was refused; the reasons stand in the `WireErrors` that it was given. */
export const refused: unique symbol = Symbol.for("@campaigns/adapters-http/refused")
export type Refused = typeof refused

/**
 * The refusals of one reading, with the path of the value that is being read at the moment. One more than a 422 lists
 * is kept, to tell that there are more; readers of many values stop then.
 */
export class WireErrors {
  readonly list: Array<WireError> = []
  readonly #path: Array<string | number> = []

  /** True when no further refusal would be told of, so that nothing more need be read. */
  get isFull(): boolean {
    return this.list.length > MAX_ERRORS
  }

  /** Reads a part of the value; what it refuses is located under `key`. */
  within<A>(key: string | number, input: unknown, read: (input: unknown, errors: WireErrors) => A): A {
    this.#path.push(key)
    const value = read(input, this)
    this.#path.pop()
    return value
  }

  refuse(type: string, msg: string, input: unknown, ctx?: Readonly<Record<string, unknown>>): Refused {
    if (this.isFull) return refused
    const error = { type, loc: [...this.#path], msg, input }
    this.list.push(ctx === undefined ? error : { ...error, ctx })
    return refused
  }
}
