import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { type AuthoredRevision, DraftHistory } from "@campaigns/application/Drafts/DraftHistory"
import type { DraftRevision } from "@campaigns/application/Drafts/DraftRevisions"
import { Users } from "@campaigns/application/Identity/Users"
import type { Page } from "@campaigns/application/Paging/Page"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { commit } from "@campaigns/port-contracts/Drafts/Writes"
import { userDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { member } from "./People.ts"

/** A draft at the given revision, of which each write gave it the name `Revision n`. */
const draftAtRevision = Effect.fnUntraced(function*(last: number) {
  const drafting = yield* DraftEditing
  const { id, settings } = yield* finishedDraft()
  for (let revision = 2; revision <= last; revision++) {
    const name = `Revision ${revision}`
    yield* drafting.changeSettings(member, { draftId: id, expectedRevisions: [revision - 1] }, { name }, "all")
  }
  return { id, firstName: settings.name }
})

const numberOf = function*({ revision }: DraftRevision) {
  yield
  return revision
}

describe("The history of a draft", () => {
  it.effect("is told in pages as long as was asked for, none longer, and without a gap between them", () =>
    Effect.gen(function*() {
      const history = yield* DraftHistory
      const { id } = yield* draftAtRevision(25)
      const pages = Effect.fnUntraced(function*(limit: number) {
        const read: Array<ReadonlyArray<number>> = []
        let from: number | null = null
        do {
          const page: Page<AuthoredRevision<number>, number> = yield* history.list(
            member,
            id,
            { limit, from },
            numberOf
          )
          read.push(page.items.map((item) => item.item))
          from = page.next
        } while (from !== null)
        return read
      })
      const newestFirst = Array.from({ length: 25 }, (_, index) => 25 - index)
      for (const limit of [1, 9, 10, 11, 12, 20, 24, 25, 26, 200]) {
        const expected = Array.from(
          { length: Math.ceil(25 / limit) },
          (_, page) => newestFirst.slice(page * limit, (page + 1) * limit)
        )
        assert.deepStrictEqual(yield* pages(limit), expected, `${limit} at a time`)
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("names who wrote each revision, as far as they are known, and nobody where the service did", () =>
    Effect.gen(function*() {
      const history = yield* DraftHistory
      const users = yield* Users
      const { id: ada } = yield* users.ensure(userDetails(), null)
      const { id: bob } = yield* users.ensure(userDetails(), null)
      const unknown = UserId.make(4_000_000)
      let draft = yield* finishedDraft()
      for (const author of [ada, null, bob, unknown, ada]) {
        const settings = { ...draft.settings, name: `Revision ${draft.revision + 1}` }
        const after = { ...draft, revision: draft.revision + 1, settings }
        yield* commit({ before: draft, after, author })
        draft = after
      }
      const { items } = yield* history.list(member, draft.id, { limit: 5, from: null }, numberOf)
      assert.deepStrictEqual(
        items.map(({ author, item }) => [item, author?.id ?? null, author?.user?.id ?? null]),
        [[6, ada, ada], [5, unknown, null], [4, bob, bob], [3, null, null], [2, ada, ada]]
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("leads back to every revision, near and far, also when more are undone than are read at a time", () =>
    Effect.gen(function*() {
      const history = yield* DraftHistory
      const { firstName, id } = yield* draftAtRevision(23)
      const target = { draftId: id, expectedRevisions: null }
      for (const revision of [22, 13, 12, 2, 1, 23]) {
        const { settings } = yield* history.restore(member, target, revision)
        assert.strictEqual(settings.name, revision === 1 ? firstName : `Revision ${revision}`)
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("has no revision below the first or above the last", () =>
    Effect.gen(function*() {
      const history = yield* DraftHistory
      const { id } = yield* draftAtRevision(2)
      for (const revision of [0, 3]) {
        const refused = yield* Effect.flip(history.restore(member, { draftId: id, expectedRevisions: null }, revision))
        assert.deepInclude({ ...refused }, { _tag: "RevisionNotFound", revision })
      }
    }).pipe(Effect.provide(campaignService)))
})
