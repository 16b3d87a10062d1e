import * as DemoSite from "@campaigns/sandboxes/DemoSite/DemoSite"
import * as Effect from "effect/Effect"
import { get } from "node:http"
import { DemoFailed } from "./ApiClient.ts"
import * as Output from "./Output.ts"

/** A public name, which the ad platform demands; only the demo, and a server that was told, find it on this machine. */
const host = "www.example.com"

const loopback = "127.0.0.1"
const usualPort = "8095"

/** The customer's website of the demo, which the demo serves itself. */
export interface DemoWebsite {
  /** The address of its home page as a customer knows it. */
  readonly url: string
  readonly port: number
}

/** The value of a server's `WEBSITE_ALLOWED_HOSTS` with which it reads the demo's website. */
export const allowingDemoSite = ({ port }: DemoWebsite): string => `${host}:${port}=${loopback}`

const serveOn = (port: string) =>
  DemoSite.make({ port: Number(port) }).pipe(
    Effect.catchDefect(() =>
      Effect.fail(new DemoFailed({ message: `The demo's website cannot be served on port ${port}` }))
    )
  )

/** Serves the website until the scope ends: on the port of `DEMO_SITE_PORT`, or the usual one, or any free one. */
export const demoWebsite = Effect.gen(function*() {
  const named = process.env["DEMO_SITE_PORT"] ?? ""
  const { port } = named === ""
    ? yield* Effect.catchTag(serveOn(usualPort), "DemoFailed", () => serveOn("0"))
    : yield* serveOn(named)
  const site: DemoWebsite = { url: `http://${host}:${port}/`, port }
  Output.remark(`Website: ${site.url}, served by the demo itself on ${loopback}`)
  return site
})

/** The status with which a page of the demo's website answers; that of every other address is 404. */
export const statusOf = ({ port, url }: DemoWebsite, address: string): Effect.Effect<number> =>
  Effect.callback((resume) => {
    const { host, origin, pathname } = new URL(address)
    if (origin !== new URL(url).origin) return resume(Effect.succeed(404))
    const request = get({ host: loopback, port, path: pathname, headers: { host } }, (response) => {
      response.resume()
      resume(Effect.succeed(response.statusCode ?? 0))
    })
    request.once("error", () => resume(Effect.succeed(0)))
    return Effect.sync(() => request.destroy())
  })
