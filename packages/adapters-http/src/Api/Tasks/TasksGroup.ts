import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { AddressAuthentication, signatureQuery, SignedRoute } from "../Identity/SignedAddress.ts"
import { sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { documented } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireString } from "../Wire/WireString.ts"
import {
  StreamLimitReached,
  TaskEvents,
  taskKinds,
  TaskNotCancellable,
  TaskPage,
  taskStatuses,
  TaskView
} from "./TaskView.ts"

const path = { task_id: documented(wireString({ maxLength: 64 }), { description: "The task" }) }

/** Following background work, and cancelling it. */
export const TasksGroup = HttpApiGroup.make("tasks").add(
  HttpApiEndpoint.get("listTasks", "/api/v1/tasks", {
    query: {
      draft_id: Schema.optionalKey(documented(wireId<DraftId>(), {
        description: "Only those of this draft, also when it is gone"
      })),
      status: Schema.optionalKey(
        documented(wireEnum(taskStatuses.literals), { description: "Only those that stand so" })
      ),
      kind: Schema.optionalKey(documented(wireEnum(taskKinds.literals), { description: "Only those that do this" })),
      ...sortedPageQuery({ id: "number", date_updated: "number" }, "-id")
    },
    success: TaskPage
  }).annotateMerge(OpenApi.annotations({
    summary: "List tasks",
    description:
      "Those of the user's customers; all for administrators. From the one that was started last down, unless `sort` says otherwise; `id` stands for the order in which they were started."
  })),
  HttpApiEndpoint.get("getTask", "/api/v1/tasks/:task_id", {
    params: path,
    success: TaskView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Read a task",
    description:
      "A task outlives its draft: when that is deleted, a task that has not ended fails with `result.code` `DRAFT_DELETED`."
  })),
  HttpApiEndpoint.delete("cancelTask", "/api/v1/tasks/:task_id", {
    params: path,
    success: HttpApiSchema.NoContent,
    error: [NotFound, TaskNotCancellable]
  }).annotateMerge(OpenApi.annotations({
    summary: "Cancel a task",
    description:
      "The task is `failed` at once, with `result.code` `CANCELLED`, and what is still at work on it writes nothing more. Of a generation, the " +
      "parts and ads that it had not written are `failed`, what it had written stays; an analysis keeps its keywords; a draft that was to be " +
      "published can be changed again. 409 `TASK_CANNOT_BE_CANCELLED` when the task has ended, or when it publishes and its request may have " +
      "been sent to the ad platform already."
  }))
).middleware(BearerAuthentication).add(
  HttpApiEndpoint.get("followTask", "/api/v1/tasks/:task_id/events", {
    params: path,
    query: signatureQuery,
    headers: {
      "last-event-id": Schema.optionalKey(documented(wireString({ maxLength: 255 }), {
        description: "The `id` of the last event that was seen: the stream goes on after it"
      }))
    },
    success: [TaskEvents, HttpApiSchema.NoContent],
    error: [NotFound, StreamLimitReached]
  }).annotate(SignedRoute, { purpose: "task-events", parameter: "task_id" }).middleware(AddressAuthentication)
    .annotateMerge(OpenApi.annotations({
      summary: "Follow a task",
      description:
        "Server-Sent Events: one with the task as it is now, another after each change, and a comment every 15 seconds while nothing changes. By an " +
        "access token each event has the name `task`; by the task's `events_url`, which works without one, as in an `EventSource`, events have no name, so that " +
        "`onmessage` gets them. The stream ends after the task has ended, within 5 seconds when the user may not follow it any more (the session is over, " +
        "the user is deactivated, has lost the company), and after 15 minutes at the latest; a client that comes back with `Last-Event-ID` misses nothing and " +
        "sees nothing twice. 204 tells one that has seen the end not to come back, which an `EventSource` obeys. A user may have 50 streams open at one server process; " +
        "one more is 429 `TOO_MANY_STREAMS`, because closing one makes room at once."
    }))
).middleware(RequestValidation).annotateMerge(OpenApi.annotations({
  title: "Tasks",
  description: "Background work: publishing, generation, market analyses"
}))
