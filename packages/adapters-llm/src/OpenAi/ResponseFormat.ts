import type { AnswerShape } from "../Model/AnswerShape.ts"
import type { ChatRequest } from "../Model/ChatModel.ts"

/** The way to ask for JSON: by a schema that the server enforces, or by words, with JSON of any shape enforced. */
export type ResponseFormat = "json_schema" | "json_object"

/**
 * The knowledge of the server's formats. A server that refuses the schema is asked for plain JSON; the first good
 * answer settles the matter for the process, and a server that refuses both has refused something else.
 */
export interface FormatKnowledge {
  readonly current: () => ResponseFormat
  /** A request in this format was answered. */
  readonly worked: (format: ResponseFormat) => void
  /** A request in this format was refused; tells whether another format is worth a call. */
  readonly refused: (format: ResponseFormat) => boolean
}

export const makeFormatKnowledge = (): FormatKnowledge => {
  let format: ResponseFormat = "json_schema"
  let isSettled = false
  return {
    current: () => format,
    worked: (used) => {
      if (used === format) isSettled = true
    },
    refused: (used) => {
      // Another request found out in the meantime.
      if (used !== format) return used === "json_schema"
      if (isSettled) return false
      format = used === "json_schema" ? "json_object" : "json_schema"
      return used === "json_schema"
    }
  }
}

/** `response_format` of the request. */
export const responseFormat = (format: ResponseFormat, { name, schema }: AnswerShape) =>
  format === "json_schema"
    ? { type: format, json_schema: { name, schema, strict: true } }
    : { type: format }

/** The system text of the request, with the schema where the server does not get it otherwise. */
export const systemContent = (format: ResponseFormat, { answer, system }: ChatRequest): string =>
  format === "json_schema" ? system : `${system}\n\nThe JSON schema:\n${JSON.stringify(answer.schema)}`
