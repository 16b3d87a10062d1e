import type { AnswerName } from "@campaigns/adapters-llm/Model/AnswerShape"
import type * as Result from "effect/Result"

/** An HTTP answer before it is sent. */
export interface WireAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: { readonly [name: string]: string }
}

/** A request of any wire. */
export interface WireRequest {
  readonly model: string
  readonly order: AnswerName
  /** All words of the user, in which the material and the refusals stand. */
  readonly said: string
  /** True when the server is to enforce a schema. */
  readonly hasSchema: boolean
  readonly inputTokens: number
}

/** A text of the model and how it ended. */
export interface Completion {
  readonly text: string
  readonly finish: "complete" | "cut_off" | "refused"
}

export type WireErrorKind = "invalid" | "unauthorized" | "rate_limit" | "internal"

/** The status of each kind of error. */
export const errorStatus = { invalid: 400, unauthorized: 401, rate_limit: 429, internal: 500 } as const

/** A vendor's wire, from the server's side. */
export interface Wire {
  readonly name: "openai" | "anthropic"
  readonly path: `/v1/${string}`
  /** The key in the headers, if there is one. */
  readonly keyOf: (headers: { readonly [name: string]: string | undefined }) => string | undefined
  /** True when the vendor wants a key even where any will do. */
  readonly needsKey: boolean
  /** Reads a request as strictly as the vendor does; a failure is the sentence of the refusal. */
  readonly read: (
    json: unknown,
    headers: { readonly [name: string]: string | undefined }
  ) => Result.Result<WireRequest, string>
  readonly write: (request: WireRequest, written: Completion, id: number) => unknown
  readonly error: (kind: WireErrorKind, message: string) => unknown
}

/** Roughly what a tokenizer would count. */
export const roughTokens = (text: string): number => Math.ceil(text.length / 4)
