import { stateName } from "@campaigns/application/Tasks/TaskFollowing"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Sse from "effect/encoding/Sse"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { taskView } from "./TaskResponse.ts"

/** A proxy closes a connection on which nothing moves, many after a minute; a comment now and then keeps it open. */
const HEARTBEAT = Duration.seconds(15)

/** How long a stream may last: as long as an access token, since only the one that began it was looked at. */
const LONGEST = Duration.minutes(15)

/** Sent first, so that the client has the headers at once even when nothing changes, and knows when to come back. */
const opening = Sse.encoder.write(new Sse.Retry({ duration: Duration.seconds(2), lastEventId: undefined }))

const heartbeats = Stream.drop(Stream.tick(HEARTBEAT), 1).pipe(Stream.map(() => ": still here\n\n"))

const eventOf = (task: Task): string =>
  Sse.encoder.write({ _tag: "Event", event: "task", id: stateName(task), data: JSON.stringify(taskView(task)) })

/**
 * The states of a task as Server-Sent Events, without the one that the client has seen last. The stream ends with the task's own,
 * and before that when it gets too old or `stopping` completes.
 */
export const taskEvents = (
  states: Stream.Stream<Task>,
  options: { readonly lastSeen: string | undefined; readonly stopping: Effect.Effect<void> }
): HttpServerResponse.HttpServerResponse => {
  const text = states.pipe(
    Stream.dropWhile((task) => stateName(task) === options.lastSeen),
    Stream.map(eventOf),
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
