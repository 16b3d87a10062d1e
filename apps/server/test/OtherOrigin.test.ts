import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { chromium, type Page } from "playwright-core"
import { apiUser } from "./support/ApiUser.ts"
import { localServer } from "./support/LocalServer.ts"
import { endTask, openTask } from "./support/OpenTask.ts"
import { picture } from "./support/Picture.ts"
import { on, startServer, temporaryFolder } from "./support/Processes.ts"

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

const promised = <A>(body: () => Promise<A>) => Effect.promise(body)

/** A page of an origin of its own, in a browser that ends with the scope. */
const pageAt = Effect.fnUntraced(function*(origin: string) {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
  const browser = yield* Effect.acquireRelease(
    promised(() => chromium.launch({ executablePath, args })),
    (running) => promised(() => running.close())
  )
  const page = yield* promised(() => browser.newPage())
  yield* promised(() => page.goto(origin))
  return page
})

/** Plain functions of a page's own script, for the browser gets their text alone. */
const script = `
  window.logIn = async (api, username, password) => {
    const body = new URLSearchParams({ grant_type: "password", username, password })
    const answer = await fetch(api + "/api/v1/auth/token", { method: "POST", body, credentials: "include" })
    window.headers = { authorization: "Bearer " + (await answer.json()).access_token }
    const me = await fetch(api + "/api/v1/users/me", { headers: window.headers, credentials: "include" })
    return [answer.status, (await me.json()).email]
  }
  window.upload = async (api, png) => {
    const form = new FormData()
    form.set("file", new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))], { type: "image/png" }), "small.png")
    const answer = await fetch(api + "/api/v1/media/?company_id=1", { method: "POST", headers: window.headers, body: form })
    return (await answer.json()).url
  }
  window.show = (address) => new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve([image.naturalWidth, image.naturalHeight])
    image.onerror = () => reject(new Error("the image does not load"))
    image.src = address
    document.body.append(image)
  })
  window.follow = async (api, task) => {
    const answer = await fetch(api + "/api/v1/tasks/" + task, { headers: window.headers })
    window.states = []
    window.source = new EventSource(api + (await answer.json()).events_url)
    window.source.onmessage = ({ data }) => {
      const { result, status } = JSON.parse(data)
      window.states.push(result === null ? status : [status, result])
    }
  }
`

const call = <A>(page: Page, name: string, ...args: ReadonlyArray<unknown>) =>
  promised(() => page.evaluate(`window.${name}(${args.map((one) => JSON.stringify(one)).join(", ")})`) as Promise<A>)

describe.runIf(existsSync(executablePath))("A page of another origin, in a browser", () => {
  layer(TestDatabase.layerUrl, { excludeTestServices: true })("of a running server", (it) => {
    it.effect(
      "logs in, shows an uploaded image by its url, and follows a task to its end and no further",
      () =>
        Effect.gen(function*() {
          const database = yield* TestDatabase.TestDatabase
          const origin = yield* localServer((_, response) => {
            response.setHeader("content-type", "text/html").end("<!DOCTYPE html><title>App</title><body></body>")
          })
          const { url: api } = yield* startServer({
            ...on(database.url, yield* temporaryFolder),
            CORS_ORIGINS: origin
          })
          const user = yield* apiUser(api)
          const made = yield* user.call("POST", "/campaigns/drafts", {
            name: "Bread",
            adplatform_customer_id: 1234567890
          })
          const taskId = yield* openTask(database.url, Number(made.body["id"]))

          const page = yield* pageAt(origin)
          yield* promised(() => page.evaluate(script))
          const asked: Array<number> = []
          page.on("response", (response) => {
            if (response.url().includes("/events")) asked.push(response.status())
          })
          assert.deepStrictEqual(yield* call(page, "logIn", api, "user@demo.test", "demo-password"), [
            200,
            "user@demo.test"
          ])
          const address = yield* call<string>(page, "upload", api, Buffer.from(picture).toString("base64"))
          assert.deepStrictEqual(yield* call(page, "show", api + address), [2, 1])

          yield* call(page, "follow", api, taskId)
          yield* promised(() => page.waitForFunction("window.states.includes('in_progress')"))
          yield* endTask(database.url, taskId)
          yield* promised(() => page.waitForFunction("window.source.readyState === EventSource.CLOSED"))
          assert.deepStrictEqual(yield* promised(() => page.evaluate("window.states")), [
            "in_progress",
            ["completed", { missing: [], notes: [], left_alone: [], dropped: [] }]
          ])
          // Longer than the wait before a reconnect.
          yield* Effect.sleep("3 seconds")
          assert.deepStrictEqual(asked, [200, 204])

          // What another version stored, which this one cannot read, ends the stream as well.
          const other = yield* openTask(database.url, Number(made.body["id"]))
          yield* call(page, "follow", api, other)
          yield* promised(() => page.waitForFunction("window.states.includes('in_progress')"))
          yield* endTask(database.url, other, { written_by: "another version" })
          yield* promised(() => page.waitForFunction("window.source.readyState === EventSource.CLOSED"))
          assert.deepStrictEqual(yield* promised(() => page.evaluate("window.states")), [
            "in_progress",
            ["completed", { code: "RESULT_UNREADABLE" }]
          ])
          const listed = yield* user.call("GET", `/tasks?draft_id=${made.body["id"]}`)
          assert.deepStrictEqual([listed.status, (listed.body["items"] as ReadonlyArray<object>).length], [200, 2])
        })
    )

    it.effect("is told nothing by a server that does not know its origin", () =>
      Effect.gen(function*() {
        const database = yield* TestDatabase.TestDatabase
        const origin = yield* localServer((_, response) => {
          response.setHeader("content-type", "text/html").end("<!DOCTYPE html><title>App</title>")
        })
        const { url: api } = yield* startServer({
          ...on(database.url, yield* temporaryFolder),
          CORS_ORIGINS: "https://elsewhere.example.com"
        })
        const page = yield* pageAt(origin)
        yield* promised(() => page.evaluate(script))
        const refused = yield* Effect.flip(
          Effect.tryPromise(() => page.evaluate(`window.logIn("${api}", "user@demo.test", "demo-password")`))
        )
        assert.include(String(refused.cause), "Failed to fetch")
      }))
  })
})
