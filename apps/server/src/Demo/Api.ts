import * as Output from "./Output.ts"

type Answer = Output.Answer

const strict = (answer: Answer): Answer =>
  typeof answer !== "object" || answer === null ? answer : new Proxy(answer, {
    get: (fields, name) => {
      if (name in fields || typeof name === "symbol" || ["then", "toJSON"].includes(name)) return strict(fields[name])
      throw new Error(`The answer has no ${name}`)
    }
  })

/** The data of Server-Sent Events as they come. */
async function* eventsOf({ body }: Response) {
  let rest = ""
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = `${rest}${text}`.split("\n\n")
    rest = events.pop() ?? ""
    yield* events.flatMap((event) => /^data: ?(.*)$/m.exec(event)?.[1] ?? [])
  }
}

/**
 * Speaks to the service at `address` in the name of the token's user, and prints each request and its answer. An answer
 * with another status than the one that belongs to the verb is an error.
 */
export const makeApi = (address: string, token = "") => {
  const usedKeys = new Set<string>()

  const send = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    Output.request(method, `${address}${path}`, body)
    const isReady = body === undefined || body instanceof URLSearchParams
    return fetch(`${address}${path}`, {
      method,
      headers: token === "" ? headers : { ...headers, authorization: `Bearer ${token}` },
      body: isReady ? body ?? null : new Blob([JSON.stringify(body)], { type: "application/json" }),
      // A task that is followed may take as long.
      signal: AbortSignal.timeout(180_000)
    })
  }

  const by =
    (method: string, ...expected: ReadonlyArray<number>) =>
    async (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
      const response = await send(method, path, body, headers)
      const [{ status }, bytes] = [response, Buffer.from(await response.arrayBuffer())]
      if (!expected.includes(status)) throw new Error(`${status} was answered, not ${expected.join(" or ")}: ${bytes}`)
      const [key = "", isReplay] = [headers["idempotency-key"], response.headers.get("idempotency-replayed") === "true"]
      if (isReplay !== usedKeys.has(key)) throw new Error(`It was ${isReplay ? "" : "not "}answered from memory`)
      if (key !== "") usedKeys.add(key)
      const isJson = response.headers.get("content-type")?.includes("json") === true
      const answer = isJson ? JSON.parse(String(bytes)) : bytes
      Output.answer(status, isReplay, isJson ? answer : `${bytes.length} bytes`)
      return isJson ? strict(answer) : bytes
    }

  /** Starts a task, and follows it through the server's events to its result. */
  const start = async (path: string, body?: unknown): Promise<Answer> => {
    const { task_id } = await by("POST", 202)(path, body)
    for await (const event of eventsOf(await send("GET", `/tasks/${task_id}/events`))) {
      const { error, progress, result, status } = JSON.parse(event)
      Output.progress(status, progress, status === "completed" || status === "failed")
      if (status === "failed") throw new Error(`The task failed: ${error}`)
      if (status === "completed") return strict(result)
    }
    throw new Error("The server stopped telling how far the task is")
  }

  const refused = (status: number) => ({ post: by("POST", status), patch: by("PATCH", status) })
  const changing = { post: by("POST", 200), put: by("PUT", 200), patch: by("PATCH", 200), create: by("POST", 201) }
  const removing = { remove: by("DELETE", 204), removeAll: by("DELETE", 200) }
  return { get: by("GET", 200), ...changing, createOrFind: by("POST", 201, 200), ...removing, refused, start }
}

/** The service as one user sees it. */
export type Api = ReturnType<typeof makeApi>
