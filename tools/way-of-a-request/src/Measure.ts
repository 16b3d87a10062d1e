import { setTimeout as sleep } from "node:timers/promises"
import { type CountedScript, Inspector } from "./Inspector.ts"
import { startService } from "./Service.ts"

/** The functions that ran, by their file's path from the root, each by the place in the text at which it begins. */
export type Ran = ReadonlyMap<string, ReadonlySet<number>>

const REQUESTS = 10

const isOwn = /^(?:packages\/[^/]+|apps\/server)\/src\//

const ranIn = (scripts: ReadonlyArray<CountedScript>, root: string): Ran =>
  new Map(scripts.flatMap(({ functions, url }) => {
    const path = url.startsWith(`file://${root}/`) ? url.slice(`file://${root}/`.length) : ""
    const starts = functions.flatMap(({ ranges: [whole] }) =>
      whole !== undefined && whole.count > 0 ? [whole.startOffset] : []
    )
    return isOwn.test(path) && starts.length > 0 ? [[path, new Set(starts)] as const] : []
  }))

/** What ran each time; what else the process did meanwhile did not. */
const inAll = ([first = new Map(), ...others]: ReadonlyArray<Ran>): Ran =>
  new Map(
    Array.from(first, ([path, starts]) =>
      [
        path,
        new Set(Array.from(starts).filter((start) => others.every((ran) => ran.get(path)?.has(start))))
      ] as const).filter(([, starts]) => starts.size > 0)
  )

/** Adds keywords to an ad group, one after the other, and finds the functions of the service that ran for each of them. */
export const addKeywords = async (root: string): Promise<Ran> => {
  const service = await startService(root)
  try {
    const api = `${service.url}/api/v1`
    const form = new URLSearchParams({ grant_type: "password", username: "user@demo.test", password: "demo-password" })
    let authorization = ""
    const call = async <A>(method: string, path: string, body: object): Promise<A> => {
      const headers = { authorization, "content-type": "application/json" }
      const answer = await fetch(
        api + path,
        body instanceof URLSearchParams ? { method, body } : { method, headers, body: JSON.stringify(body) }
      )
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
      return JSON.parse(text) as A
    }
    const { access_token } = await call<{ readonly access_token: string }>("POST", "/auth/token", form)
    authorization = `Bearer ${access_token}`
    const { id } = await call<{ readonly id: number }>("POST", "/campaigns/drafts", {
      name: "The way of a request",
      adplatform_customer_id: 1_234_567_890
    })
    const drafts = `/campaigns/drafts/${id}`
    const made = await call<{ readonly draft: { readonly ad_groups: ReadonlyArray<{ readonly id: number }> } }>(
      "PATCH",
      `${drafts}/ad-groups`,
      { ad_groups: [{ name: "Running shoes", keywords: [{ text: "running shoes", match_type: "EXACT" }] }] }
    )
    const add = (text: string) => call("POST", `${drafts}/ad-groups/${made.draft.ad_groups[0]?.id}/keywords`, { text })
    await add("the first one, which loads what is loaded late")
    const inspector = await Inspector.connect(service.inspector)
    await inspector.start()
    const each: Array<Ran> = []
    for (let number = 1; number <= REQUESTS; number++) {
      await sleep(200)
      await inspector.take()
      await add(`running shoes ${number}`)
      each.push(ranIn(await inspector.take(), root))
    }
    inspector.close()
    return inAll(each)
  } finally {
    await service.end()
  }
}
