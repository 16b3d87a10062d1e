import { CopyWriter, type CopyWriterError, type WritingRequest } from "@campaigns/application/Generation/CopyWriter"
import type { Material } from "@campaigns/domain/Generation/Material"
import { AdGroupsProposal, ExtensionsProposal, RsaProposal } from "@campaigns/domain/Generation/Proposals"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Random from "effect/Random"
import type * as Schema from "effect/Schema"
import * as Semaphore from "effect/Semaphore"
import { adGroupsShape, type AnswerShape, extensionsShape, rsaShape } from "./AnswerShape.ts"
import { type CallFailure, Crowded, Declined, NoAnswer, NotUnderstood } from "./CallFailure.ts"
import { observed } from "./CallTelemetry.ts"
import type { ChatAnswer, ChatModel, ChatRequest } from "./ChatModel.ts"
import { askedAgain, conversation, systemText } from "./Conversation.ts"
import { copyWriterFailure } from "./CopyWriterFailure.ts"
import { defaultCallTimeout, defaultConcurrentCalls, defaultRetry, type ModelConfig } from "./ModelConfig.ts"
import { readProposal } from "./ReadProposal.ts"
import { type Progress, retryDelay } from "./RetryDelay.ts"

/** The proposal in an answer, or why there is none. */
const proposalIn = <A>(
  answer: ChatAnswer,
  read: (text: string) => Option.Option<A>
): Effect.Effect<A, Declined | NotUnderstood> => {
  switch (answer.finish) {
    case "Declined":
      return Effect.fail(new Declined())
    case "CutOff":
      return Effect.fail(new NotUnderstood({ flaw: "was cut off before its end" }))
    case "Stopped":
      return Effect.fail(new NotUnderstood({ flaw: "did not come to its end" }))
    case "Complete":
      return Effect.mapError(
        Effect.fromOption(read(answer.text)),
        () => new NotUnderstood({ flaw: "was not a JSON object of the schema" })
      )
  }
}

/** A writer that asks a language model, with repeats, limits and errors taken care of. */
export const make = Effect.fnUntraced(function*(model: ChatModel, config: ModelConfig) {
  const { callTimeout = defaultCallTimeout, concurrentCalls = defaultConcurrentCalls, retry = defaultRetry } = config
  const permits = yield* Semaphore.make(concurrentCalls)
  const observe = observed(model)

  const within = (deadline: number) => Effect.map(Clock.currentTimeMillis, (now) => Math.max(0, deadline - now))

  const call = Effect.fnUntraced(
    function*(request: ChatRequest, deadline: number) {
      yield* permits.takeScoped(1).pipe(
        Effect.timeoutOrElse({ duration: yield* within(deadline), orElse: () => Effect.fail(new Crowded()) })
      )
      const duration = Math.min(yield* within(deadline), Duration.toMillis(callTimeout))
      return yield* observe(Effect.timeoutOrElse(model.ask(request), {
        duration,
        orElse: () =>
          Effect.fail(
            new NoAnswer({ message: `The language model gave no answer within ${Math.ceil(duration / 1_000)} s.` })
          )
      }))
    },
    Effect.scoped
  )

  const order = <A>(
    first: ChatRequest,
    read: (text: string) => Option.Option<A>
  ): Effect.Effect<A, CopyWriterError> => {
    const attempt = (request: ChatRequest, before: Progress, deadline: number): Effect.Effect<A, CallFailure> =>
      Effect.catch(
        Effect.flatMap(call(request, deadline), (answer) => proposalIn(answer, read)),
        Effect.fnUntraced(function*(failure: CallFailure) {
          const isUnusable = failure._tag === "NotUnderstood"
          const progress = { calls: before.calls + 1, unusable: before.unusable + (isUnusable ? 1 : 0) }
          const delay = retryDelay({
            failure,
            progress,
            settings: retry,
            millisLeft: yield* within(deadline),
            chance: yield* Random.next
          })
          if (delay === null) return yield* failure
          yield* Effect.logDebug("The language model is asked again", {
            calls: progress.calls,
            delay,
            why: failure._tag
          })
          yield* Effect.sleep(delay)
          const next = isUnusable ? { ...first, turns: askedAgain(first.turns, failure.flaw) } : request
          return yield* attempt(next, progress, deadline)
        })
      )
    return Clock.currentTimeMillis.pipe(
      Effect.flatMap((now) => attempt(first, { calls: 0, unusable: 0 }, now + Duration.toMillis(retry.patience))),
      Effect.mapError(copyWriterFailure),
      Effect.tapError((error) => Effect.logWarning(error.message, { reason: error.reason._tag })),
      Effect.annotateLogs({ llm_provider: model.provider, llm_model: model.model, llm_order: first.answer.name }),
      Effect.withSpan("CopyWriter.order", { attributes: { "copy_writer.order": first.answer.name } })
    )
  }

  const writing = <Brief extends { readonly material: Material }, Proposal>(
    answer: AnswerShape,
    schema: Schema.ConstraintDecoder<Proposal>
  ) => {
    const read = readProposal(schema)
    return (request: WritingRequest<Brief, Proposal>): Effect.Effect<Proposal, CopyWriterError> =>
      order(
        { system: systemText(request.brief.material.language), turns: conversation(request), answer },
        read
      )
  }

  return CopyWriter.of({
    splitKeywords: writing(adGroupsShape, AdGroupsProposal),
    writeRsa: writing(rsaShape, RsaProposal),
    writeExtensions: writing(extensionsShape, ExtensionsProposal)
  })
})
