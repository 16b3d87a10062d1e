import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import {
  adGroup,
  assertSame,
  at,
  commitChange,
  emptyDraft,
  freshTaskId,
  someCustomer,
  type StorageUnderTest,
  stored
} from "./ExampleDrafts.ts"
import { remove } from "./Writes.ts"

const newDraft = (customerId: CustomerId) => Effect.flatMap(emptyDraft(customerId), stored)

const groupOf = (id: AdGroupId | undefined, name: string) => ({ ...adGroup(Number(id)), name })

/** The laws of the searches of `DraftReader`, for the adapter that the layer provides. */
export const draftSearchContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`Searches of DraftReader (${name})`, (it) => {
    it.effect("find drafts and ad groups by parts of their names in any case, and by ids", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const [mine, other] = [yield* someCustomer, yield* someCustomer]
        const [plain, second] = [yield* newDraft(mine), yield* newDraft(mine)]
        const [gone, theirs] = [yield* newDraft(mine), yield* newDraft(other)]
        const [a, b, c, d, e] = (yield* drafts.reserveIds(5)).map((id) => AdGroupId.make(id))
        const campaignId = CampaignId.make(20_000_000_000 + plain.id)
        const called = (draft: CampaignDraft, name: string, ...adGroups: CampaignDraft["adGroups"]) =>
          commitChange(draft, { settings: { ...draft.settings, name, campaignName: null }, adGroups })
        const made = yield* called(plain, "Straße é %_", groupOf(a, "Ältere Schuhe"), groupOf(b, "Ältere \\Hüte"))
        yield* commitChange(made, {
          settings: { ...made.settings, campaignName: "Öfen" },
          publication: { _tag: "Published", taskId: freshTaskId(), campaignId, at: at(0) }
        })
        yield* called(second, "STRASSE e\u0301 öfen", groupOf(c, "ältere Schuhe"))
        yield* remove(yield* called(gone, "Öfen", groupOf(d, "Ältere Schuhe")), at(20))
        yield* called(theirs, "Öfen", groupOf(e, "Ältere Schuhe"))

        const found = (text: string, of: ReadonlyArray<CustomerId> | null = [mine], atMost = 20) =>
          Effect.map(drafts.search(of, text, atMost), (all) => all.map(({ id }) => id))
        assertSame(yield* drafts.search([mine], "ÖFEN", 20), [
          { id: second.id, customerId: mine, campaignId: null, name: "STRASSE e\u0301 öfen" },
          { id: plain.id, customerId: mine, campaignId, name: "Öfen" }
        ])
        assert.deepStrictEqual(yield* found("strasse É"), [second.id, plain.id])
        assert.deepStrictEqual(yield* found("%_"), [plain.id])
        for (const id of [plain.id, campaignId]) assert.deepStrictEqual(yield* found(String(id)), [plain.id])
        const nothing = ["no such", `0${plain.id}`, "null", "\0", `${theirs.id}`, `${gone.id}`, "9".repeat(100)]
        for (const text of nothing) assert.deepStrictEqual(yield* found(text), [], text)
        assert.deepStrictEqual(yield* found("ö", [mine], 1), [second.id])
        assert.deepStrictEqual(yield* found("öfen", []), [])
        assert.deepStrictEqual(yield* found("öfen", [mine, other]), [theirs.id, second.id, plain.id])
        assert.includeMembers(yield* found("öfen", null), [theirs.id, second.id, plain.id])

        const groups = (text: string, of: ReadonlyArray<CustomerId> | null = [mine], atMost = 20) =>
          Effect.map(drafts.searchAdGroups(of, text, atMost), (all) => all.map(({ id }) => id))
        assertSame(yield* drafts.searchAdGroups([mine], "ÄLTERE S", 20), [
          { id: c, draftId: second.id, customerId: mine, name: "ältere Schuhe" },
          { id: a, draftId: plain.id, customerId: mine, name: "Ältere Schuhe" }
        ])
        assert.deepStrictEqual(yield* groups("ä"), [c, b, a])
        assert.deepStrictEqual(yield* groups("ä", [mine], 2), [c, b])
        assert.deepStrictEqual(yield* groups("\\"), [b])
        assert.deepStrictEqual(yield* groups(String(a)), [a])
        for (const text of ["no such", "\0", `${d}`, `${e}`]) assert.deepStrictEqual(yield* groups(text), [], text)
        assert.deepStrictEqual(yield* groups("ä", []), [])
        assert.deepStrictEqual(yield* groups("ältere", [mine, other]), [e, c, b, a])
      }))
  })
