import { draftStrengthInTurns, MOST_WEAK_ADS } from "@campaigns/copywriting/Strength/DraftStrength"
import { AdGroupId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { atOnce } from "@campaigns/domain/Turns"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"

const [group] = fullDraft.adGroups
const [rsa] = group?.rsas ?? []
assert.isDefined(group)
assert.isDefined(rsa)

const adsOf = (count: number, change: (index: number) => Partial<typeof rsa>) => [{
  ...group,
  rsas: Array.from({ length: count }, (_, index) => ({ ...rsa, id: RsaId.make(index + 1), ...change(index) }))
}]

const strengthOf = (adGroups: typeof fullDraft.adGroups) => atOnce(draftStrengthInTurns({ ...fullDraft, adGroups }))

describe("the strength of a draft", () => {
  it("is none of a draft without ads", () => {
    assert.deepInclude(strengthOf([{ ...group, rsas: [] }]), { worst: null, mostFrequent: null, weak: [] })
  })

  it("is the worst and the most frequent of its ads, the lower of two that are as frequent", () => {
    const mixed = strengthOf(
      adsOf(3, (index) => index === 1 ? { headlines: [], descriptions: [] } : { finalUrl: null })
    )
    assert.deepInclude(mixed, { worst: "PENDING", mostFrequent: "POOR" })
    assert.deepInclude(mixed.counts, { PENDING: 1, POOR: 2 })
    assert.deepStrictEqual(mixed.weak.map(({ level, rsaId }) => `${level} ${rsaId}`), ["PENDING 2", "POOR 1", "POOR 3"])
    const even = strengthOf(adsOf(2, (index) => index === 1 ? { headlines: [], descriptions: [] } : { finalUrl: null }))
    assert.strictEqual(even.mostFrequent, "PENDING")
  })

  it("names no more than so many weak ads, and says of which group", () => {
    const { counts, weak } = strengthOf(adsOf(MOST_WEAK_ADS + 1, () => ({ finalUrl: null })))
    assert.strictEqual(counts.POOR, MOST_WEAK_ADS + 1)
    assert.strictEqual(weak.length, MOST_WEAK_ADS)
    assert.isTrue(weak.every(({ adGroupId }) => adGroupId === AdGroupId.make(group.id)))
  })

  it("names the weakest of more than it names, wherever they stand", () => {
    const isEmpty = (index: number) => index === MOST_WEAK_ADS || index === MOST_WEAK_ADS + 1
    const { counts, weak } = strengthOf(
      adsOf(
        MOST_WEAK_ADS + 2,
        (index) => isEmpty(index) ? { headlines: [], descriptions: [] } : { finalUrl: null }
      )
    )
    assert.deepInclude(counts, { PENDING: 2, POOR: MOST_WEAK_ADS })
    assert.lengthOf(weak, MOST_WEAK_ADS)
    assert.deepStrictEqual(weak.slice(0, 3).map(({ level, rsaId }) => `${level} ${rsaId}`), [
      `PENDING ${MOST_WEAK_ADS + 1}`,
      `PENDING ${MOST_WEAK_ADS + 2}`,
      "POOR 1"
    ])
  })
})
