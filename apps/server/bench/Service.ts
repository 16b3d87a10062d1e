/** The requests of the benchmark to the service over HTTP. */
export class Service {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>

  private constructor(baseUrl: string, token: string) {
    this.baseUrl = baseUrl
    this.headers = { authorization: `Bearer ${token}` }
  }

  static async signIn(baseUrl: string, username = "user@demo.test"): Promise<Service> {
    const answer = await fetch(`${baseUrl}/api/v1/auth/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "password", username, password: "demo-password" })
    })
    const { access_token } = await answer.json() as { readonly access_token: string }
    return new Service(baseUrl, access_token)
  }

  async text(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers: { ...this.headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return text
  }

  async json<A>(method: string, path: string, body?: unknown): Promise<A> {
    return JSON.parse(await this.text(method, path, body)) as A
  }
}
