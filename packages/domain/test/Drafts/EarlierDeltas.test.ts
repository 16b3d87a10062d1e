import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { diffDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { adGroup, draftOf, keyword, rsa } from "./ExampleDrafts.ts"

const later = ["status", "finalUrlSuffix", "trackingUrlTemplate"]

/** A delta as an earlier version wrote it, which knew no pause, and a suffix of nothing. */
const asBefore = (delta: DraftDelta): DraftDelta =>
  Schema.decodeUnknownSync(Schema.toCodecJson(DraftDelta))(
    JSON.parse(
      JSON.stringify(delta, (name, value: unknown) =>
        later.includes(name) && name !== "trackingUrlTemplate" ? undefined : value)
    )
  )

const of = (texts: ReadonlyArray<string>, change: { readonly status?: "PAUSED" } = {}): CampaignDraft =>
  draftOf({
    ...adGroup(1, texts.map((text, place) => keyword(10 + place, text, change)), [rsa(20, change), rsa(21)]),
    ...change
  })

const statuses = ({ adGroups }: CampaignDraft) =>
  adGroups.map(({ keywords, rsas, status }) => [
    status,
    keywords.map((one) => one.status),
    rsas.map((one) => one.status)
  ])

describe("a delta of an earlier version", () => {
  const before = of(["a", "b"])
  const after = draftOf({
    ...before.adGroups[0]!,
    name: "Other",
    keywords: [keyword(10, "c"), keyword(11, "b"), keyword(12, "d")],
    rsas: [rsa(20, { displayPath2: "x" }), rsa(21)]
  })
  const back = asBefore(diffDrafts(after, before))

  it("leaves what it does not say as it is at present, of two elements each by itself", () => {
    const present = draftOf({
      ...after.adGroups[0]!,
      status: "PAUSED",
      keywords: [keyword(10, "c", { status: "PAUSED", finalUrlSuffix: "x=y" }), keyword(11, "b"), keyword(12, "d")],
      rsas: [rsa(20, { displayPath2: "x", status: "PAUSED", finalUrlSuffix: "z" }), rsa(21)]
    })
    const restored = applyDelta(present, back)
    assert.deepStrictEqual(statuses(restored), [["PAUSED", ["PAUSED", "ENABLED"], ["PAUSED", "ENABLED"]]])
    assert.strictEqual(restored.adGroups[0]?.keywords[0]?.finalUrlSuffix, "x=y")
    assert.strictEqual(restored.adGroups[0]?.rsas[0]?.finalUrlSuffix, "z")
    assert.strictEqual(restored.adGroups[0]?.keywords[0]?.text, "a")
  })

  it("takes that from the present draft, also where later revisions are undone before it", () => {
    const paused = draftOf({ ...after.adGroups[0]!, keywords: [keyword(10, "c", { status: "PAUSED" })] })
    const undone = applyDelta(paused, diffDrafts(paused, after), paused)
    assert.deepStrictEqual(statuses(undone)[0]?.[1], ["ENABLED", "ENABLED", "ENABLED"])
    assert.deepStrictEqual(statuses(applyDelta(undone, back, paused))[0]?.[1], ["PAUSED", "ENABLED"])
  })

  it("brings back enabled what is there no more", () => {
    const gone = draftOf({ ...after.adGroups[0]!, keywords: [], rsas: [] })
    const restored = applyDelta(gone, asBefore(diffDrafts(gone, before)))
    assert.deepStrictEqual(restored.adGroups, before.adGroups)
  })
})
