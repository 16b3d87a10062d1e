import { editAds, type RsaEdit } from "@campaigns/domain/Drafts/EditAds"
import { editExtensions } from "@campaigns/domain/Drafts/EditExtensions"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { AdGroupId, RsaId } from "@campaigns/domain/Drafts/Ids"
import type { RsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adGroup, draftOf, publishing, rsa, taskId } from "./ExampleDrafts.ts"

const failed = rsa(4, { generation: { _tag: "Failed", taskId, error: "no" }, finalUrl: "https://a.test/" })
const draft = draftOf(adGroup(1, [], [rsa(3), failed]), adGroup(5, [], [rsa(6)]))

const edit = (edits: ReadonlyArray<RsaEdit>, removed: ReadonlyArray<number> = []) =>
  editAds(draft, edits, removed.map((id) => RsaId.make(id)))

const placesOf = (after: typeof draft) => after.adGroups.map((group) => group.rsas.map(({ id }) => Number(id)))

const texts = ({ generation: _, id: __, ...rest }: ReturnType<typeof rsa>): RsaTexts => rest

describe("editAds", () => {
  it("counts an ad that a person wrote or changed as completed, and leaves absent fields", () => {
    const change: RsaEdit = { _tag: "Change", id: RsaId.make(4), patch: { displayPath1: "a" } }
    const after = Result.getOrThrow(edit([change]))
    assert.deepStrictEqual(after.adGroups[0]?.rsas[1], rsa(4, { finalUrl: "https://a.test/", displayPath1: "a" }))
    assert.strictEqual(after.adGroups[1], draft.adGroups[1])
  })

  it("adds, moves and removes in one write, each ad group in the order of ids", () => {
    const after = Result.getOrThrow(edit([
      { _tag: "Add", newId: RsaId.make(9), adGroupId: AdGroupId.make(1), texts: texts(rsa(99)) },
      { _tag: "Change", id: RsaId.make(4), adGroupId: AdGroupId.make(5), patch: {} }
    ], [3]))
    assert.deepStrictEqual(placesOf(after), [[9], [4, 6]])
  })

  it("refuses unknown ads and ad groups, and an ad that the same write removed", () => {
    const refusal = (...call: Parameters<typeof edit>) => Result.getOrThrow(Result.flip(edit(...call)))._tag
    const change = (id: number, group: number): RsaEdit => ({
      _tag: "Change",
      id: RsaId.make(id),
      adGroupId: AdGroupId.make(group),
      patch: {}
    })
    assert.strictEqual(refusal([change(77, 1)]), "RsaNotFound")
    assert.strictEqual(refusal([change(3, 77)]), "AdGroupNotFound")
    assert.strictEqual(refusal([change(3, 1)], [3]), "RsaNotFound")
    assert.strictEqual(refusal([], [77]), "RsaNotFound")
    assert.strictEqual(Result.getOrThrow(Result.flip(editAds(publishing(draft), [], [])))._tag, "DraftIsPublishing")
  })

  it("knows generated texts that come back, and takes changed and pinned ones for the person's", () => {
    const text = (value: string) => ({ text: value, pinnedField: null, reason: "Because." })
    const generated = (value: string) => ({ ...text(value), isGenerated: true as const })
    const before = draftOf(adGroup(1, [], [rsa(3, { headlines: ["One", "Two", "Three"].map(generated) })]))
    const pinned = { ...text("Three"), pinnedField: "HEADLINE_1" as const }
    const headlinesAfter = (patch: Extract<RsaEdit, { readonly _tag: "Change" }>["patch"]) =>
      Result.getOrThrow(editAds(before, [{ _tag: "Change", id: RsaId.make(3), patch }], [])).adGroups[0]?.rsas[0]
        ?.headlines
    assert.deepStrictEqual(headlinesAfter({ headlines: [text("Two"), text("One!"), pinned] }), [
      generated("Two"),
      text("One!"),
      pinned
    ])
    assert.deepStrictEqual(headlinesAfter({ displayPath1: "a" }), before.adGroups[0]?.rsas[0]?.headlines)
  })

  it("makes no text of a new ad a generated one, whatever it says of itself", () => {
    const claimed = texts(rsa(9, { headlines: [{ text: "Own", pinnedField: null, reason: null, isGenerated: true }] }))
    const after = Result.getOrThrow(
      edit([{ _tag: "Add", newId: RsaId.make(9), adGroupId: AdGroupId.make(5), texts: claimed }])
    )
    assert.deepStrictEqual(after.adGroups[1]?.rsas[1]?.headlines, [{ text: "Own", pinnedField: null, reason: null }])
  })
})

describe("editExtensions", () => {
  it("replaces the parts that are supplied, and leaves the others", () => {
    const phone = { phoneNumber: "+49 30 1", countryCode: "DE" }
    const first = Result.getOrThrow(editExtensions(draft, { phone, callouts: [{ calloutText: "Open" }] }))
    const second = Result.getOrThrow(editExtensions(first, { callouts: [] }))
    assert.deepStrictEqual(second.extensions, { ...noExtensions, phone })
    assert.deepStrictEqual(Result.getOrThrow(editExtensions(second, { phone: null })).extensions, noExtensions)
  })

  it("refuses a draft that is being published", () => {
    assert.strictEqual(Result.getOrThrow(Result.flip(editExtensions(publishing(draft), {})))._tag, "DraftIsPublishing")
  })
})

describe("an ad of a step", () => {
  it("is refused under an id that an ad of the draft has, or had before the write", () => {
    const add = (id: number): RsaEdit => ({
      _tag: "Add",
      newId: RsaId.make(id),
      adGroupId: AdGroupId.make(1),
      texts: texts(rsa(99))
    })
    const refusal = (...call: Parameters<typeof edit>) => Result.getOrThrow(Result.flip(edit(...call)))._tag
    assert.strictEqual(refusal([add(3)]), "ElementIdTaken")
    assert.strictEqual(refusal([add(6)]), "ElementIdTaken")
    assert.strictEqual(refusal([add(3)], [3]), "ElementIdTaken")
    assert.strictEqual(refusal([add(9), add(9)]), "ElementIdTaken")
    assert.deepStrictEqual(placesOf(Result.getOrThrow(edit([add(9), add(10)]))), [[3, 4, 9, 10], [6]])
  })

  it("keeps what a patch says is undefined", () => {
    const patch = {
      headlines: undefined,
      descriptions: undefined,
      finalUrl: undefined,
      displayPath1: undefined
    } as object
    const after = Result.getOrThrow(edit([{ _tag: "Change", id: RsaId.make(3), patch }]))
    assert.deepStrictEqual(after.adGroups[0]?.rsas[0], draft.adGroups[0]?.rsas[0])
  })
})
