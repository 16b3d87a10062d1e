import { TaskFollowing, TaskLookInterval } from "@campaigns/application/Tasks/TaskFollowing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as GracefulServer from "../../src/Conventions/GracefulServer.ts"
import * as HttpService from "../../src/Conventions/HttpService.ts"
import { seedDemo } from "./DemoData.ts"
import { api } from "./MemoryService.ts"
import { useCases } from "./MemoryUseCases.ts"

/** How often streams have looked at their tasks so far. */
export class TaskLooks extends Context.Service<TaskLooks, { count: number }>()("test/TaskLooks") {
  static readonly layer = Layer.sync(TaskLooks, () => ({ count: 0 }))
}

const countedTasks = Layer.effect(
  Tasks,
  Effect.gen(function*() {
    const tasks = yield* Tasks
    const looks = yield* TaskLooks
    return Tasks.of({
      ...tasks,
      find: (taskId) => Effect.andThen(Effect.sync(() => looks.count++), tasks.find(taskId))
    })
  })
)

/** `TaskFollowing` that looks every 20 ms. */
const quickFollowing = Layer.fresh(TaskFollowing.layer).pipe(
  Layer.provide(countedTasks),
  Layer.provide(Layer.succeed(TaskLookInterval, Duration.millis(20)))
)

/** The whole API over memory adapters on a socket of its own, with the clock and the connections of the real world. */
export class SocketService extends Context.Service<SocketService, { readonly url: string }>()("test/SocketService") {
  static readonly layer = Layer.effect(
    SocketService,
    Effect.gen(function*() {
      yield* seedDemo
      const { address } = yield* HttpServer.HttpServer
      return { url: `http://127.0.0.1:${"port" in address ? address.port : 0}` }
    })
  ).pipe(
    Layer.provideMerge(HttpRouter.serve(api, { ...HttpService.serverOptions, disableListenLog: true })),
    Layer.provideMerge(GracefulServer.layer({ host: "127.0.0.1", port: 0 })),
    Layer.provideMerge(quickFollowing),
    Layer.provideMerge(useCases),
    Layer.provideMerge(TaskLooks.layer),
    Layer.provide(Logger.layer([]))
  )
}
