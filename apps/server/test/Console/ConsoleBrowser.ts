import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { existsSync } from "node:fs"
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

/** True when there is a browser to try things in. */
export const hasBrowser = existsSync(executablePath)

/** A browser that talks to nobody by itself, until the scope closes. */
export const browser = Effect.acquireRelease(
  Effect.promise(() =>
    chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]
    })
  ),
  (running) => Effect.promise(() => running.close())
)

/** The running service with the demo's data, a browser, and a user who asks without one. */
export class Service extends Context.Service<Service, {
  readonly url: string
  readonly user: ApiUser
  readonly running: Browser
}>()("Service") {
  static readonly layer = Layer.effect(
    Service,
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      const { url } = yield* startServer(on(database.url, yield* temporaryFolder))
      return { url, user: yield* apiUser(url), running: yield* browser }
    })
  ).pipe(Layer.provide(TestDatabase.layerUrl))
}

/** The button of this name. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** The way to a part of a draft. */
export const partOfDraft = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the draft" }).getByRole("link", { name, exact: true })

/** The wait for a state, milliseconds: as long as a machine takes, so that only a test that hangs comes to its end. */
const MOST_WAIT = 300_000

/** A page in a context of its own, and what its console and its policy complained about. */
export const opened = async (running: Browser, options: BrowserContextOptions = {}) => {
  const context: BrowserContext = await running.newContext({ locale: "en-GB", ...options })
  context.setDefaultTimeout(MOST_WAIT)
  const page = await context.newPage()
  const complaints: Array<string> = []
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("console", (message) => {
    // A 401 is how the page learns that nobody is signed in; a test cuts connections off.
    if (message.type() === "error" && !/status of 4\d\d|ERR_FAILED/.test(message.text())) {
      complaints.push(message.text())
    }
  })
  return { context, page, complaints }
}

/** Waits until something of a page is so. */
export const until = async (page: Page, isSo: () => Promise<boolean>) => {
  for (const end = Date.now() + MOST_WAIT; !await isSo(); await page.waitForTimeout(50)) {
    if (Date.now() > end) throw new Error(`The page does not come to be so: ${isSo}`)
  }
}

/** Fills in the sign-in and sends it. */
export const signIn = async (page: Page, password = "demo-password", username = "user@demo.test") => {
  await page.getByLabel("E-mail address").fill(username)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
}

/** Makes a picture of the page for `docs/console.md` when `CONSOLE_PICTURES` is set. */
export const picture = async (page: Page, name: string) => {
  if (process.env["CONSOLE_PICTURES"] === undefined) return
  await page.setViewportSize({ width: 1100, height: 760 })
  await page.evaluate("scrollTo(0, 0)")
  await page.screenshot({ path: `docs/pictures/${name}.png` })
}
