import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { apiUser, type Reply } from "./support/ApiUser.ts"
import { eventually } from "./support/Eventually.ts"
import { on, startServer, temporaryFolder } from "./support/Processes.ts"
import { stoppablePostgres } from "./support/StoppablePostgres.ts"

const isUnavailable = ({ body, headers, status }: Reply) =>
  status === 503 && body["code"] === "UNAVAILABLE" && headers.get("retry-after") === "5"

it.live(
  "While the database is away reading and writing say so, with the time to wait; when it is back they work, and what was said before is there",
  () =>
    Effect.gen(function*() {
      const postgres = yield* stoppablePostgres
      const { url } = yield* startServer(on(postgres.url, yield* temporaryFolder))
      const user = yield* apiUser(url)
      const create = (name: string) =>
        user.call("POST", "/campaigns/drafts", { name, adplatform_customer_id: 1234567890 })
      const made = yield* create("Away")
      assert.strictEqual(made.status, 201, JSON.stringify(made.body))
      const draft = `/campaigns/drafts/${made.body["id"]}`
      const rename = (name: string) => user.call("PATCH", `${draft}/campaign-settings`, { name })

      yield* postgres.stop
      const answers = [
        yield* user.call("GET", draft),
        yield* rename("Lost"),
        yield* create("Lost"),
        yield* user.call("GET", "/campaigns/drafts")
      ]
      for (const answer of answers) {
        assert.isTrue(isUnavailable(answer), `${answer.status} ${JSON.stringify(answer.body)}`)
      }

      yield* postgres.start
      const read = yield* eventually(
        "the draft can be read again",
        Effect.map(user.call("GET", draft), (answer) => answer.status === 200 ? answer : undefined)
      )
      assert.strictEqual(read.body["name"], "Away")
      assert.strictEqual((yield* rename("Back")).status, 200)
    }).pipe(Effect.scoped)
)
