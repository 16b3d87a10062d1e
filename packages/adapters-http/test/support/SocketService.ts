import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { TaskLookInterval } from "@campaigns/application/Tasks/TaskStreams"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { type ConnectionBounds, defaultConnectionBounds } from "../../src/Connections/ConnectionBounds.ts"
import * as GracefulServer from "../../src/Connections/GracefulServer.ts"
import * as HttpService from "../../src/HttpService.ts"
import { seedDemo } from "./DemoData.ts"
import { apiWith } from "./MemoryService.ts"
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
      findMany: (taskIds) => Effect.andThen(Effect.sync(() => looks.count++), tasks.findMany(taskIds))
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
  static readonly layerWith = (
    options: HttpService.HttpServiceOptions,
    bounds: ConnectionBounds = defaultConnectionBounds
  ) => {
    const { trustedProxies = [] } = options
    const router = apiWith(options).pipe(
      Layer.provideMerge(HttpRouter.layer),
      Layer.provide(Layer.succeed(HttpRouter.RouterConfig, HttpService.serverOptions.routerConfig))
    )
    return Layer.effect(
      SocketService,
      Effect.gen(function*() {
        yield* seedDemo
        const router = yield* HttpRouter.HttpRouter
        const { address, serve } = yield* HttpServer.HttpServer
        yield* serve(router.asHttpEffect())
        return { url: `http://127.0.0.1:${"port" in address ? address.port : 0}` }
      })
    ).pipe(
      Layer.provideMerge(GracefulServer.layer({ host: "127.0.0.1", port: 0, bounds, trustedProxies })),
      Layer.provide(router),
      Layer.provideMerge(quickFollowing),
      Layer.provideMerge(useCases),
      Layer.provideMerge(TaskLooks.layer),
      Layer.provide(Logger.layer([]))
    )
  }

  static readonly layer = SocketService.layerWith({})
}
