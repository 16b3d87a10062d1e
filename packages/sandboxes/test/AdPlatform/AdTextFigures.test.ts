import { foundingTexts, weakTextOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AdTexts"
import { analysisAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisAccount"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { startAccount, total } from "./support/AnalysisSandbox.ts"

const halfYear = "segments.date BETWEEN '2026-05-25' AND '2026-11-20'"
const fields = "asset.text_asset.text, metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions"
const account = analysisAccount({ seed: 3, plants: ["weakHeadline"] })
const texts = foundingTexts({ name: "Reparatur", plant: "weakHeadline" })
const weak = weakTextOf("weakHeadline") ?? ""

const ofKind = (kind: string, segments = "", group = "Reparatur") =>
  `SELECT ${segments}${fields} FROM ad_group_ad_asset_view
    WHERE ${halfYear} AND ad_group.name = '${group}' AND ad_group_ad_asset_view.field_type = '${kind}'`

it.effect("The texts of an ad are shown in a part of its impressions, a pinned one in all, and a weak one is answered less", () =>
  Effect.gen(function*() {
    const { ask } = yield* startAccount(account)
    const rows = yield* ask(ofKind("HEADLINE"))
    const [group] = yield* ask(
      `SELECT ad_group.id, metrics.impressions, metrics.clicks FROM ad_group WHERE ${halfYear} AND ad_group.name = 'Reparatur'`
    )
    const textOf = (row: object) => (row as { asset?: { textAsset: { text: string } } }).asset?.textAsset.text ?? ""
    const of = (text: string) => {
      const { metrics } = rows.find((row) => textOf(row) === text) ?? {}
      return { impressions: Number(metrics?.impressions), clicks: Number(metrics?.clicks) }
    }
    assert.sameMembers(rows.map(textOf), [...texts.headlines])
    const all = Number(group?.metrics?.impressions)
    assert.strictEqual(of(texts.pinned ?? "").impressions, all)
    const others = texts.headlines.filter((text) => text !== weak && text !== texts.pinned).map(of)
    for (const { impressions } of [...others, of(weak)]) assert.approximately(impressions / all, .5, .03)
    const rate = others.reduce((sum, { clicks }) => sum + clicks, 0) /
      others.reduce((sum, { impressions }) => sum + impressions, 0)
    assert.approximately(of(weak).clicks / of(weak).impressions / rate, .5, .12)
  }))

it.effect("The days and the devices of a text make up its sums, which do not change with the question", () =>
  Effect.gen(function*() {
    const { ask } = yield* startAccount(account)
    for (const kind of ["HEADLINE", "DESCRIPTION"]) {
      const whole = yield* ask(ofKind(kind))
      for (const segments of ["segments.date, ", "segments.device, segments.week, "]) {
        const parts = yield* ask(ofKind(kind, segments))
        for (const figure of ["impressions", "clicks", "costMicros", "conversions"] as const) {
          assert.strictEqual(total(parts, figure), total(whole, figure), `${figure} by ${segments}`)
        }
      }
    }
  }))

it.effect("A text that is put into an ad later has no figures of before", () =>
  Effect.gen(function*() {
    const { ask, change } = yield* startAccount(account)
    const [ad] = yield* ask("SELECT ad_group_ad.ad.id FROM ad_group_ad WHERE ad_group.name = 'Reparatur'")
    const { adGroupAd } = ad as { readonly adGroupAd?: { readonly ad: { readonly id: string } } }
    const name = `customers/${account.customerId}/ads/${adGroupAd?.ad.id}`
    const headlines = texts.headlines.map((text) => ({ text: text === weak ? "Ein neuer Text" : text }))
    const { status } = yield* change([{
      adOperation: {
        update: { resourceName: name, responsiveSearchAd: { headlines } },
        updateMask: "responsiveSearchAd.headlines"
      }
    }])
    assert.strictEqual(status, 200)
    const rows = yield* ask(ofKind("HEADLINE"))
    assert.lengthOf(rows, texts.headlines.length - 1)
    assert.notInclude(JSON.stringify(rows), "Ein neuer Text")
  }))

it.effect.each(["segments.hour", "segments.conversion_lag_bucket"])(
  "%s is refused of texts",
  (segment) =>
    Effect.gen(function*() {
      const { refused } = yield* startAccount(account)
      assert.deepStrictEqual(
        yield* refused(`SELECT ${segment}, metrics.conversions FROM ad_group_ad_asset_view WHERE ${halfYear}`),
        ["queryError.PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE"]
      )
    })
)
