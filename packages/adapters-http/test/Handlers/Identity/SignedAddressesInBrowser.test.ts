import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { smallPng } from "../../Media/support/SmallPng.ts"
import { browser, hasBrowser } from "../../support/Chromium.ts"
import { manager, password, seeded } from "../../support/DemoData.ts"
import { SocketService } from "../../support/SocketService.ts"
import { nothingWritten, stuckExtensions } from "../../support/StuckTask.ts"

const promised = <A>(body: () => Promise<A>) => Effect.promise(body)

/** A page of the service's own origin, and the access token that a script of it would have. */
const opened = Effect.gen(function*() {
  const { url } = yield* SocketService
  const running = yield* browser
  const page = yield* promised(() => running.newPage())
  yield* promised(() =>
    page.route(
      `${url}/page`,
      (route) => route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Page</title>" })
    )
  )
  yield* promised(() => page.goto(`${url}/page`))
  const body = new URLSearchParams({ grant_type: "password", username: manager, password })
  const answer = yield* promised(() => fetch(`${url}/api/v1/auth/token`, { method: "POST", body }))
  const { access_token: token } = (yield* promised(() => answer.json())) as { readonly access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  return { page, url, headers }
})

/** The events that a page has got so far, and how its `EventSource` is. */
const heard = (page: Page) =>
  page.evaluate("({ states: window.states, state: window.source.readyState })") as Promise<
    { readonly states: ReadonlyArray<string>; readonly state: number }
  >

describe.runIf(hasBrowser)("in a browser", () => {
  it.live("an uploaded image is shown by its url", () =>
    Effect.gen(function*() {
      const { headers, page, url } = yield* opened
      const form = new FormData()
      form.append("file", new Blob([smallPng], { type: "image/png" }), "small.png")
      const uploaded = yield* promised(() =>
        fetch(`${url}/api/v1/media/?company_id=${seeded.company}`, { method: "POST", headers, body: form })
          .then((response) => response.json())
      )
      const source = (uploaded as { readonly url: string }).url
      const size = yield* promised(() =>
        page.evaluate(`new Promise((resolve, reject) => {
          const image = new Image()
          image.onload = () => resolve([image.naturalWidth, image.naturalHeight])
          image.onerror = () => reject(new Error("the image does not load"))
          image.src = ${JSON.stringify(source)}
          document.body.append(image)
        })`)
      )
      assert.deepStrictEqual(size, [2, 1])
    }).pipe(Effect.provide(SocketService.layer)))

  it.live(
    "a task is followed to its end by onmessage, and asked for once more and no further",
    () =>
      Effect.gen(function*() {
        const { headers, page, url } = yield* opened
        const taskId = yield* stuckExtensions
        const task = yield* promised(() =>
          fetch(`${url}/api/v1/tasks/${taskId}`, { headers }).then((response) => response.json())
        )
        const address = (task as { readonly events_url: string }).events_url
        const answers: Array<number> = []
        page.on("response", (response) => {
          if (response.url().includes("/events")) answers.push(response.status())
        })
        yield* promised(() =>
          page.evaluate(`
          window.states = []
          window.source = new EventSource(${JSON.stringify(address)})
          window.source.onmessage = ({ data }) => {
            const { progress, status } = JSON.parse(data)
            window.states.push(status + " " + progress)
          }
        `)
        )
        const until = (state: string) =>
          promised(() => page.waitForFunction(`window.states.includes(${JSON.stringify(state)})`))
        yield* until("pending 0")
        yield* (yield* Tasks).progress(taskId, 40, yield* DateTime.now)
        yield* until("in_progress 40")
        yield* (yield* Tasks).end({ taskId, error: null, result: nothingWritten, at: yield* DateTime.now })
        yield* until("completed 100")
        // The browser comes back as it was told, is told that there is no more, and gives up.
        yield* promised(() => page.waitForFunction("window.source.readyState === EventSource.CLOSED"))
        assert.deepStrictEqual(yield* promised(() => heard(page)), {
          states: ["pending 0", "in_progress 40", "completed 100"],
          state: 2
        })
        assert.deepStrictEqual(answers, [200, 204])
      }).pipe(Effect.provide(SocketService.layer))
  )
})
