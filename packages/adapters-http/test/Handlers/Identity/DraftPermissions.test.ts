import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Publication } from "@campaigns/domain/Drafts/Publication"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"
import type { MemoryService } from "../../support/MemoryService.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`

const taskId = TaskId.make("11111111-1111-4111-8111-111111111111")
const at = DateTime.makeUnsafe("2026-11-01T10:00:00Z")

type Needed = DraftWriter | MemoryService

type Published = Extract<Publication, { readonly _tag: "Published" }>

/** Puts the draft into a state that lasts, whatever becomes of its task. */
const written = Effect.fnUntraced(function*(change: (publication: Publication) => Publication) {
  const draftId = DraftId.make(seeded.draft)
  yield* (yield* DraftWriter).write(
    draftId,
    null,
    (stored) => Result.succeed({ draft: { ...stored, publication: change(stored.publication) }, answer: undefined })
  )
})

const published = Effect.fnUntraced(function*(client: Client) {
  yield* endedTask(client, yield* client.post(`${draft}/publish`))
})

/** A published draft with something on its way, or seen. */
const publishedWith = (more: Partial<Published>) =>
  Effect.fnUntraced(function*(client: Client) {
    yield* published(client)
    yield* written((publication) => publication._tag === "Published" ? { ...publication, ...more } : publication)
  })

/** A published draft of whose campaign the last look found that it is removed, as it is. */
const gone = Effect.fnUntraced(function*(client: Client) {
  yield* published(client)
  const { published_campaign_id: campaign } = (yield* client.get(draft)).json as Readonly<Record<string, number>>
  const body = { status: "REMOVED", confirm: ["HISTORY_ENDS", "NOT_UNDOABLE"] }
  const removed = yield* client.patch(`/api/v1/campaigns/live/${demoCustomer}/${campaign}`, body)
  assert.strictEqual(removed.status, 200, removed.text)
  const drift = { state: "gone", checkedAt: at, differences: 0, by: [] } as const
  yield* written((publication) => publication._tag === "Published" ? { ...publication, drift } : publication)
})

const publishing = { _tag: "Publishing", taskId, sendingSince: null, mayHaveMade: [] } as const
const applying = { taskId, planId: "plan", sendingSince: null }
const changing = { applicationId: 7, planId: "plan", by: UserId.make(1), sentAt: at }

/** Every state of a draft, and how it comes there. */
const states: ReadonlyArray<
  readonly [name: string, come: (client: Client) => Effect.Effect<unknown, unknown, Needed>]
> = [
  ["never published", () => Effect.void],
  ["tried in vain", () => written(() => ({ _tag: "NotPublished", taskId, mayHaveMade: [taskId] }))],
  ["being published", () => written(() => publishing)],
  ["being published, on its way", () => written(() => ({ ...publishing, sendingSince: at }))],
  ["published", published],
  ["with a plan being applied", publishedWith({ applying })],
  ["with a plan being applied, on its way", publishedWith({ applying: { ...applying, sendingSince: at } })],
  ["with a change of its campaign on its way", publishedWith({ changing })],
  ["in sync", publishedWith({ drift: { state: "inSync", checkedAt: at, differences: 0, by: [] } })],
  ["with a campaign that is removed", gone]
]

/** A request for each act with a draft. */
const requests: Readonly<Record<string, (client: Client) => ReturnType<Client["get"]>>> = {
  edit_draft: (client) => client.patch(`${draft}/campaign-settings`, { name: "Another" }),
  generate_texts: (client) => client.post(`${draft}/extensions/generate`),
  restore_revision: (client) => client.post(`${draft}/history/1/restore`),
  duplicate_draft: (client) => client.post(`${draft}/duplicate`),
  delete_draft: (client) => client.delete(draft),
  plan_changes: (client) => client.post(`${draft}/change-plans`, {}),
  adopt_changes: (client) => client.post(`${draft}/changes/adopt`, {})
}

const frozen = /published|being applied|on its way|no campaign/

describe("what a user may do with a draft", () => {
  it.effect.each(states.flatMap(([name, come]) => Object.keys(requests).map((act) => [name, act, come] as const)))(
    "is what the route says of one %s: %s",
    ([, act, come]) =>
      Effect.gen(function*() {
        const client = yield* signedIn(manager)
        yield* come(client)
        const { json } = yield* client.get(`/api/v1/me/permissions?draft_id=${seeded.draft}`)
        const { actions } = json as { readonly actions: ReadonlyArray<Readonly<Record<string, unknown>>> }
        const told = actions.find(({ name }) => name === act) ?? assert.fail(`${act} is not told`)
        const answer = yield* (requests[act] ?? assert.fail(act))(client)
        const { detail } = (answer.json ?? {}) as { readonly detail?: unknown }
        if (told["allowed"] === true) {
          assert.notInclude([403, 404, 405], answer.status)
          if (answer.status === 409) assert.notMatch(String(detail), frozen)
        } else assert.deepStrictEqual([answer.status, detail], [409, told["reason"]])
      }).pipe(onService)
  )
})
