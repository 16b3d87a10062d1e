import { createServer } from "node:http"
import pg from "pg"

/**
 * The floor of the benchmark: a bare `node:http` server that answers the same bytes from the same database with one prepared
 * statement a request, and checks nothing.
 */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 })

const read = (id: string) =>
  pool.query({ name: "read", text: "select body from floor_drafts where id = $1", values: [id] })

const answer = (path: string) =>
  pool.query({ name: "answer", text: "select body from floor_answers where path = $1", values: [path] })

const change = (id: string, budget: number) =>
  pool.query({
    name: "change",
    text: "update floor_drafts set daily_budget_micros = $2 where id = $1 returning body",
    values: [id, budget]
  })

const add = (draftId: string, adGroupId: string, text: string) =>
  pool.query({
    name: "add",
    text: `insert into floor_keywords (draft_id, ad_group_id, text, match_type) values ($1, $2, $3, 'PHRASE')
      returning json_build_object('id', id, 'text', text, 'match_type', match_type, 'cpc_bid_micros', null,
        'final_url', null, 'source_market_analysis_keyword_id', null)::text as body`,
    values: [draftId, adGroupId, text]
  })

const server = createServer((request, response) => {
  const chunks: Array<Buffer> = []
  request.on("data", (chunk: Buffer) => chunks.push(chunk))
  request.on("end", () => {
    const [, , , , , draftId = "", , adGroupId = ""] = (request.url ?? "").split("/")
    const body = chunks.length === 0
      ? {}
      : JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown>
    const query = !(request.url ?? "").startsWith("/api/v1/campaigns/")
      ? answer(request.url ?? "")
      : request.method === "GET"
      ? read(draftId)
      : request.method === "PATCH"
      ? change(draftId, Number(body["daily_budget_micros"]))
      : add(draftId, adGroupId, String(body["text"]))
    query.then(
      ({ rows: [row] }) => {
        const text = String(row.body)
        response.writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text)
        })
        response.end(text)
      },
      (cause: unknown) => {
        response.writeHead(500)
        response.end(String(cause))
      }
    )
  })
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.stdout.write(`${typeof address === "object" && address !== null ? address.port : 0}\n`)
})
