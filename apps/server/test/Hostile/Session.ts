import { demoAdministrator, demoPassword } from "@campaigns/server/Seed/DemoTenants"
import type { WireClient } from "./WireClient.ts"

/** After which a token is exchanged for another, milliseconds; it is good for 15 minutes. */
const freshness = 10 * 60_000

/** An administrator who is signed in and stays so, at whichever server answers. */
export class Session {
  readonly #client: () => WireClient
  #token = ""
  #refreshToken: string | undefined
  #since = 0

  constructor(client: () => WireClient) {
    this.#client = client
  }

  get token(): string {
    return this.#token
  }

  async #ask(form: Readonly<Record<string, string>>): Promise<boolean> {
    const { body, status } = await this.#client().send({
      method: "POST",
      path: "/api/v1/auth/token",
      headers: [["content-type", "application/x-www-form-urlencoded"]],
      body: Buffer.from(new URLSearchParams(form).toString())
    })
    if (status !== 200) return false
    const { access_token, refresh_token } = JSON.parse(body) as Readonly<Record<string, string>>
    this.#token = access_token ?? ""
    this.#refreshToken = refresh_token
    this.#since = Date.now()
    return true
  }

  /** Sees to it that the token is good for some minutes. */
  async keep(): Promise<void> {
    if (Date.now() - this.#since < freshness) return
    const isRefreshed = this.#refreshToken !== undefined &&
      await this.#ask({ grant_type: "refresh_token", refresh_token: this.#refreshToken })
    if (isRefreshed) return
    const password = { username: demoAdministrator.email, password: demoPassword }
    if (!await this.#ask({ grant_type: "password", ...password })) throw new Error("The administrator cannot sign in")
  }
}
