import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { NotFound } from "../Problem.ts"
import { documented } from "../Wire/Wire.ts"
import { wireString } from "../Wire/WireString.ts"
import { TaskEvents, TaskView } from "./TaskView.ts"

const path = { task_id: documented(wireString({ maxLength: 64 }), { description: "The task" }) }

/** Following background work. */
export const TasksGroup = HttpApiGroup.make("tasks").add(
  HttpApiEndpoint.get("getTask", "/api/v1/tasks/:task_id", {
    params: path,
    success: TaskView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read a task" })),
  HttpApiEndpoint.get("followTask", "/api/v1/tasks/:task_id/events", {
    params: path,
    headers: {
      "last-event-id": Schema.optionalKey(documented(wireString({ maxLength: 255 }), {
        description: "The `id` of the last event that was seen: the stream goes on after it"
      }))
    },
    success: [TaskEvents, HttpApiSchema.NoContent],
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Follow a task",
    description:
      "Server-Sent Events: an event `task` with the task as it is now, another after each change, and a comment every 15 seconds " +
      "while nothing changes. The stream ends after the task has ended, when the task is gone with its draft, and after 15 minutes at the " +
      "latest; a client that comes back with `Last-Event-ID` misses nothing and sees nothing twice. 204 tells one that has seen the end " +
      "not to come back."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Tasks",
  description: "Background work: publishing, generation, market analyses"
}))
