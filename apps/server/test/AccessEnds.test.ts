import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { upload } from "./Media/MediaLibrary.ts"
import { apiFetch } from "./support/ApiFetch.ts"
import { apiUser, get } from "./support/ApiUser.ts"
import { eventually } from "./support/Eventually.ts"
import { openTask } from "./support/OpenTask.ts"
import { picture } from "./support/Picture.ts"
import { on, startServer, temporaryFolder } from "./support/Processes.ts"
import { typeCommand } from "./support/TypedCommand.ts"

/** How long an access may last after it was ended at another process, milliseconds. */
const AT_MOST = 5_000

/** Follows an address; tells whether the stream has ended, and what it said. */
const listen = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.promise(async () => {
    const response = await apiFetch(address, { headers })
    const heard = { status: response.status, text: "", isOver: false }
    const read = async () => {
      for await (const piece of response.body ?? []) heard.text += Buffer.from(piece).toString()
    }
    read().catch(() => undefined).finally(() => {
      heard.isOver = true
    })
    return heard
  })

/** Everything that a user of the demo may have in their hands at a server: a token, its stream, and the addresses that work by themselves. */
const held = Effect.fnUntraced(function*(url: string, taskId: string, name: string, password?: string) {
  const user = yield* apiUser(url, name, password)
  const image = yield* upload(user, picture, "picture.png")
  assert.strictEqual(image.status, 201)
  const task = yield* user.call("GET", `/tasks/${taskId}`)
  const addresses = [String(image.body["url"]), String(task.body["events_url"])]
  const streams = [
    yield* listen(`${url}/api/v1/tasks/${taskId}/events`, user.credential),
    yield* listen(`${url}${addresses[1]}`)
  ]
  return { user, addresses, streams }
})

type Held = Effect.Success<ReturnType<typeof held>>

const isOpen = ({ addresses, streams, user }: Held, url: string) =>
  Effect.gen(function*() {
    const { status } = yield* user.call("GET", "/users/me")
    const image = yield* get(`${url}${addresses[0]}`)
    return { me: status, image: image.status, streams: streams.map(({ isOver, status }) => isOver ? "over" : status) }
  })

layer(TestDatabase.layerUrl, { excludeTestServices: true })("Access at a running server", (it) => {
  it.effect(
    "ends within 5 seconds when the command of another process deactivates the user, or sets their password",
    () =>
      Effect.gen(function*() {
        const database = yield* TestDatabase.TestDatabase
        const env = on(database.url, yield* temporaryFolder)
        const { output, url } = yield* startServer(env)
        const name = "user@demo.test"
        const user = yield* apiUser(url, name)
        const made = yield* user.call("POST", "/campaigns/drafts", {
          name: "Bread",
          adplatform_customer_id: 1234567890
        })
        const taskId = yield* openTask(database.url, Number(made.body["id"]))

        /** That all is open before, and over in time after the command has ended. */
        const endedBy = Effect.fnUntraced(function*(had: Held, typed: ReadonlyArray<string>, input = "") {
          assert.deepStrictEqual(yield* isOpen(had, url), { me: 200, image: 200, streams: [200, 200] })
          const said = yield* typeCommand(env, ["user", ...typed], input)
          assert.strictEqual(said.code, 0, said.err)
          const over = Effect.map(isOpen(had, url), (seen) =>
            seen.me === 401 && seen.image === 401 && seen.streams.every((stream) =>
                stream === "over"
              )
              ? true
              : undefined)
          yield* eventually("the end of every access", over, AT_MOST + 500)
          const again = yield* Effect.forEach(had.addresses, (address) => get(`${url}${address}`))
          assert.deepStrictEqual(again.map(({ status }) => status), [401, 401])
          for (const { text } of had.streams) assert.include(text, "\"progress\":10")
        })

        const first = yield* held(url, taskId, name)
        yield* endedBy(first, ["deactivate", name])
        const activated = yield* typeCommand(env, ["user", "activate", name])
        assert.strictEqual(activated.code, 0)
        const second = yield* held(url, taskId, name)
        // Nothing from before comes back with the user.
        const former = yield* Effect.forEach(first.addresses, (address) => get(`${url}${address}`))
        assert.deepStrictEqual(former.map(({ status }) => status), [401, 401])
        yield* endedBy(second, ["set-password", name, "--password-stdin"], "quite another password\n")
        assert.strictEqual(
          (yield* apiUser(url, name, "quite another password").pipe(
            Effect.flatMap((renewed) => renewed.call("GET", "/users/me"))
          )).status,
          200
        )
        for (const secret of ["quite another password", ...first.addresses, ...second.addresses]) {
          assert.notInclude(output(), secret)
        }
      })
  )

  it.effect(
    "is not there for users of a demo that is off, by the addresses of a process that has it on either",
    () =>
      Effect.gen(function*() {
        const database = yield* TestDatabase.TestDatabase
        const env = on(database.url, yield* temporaryFolder)
        const withDemo = yield* startServer(env)
        const without = yield* startServer({ ...env, SEED_DEMO: "false" })
        const name = "other@demo.test"
        const user = yield* apiUser(withDemo.url, name)
        const made = yield* user.call("POST", "/campaigns/drafts", {
          name: "Bread",
          adplatform_customer_id: 9876543210
        })
        const taskId = yield* openTask(database.url, Number(made.body["id"]))
        const task = yield* user.call("GET", `/tasks/${taskId}`)
        const address = String(task.body["events_url"])
        const stream = yield* listen(`${withDemo.url}${address}`)
        assert.strictEqual(stream.status, 200)
        assert.strictEqual((yield* get(`${without.url}${address}`)).status, 401)
        assert.strictEqual((yield* user.at(without.url).call("GET", `/tasks/${taskId}/events`)).status, 401)
      })
  )
})
