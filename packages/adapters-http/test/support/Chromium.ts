import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { chromium } from "playwright-core"

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

/** True when there is a browser to try things in. */
export const hasBrowser = existsSync(executablePath)

/** Starts a browser that talks to nobody by itself. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run"
    ]
  })

/** A browser until the scope closes. */
export const browser = Effect.acquireRelease(
  Effect.promise(launchBrowser),
  (running) => Effect.promise(() => running.close())
)
