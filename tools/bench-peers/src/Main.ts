import { createSigner, createVerifier } from "fast-jwt"
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify"
import pg from "pg"
import { addKeyword, addKeywordWithDuties, findLocations, readAnalysis, readDraft } from "./Queries.ts"
import { draftAnswer, Keyword, keywordAnswer, Lookup, numbers, Settings, stepAnswer } from "./Shapes.ts"
import { fill } from "./Tables.ts"

/**
 * A peer of the service: Fastify, zod for what comes in, fast-json-stringify for what goes out, and node-postgres. `plain` has no duties; `duties` asks for a
 * credential, lets a user at the drafts of their customers alone, and writes a revision with a record of who changed what.
 */
const hasDuties = process.argv[2] === "duties"

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value: string) => value)
const pool = new pg.Pool({ connectionString: process.env["PEER_DATABASE_URL"], max: 10 })
await fill(pool)

const key = "the-benchmark's-own-key-of-32-bytes"
const verify = createVerifier({ key, cache: 1_000 })
const token = createSigner({ key, expiresIn: 86_400_000 })({ sub: "1" })

/** The number of the user who sent the request, or `null` where the credential is not valid. */
const userOf = ({ headers: { authorization = "" } }: FastifyRequest): number | null => {
  try {
    return Number((verify(authorization.slice("Bearer ".length)) as { readonly sub: string }).sub)
  } catch {
    return null
  }
}

const app = Fastify()
const missing = (reply: FastifyReply) => reply.code(404).send({ detail: "Not Found" })
const invalid = (reply: FastifyReply, detail: unknown) => reply.code(422).send({ detail })

const draftOf = async (id: number): Promise<object | undefined> => {
  const { rows: [row] } = await pool.query({ name: "readDraft", text: readDraft, values: [id] })
  return row
}

interface DraftParams {
  readonly draft_id: number
}

interface AdGroupParams extends DraftParams {
  readonly ad_group_id: number
}

app.get("/token", () => ({ token }))

app.get<{ Params: DraftParams }>(
  "/drafts/:draft_id",
  { schema: { params: numbers("draft_id"), response: { 200: draftAnswer } } },
  async ({ params }, reply) => await draftOf(params.draft_id) ?? missing(reply)
)

app.patch<{ Params: DraftParams }>(
  "/drafts/:draft_id/campaign-settings",
  { schema: { params: numbers("draft_id"), response: { 200: stepAnswer } } },
  async ({ body, params }, reply) => {
    const { data, error } = Settings.safeParse(body)
    if (error !== undefined) return invalid(reply, error.issues)
    const fields = Object.entries(data)
    const places = fields.map(([name], index) => `${name} = $${index + 2}`).join(", ")
    await pool.query(`update drafts set ${places}, date_updated = now() where id = $1`, [
      params.draft_id,
      ...fields.map(([, value]) => value)
    ])
    return { draft: await draftOf(params.draft_id), warnings: [] }
  }
)

app.post<{ Params: AdGroupParams }>(
  "/drafts/:draft_id/ad-groups/:ad_group_id/keywords",
  { schema: { params: numbers("draft_id", "ad_group_id"), response: { 200: keywordAnswer } } },
  async (request, reply) => {
    const { data, error } = Keyword.safeParse(request.body)
    if (error !== undefined) return invalid(reply, error.issues)
    const { ad_group_id, draft_id } = request.params
    const values = [
      draft_id,
      ad_group_id,
      data.text,
      data.match_type,
      data.cpc_bid_micros ?? null,
      data.final_url ?? null
    ]
    if (!hasDuties) {
      const { rows: [row] } = await pool.query({ name: "add", text: addKeyword, values })
      return row ?? missing(reply)
    }
    const user = userOf(request)
    if (user === null) return reply.code(401).send({ detail: "Unauthorized" })
    const { rows: [row] } = await pool.query({ name: "add", text: addKeywordWithDuties, values: [...values, user] })
    if (row === undefined) return missing(reply)
    const { revision, ...keyword } = row
    reply.header("etag", `"${revision}"`)
    return keyword
  }
)

app.get<{ Params: { readonly id: number } }>(
  "/analyses/:id",
  { schema: { params: numbers("id") } },
  async ({ params }, reply) => {
    const { rows: [row] } = await pool.query({ name: "readAnalysis", text: readAnalysis, values: [params.id] })
    return row ?? missing(reply)
  }
)

app.post("/locations/lookup", async ({ body }, reply) => {
  const { data, error } = Lookup.safeParse(body)
  if (error !== undefined) return invalid(reply, error.issues)
  const { rows } = await pool.query({ name: "findLocations", text: findLocations, values: [data.location_ids] })
  return { locations: rows }
})

await app.listen({ port: 0, host: "127.0.0.1" })
const address = app.server.address()
process.stdout.write(`${typeof address === "object" && address !== null ? address.port : 0}\n`)
