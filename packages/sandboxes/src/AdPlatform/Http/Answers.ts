import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { dropConnection, garbage, sendHalf, webPage } from "../../Kit/SpoiltAnswers.ts"
import type { Fault } from "../State/Faults.ts"

/** The text of a long JSON value in pieces, each made when it is its turn. */
export interface Pieces {
  readonly count: number
  readonly piece: (index: number) => string
}

/** An answer before it is sent: a status and a JSON value, or the pieces of one. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly pieces?: Pieces
}

const piecesOf = ({ body, pieces }: Answer): Pieces => pieces ?? { count: 1, piece: () => JSON.stringify(body) }

/** One piece at a time: the next is made when the one before it has left. */
const textOf = ({ piece }: Pieces, count: number) => Stream.map(Stream.range(0, count - 1, 1), piece)

const sendText = (status: number, text: Stream.Stream<string>) =>
  HttpServerResponse.stream(Stream.encodeText(text), { status, contentType: "application/json" })

/** Sends a whole answer. */
export const send = (answer: Answer) =>
  answer.pieces === undefined
    ? HttpServerResponse.jsonUnsafe(answer.body, { status: answer.status })
    : sendText(answer.status, textOf(answer.pieces, answer.pieces.count))

/** Sends half of the answer, and destroys the connection when that has left. */
const cutOff = (request: HttpServerRequest, answer: Answer) => {
  const pieces = piecesOf(answer)
  const whole = Math.floor(pieces.count / 2)
  const last = Effect.suspend(() => sendHalf(request, Buffer.from(pieces.piece(whole))))
  const before = whole === 0 ? Stream.empty : textOf(pieces, whole)
  return sendText(answer.status, Stream.concat(before, Stream.fromEffect(last)))
}

/** Sends an answer in the way that the fault, if there is one, prescribes. */
export const sendThrough = (
  fault: Fault | undefined,
  request: HttpServerRequest,
  answer: Answer
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  if (fault?.kind === "lost_answer") return dropConnection(request)
  return Effect.succeed(fault?.kind === "cut_off" ? cutOff(request, answer) : send(answer))
}

/** The consequence of a fault that prevents an answer, now or ever; undefined when there is an answer after all. */
export const insteadOfAnswer = Effect.fnUntraced(
  function*(fault: Fault | undefined, request: HttpServerRequest) {
    switch (fault?.kind) {
      case "drop_before":
        return yield* dropConnection(request)
      case "timeout":
        return yield* Effect.never
      case "slow":
        yield* Effect.sleep(fault.delayMillis)
        return undefined
      case "garbage":
        return garbage
      case "retired_version":
        // What the vendor's front end answers to an address that it no longer knows.
        return webPage(404, "Error 404 (Not Found)!!1")
      default:
        return undefined
    }
  }
)
