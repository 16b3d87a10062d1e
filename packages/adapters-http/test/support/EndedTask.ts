import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { TaskStarted, TaskView } from "../../src/Api/Tasks/TaskView.ts"
import type { Answer, Client } from "./Client.ts"

/** Follows a task to its end; between two looks time passes, so that waits inside the work come to their end. */
export const followTask = Effect.fnUntraced(function*(client: Client, location: string) {
  for (let look = 0; look < 60; look++) {
    const task = (yield* client.get(location)).as(TaskView)
    if (task.status === "completed" || task.status === "failed") return task
    yield* TestClock.adjust("10 seconds")
  }
  return assert.fail("the task has not ended")
})

/** Follows the task that an answer tells of to its end. */
export const endedTask = Effect.fnUntraced(function*(client: Client, started: Answer) {
  assert.strictEqual(started.status, 202, started.text)
  const { status, task_id } = started.as(TaskStarted)
  assert.include(["pending", "in_progress"], status)
  const location = `/api/v1/tasks/${task_id}`
  assert.strictEqual(started.headers["location"], location)
  return yield* followTask(client, location)
})
