import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Sse from "effect/encoding/Sse"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import type { SignatureInAddress } from "../../Api/Identity/SignedAddress.ts"
import { eventId, taskView } from "./TaskResponse.ts"

/** A proxy closes a connection on which nothing moves, many after a minute; a comment now and then keeps it open. */
const HEARTBEAT = Duration.seconds(15)

/** The time for which a stream may last, so that one whose client has vanished without a word is over some day. */
const LONGEST = Duration.minutes(15)

/** Sent first, so that the client has the headers at once even when nothing changes, and knows when to come back. */
const opening = Sse.encoder.write(new Sse.Retry({ duration: Duration.seconds(2), lastEventId: undefined }))

const heartbeats = Stream.drop(Stream.tick(HEARTBEAT), 1).pipe(Stream.map(() => ": still here\n\n"))

/** In which form a client wants the events, and what else there is to know of it. */
export interface TaskEventsOptions {
  readonly lastSeen: string | undefined
  /** Events without a name are those that `onmessage` of an `EventSource` gets. */
  readonly isNamed: boolean
  /** The signature of the `events_url` in the events. */
  readonly signature: SignatureInAddress
  readonly stopping: Effect.Effect<void>
}

const eventOf = ({ isNamed, signature }: TaskEventsOptions) => (task: Task): string =>
  Sse.encoder.write({
    _tag: "Event",
    // The encoder leaves this name out, which is what an event has that has none.
    event: isNamed ? "task" : "message",
    id: eventId(task),
    data: JSON.stringify(taskView(task, signature))
  })

/**
 * The states of a task as Server-Sent Events, without the one that the client has seen last. The stream ends with the
 * task's own, and before that when it gets too old or `stopping` completes.
 */
export const taskEvents = (
  states: Stream.Stream<Task, StorageUnavailable>,
  options: TaskEventsOptions
): HttpServerResponse.HttpServerResponse => {
  const text = states.pipe(
    Stream.dropWhile((task) => eventId(task) === options.lastSeen),
    Stream.map(eventOf(options)),
    Stream.merge(heartbeats, { haltStrategy: "left" }),
    Stream.prepend([opening]),
    Stream.interruptWhen(Effect.timeoutOrElse(options.stopping, { duration: LONGEST, orElse: () => Effect.void }))
  )
  return HttpServerResponse.stream(Stream.encodeText(text), {
    contentType: "text/event-stream",
    // The second one keeps nginx and its like from collecting events before they pass them on.
    headers: { "cache-control": "no-cache", "x-accel-buffering": "no" }
  })
}
