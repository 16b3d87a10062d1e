import type { StatedBidding } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CampaignChange, ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { atOnce } from "@campaigns/domain/Turns"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { everyStrategy } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import { applyMask } from "@campaigns/sandboxes/AdPlatform/Mutate/Operations"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { encodeRequest } from "../../src/LiveCampaigns/EncodeRequest.ts"

const encoded = (operation: ChangeOperation): { readonly mask: ReadonlyArray<string>; readonly update: object } => {
  const changes = [{ path: ["live"], summary: "", riskCodes: [], operation }]
  const [step] = atOnce(encodeRequest(contractAccount.customerId, CampaignId.make(77), changes))
  const [body = {}] = Object.values(step?.json ?? {})
  const { resourceName: _, ...update } = body["update"] as Record<string, unknown>
  return { mask: String(body["updateMask"]).split(","), update }
}

/** The value at a path of a mask; `undefined` where the update leaves it out, which clears it. */
const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>(
    (inner, name) => typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined,
    value
  )

/** The leaves of an update by their paths in a mask; lists are leaves. */
const leaves = (value: object, prefix = ""): ReadonlyArray<string> =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    inner === undefined
      ? []
      : typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? leaves(inner, `${prefix}${name}.`)
      : [`${prefix}${name}`]
  )

const optional = <A>(values: { readonly [K in keyof A]: fc.Arbitrary<A[K]> }) =>
  fc.record(values, { requiredKeys: [] }).filter((change) => Object.keys(change).length > 0)

const url = fc.constantFrom(null, "https://www.example.com/a", "https://www.example.com/b")
const path = fc.constantFrom(null, "a", "b")
const bid = fc.constantFrom(null, 10_000, 20_000)
const status = fc.constantFrom("ENABLED" as const, "PAUSED" as const)
const text = (name: string) =>
  fc.constantFrom(null, "HEADLINE_1" as const).map((pinnedField) => [{ text: name, pinnedField }])
const day = fc.constantFrom(null, CalendarDate.make("2030-01-01"), CalendarDate.make("2031-12-31"))

type Wire = Readonly<Record<string, (value: never) => unknown>>

const asUrls = (value: string | null) => value === null ? undefined : [value]
const asText = (value: string | null) => value ?? undefined
const asInt64 = (value: number | null) => value === null ? undefined : `${value}`
const asTexts = (value: ReadonlyArray<{ readonly text: string; readonly pinnedField: string | null }>) =>
  value.map(({ pinnedField, text }) => pinnedField === null ? { text } : { text, pinnedField })

/** The field of the platform's resource for each field of a change, and the value that stands there. */
const ofAd: Readonly<Record<string, readonly [string, Wire[string]]>> = {
  headlines: ["responsiveSearchAd.headlines", asTexts],
  descriptions: ["responsiveSearchAd.descriptions", asTexts],
  displayPath1: ["responsiveSearchAd.path1", asText],
  displayPath2: ["responsiveSearchAd.path2", asText],
  finalUrl: ["finalUrls", asUrls],
  finalMobileUrl: ["finalMobileUrls", asUrls],
  trackingUrlTemplate: ["trackingUrlTemplate", asText]
}

const ofAdGroup: typeof ofAd = {
  name: ["name", asText],
  status: ["status", asText],
  cpcBidMicros: ["cpcBidMicros", asInt64]
}

const ofKeyword: typeof ofAd = {
  status: ["status", asText],
  cpcBidMicros: ["cpcBidMicros", asInt64],
  finalUrl: ["finalUrls", asUrls]
}

/** The fields of an update with their values: those of its mask, and any that stand in it beside the mask. */
const saidIn = (operation: ChangeOperation): ReadonlyMap<string, string | undefined> => {
  const { mask, update } = encoded(operation)
  const beside = leaves(update).filter((leaf) => !mask.includes(leaf))
  return new Map([
    ...mask.toSorted().map((field) => [field, JSON.stringify(at(update, field))] as const),
    ...beside.map((field) => [field, "not in the mask"] as const)
  ])
}

/** The fields that a change sets or clears (`undefined`), with their values on the wire. */
const wanted = (fields: typeof ofAd, change: object): ReadonlyMap<string, string | undefined> =>
  new Map(
    Object.entries(change).map(([name, value]: [string, unknown]) => {
      const [field, asWire] = fields[name] ?? assert.fail(name)
      return [field, JSON.stringify(asWire(value as never))] as const
    }).toSorted(([one], [other]) => one < other ? -1 : 1)
  )

const addressPart = fc.constantFrom("from=search", "https://track.test/?u={lpurl}", null)

describe("every field of a change is in the mask, cleared ones included", () => {
  it("of an ad", () => {
    const changes = optional({
      headlines: text("One"),
      descriptions: text("Two"),
      displayPath1: path,
      displayPath2: path,
      finalUrl: url,
      finalMobileUrl: url,
      trackingUrlTemplate: url
    })
    fc.assert(
      fc.property(
        changes,
        (change) => assert.deepStrictEqual(saidIn({ _tag: "SetAdTexts", platformId: 9, change }), wanted(ofAd, change))
      ),
      { numRuns: 500 }
    )
    for (const name of ["displayPath1", "displayPath2", "finalMobileUrl", "trackingUrlTemplate"]) {
      const change = { [name]: null }
      assert.deepStrictEqual(saidIn({ _tag: "SetAdTexts", platformId: 9, change }), wanted(ofAd, change))
    }
  })

  it("of an ad group", () => {
    fc.assert(
      fc.property(
        optional({ name: fc.constantFrom("Boots", "Socks"), status, cpcBidMicros: bid }),
        (change) =>
          assert.deepStrictEqual(saidIn({ _tag: "SetAdGroup", platformId: 3, change }), wanted(ofAdGroup, change))
      )
    )
    const cleared = { cpcBidMicros: null }
    assert.deepStrictEqual(
      saidIn({ _tag: "SetAdGroup", platformId: 3, change: cleared }),
      wanted(ofAdGroup, cleared)
    )
  })

  it("of a keyword", () => {
    fc.assert(
      fc.property(
        optional({ status, cpcBidMicros: bid, finalUrl: url }),
        (change) =>
          assert.deepStrictEqual(
            saidIn({ _tag: "SetKeyword", adGroupId: 3, platformId: 4, change }),
            wanted(ofKeyword, change)
          )
      )
    )
    for (const change of [{ cpcBidMicros: null }, { finalUrl: null }, { status: "PAUSED" as const }]) {
      assert.deepStrictEqual(
        saidIn({ _tag: "SetKeyword", adGroupId: 3, platformId: 4, change }),
        wanted(ofKeyword, change)
      )
    }
  })

  it("of a campaign", () => {
    const strategies: ReadonlyArray<StatedBidding> = everyStrategy
    const changes = optional<Required<Omit<CampaignChange, "portfolio">>>({
      campaignName: fc.constantFrom("Boots", "Socks"),
      status,
      networkSettings: optional({
        targetAdplatformSearch: fc.boolean(),
        targetSearchNetwork: fc.boolean(),
        targetContentNetwork: fc.boolean()
      }),
      biddingStrategy: fc.constantFrom(...strategies),
      geoTargetType: fc.constantFrom("PRESENCE" as const, "PRESENCE_OR_INTEREST" as const),
      containsEuPoliticalAdvertising: fc.boolean(),
      startDate: day,
      endDate: day,
      finalUrlSuffix: addressPart,
      trackingUrlTemplate: addressPart
    })

    const networks = {
      targetAdplatformSearch: "targetGoogleSearch",
      targetSearchNetwork: "targetSearchNetwork",
      targetContentNetwork: "targetContentNetwork"
    }
    const declared = (contains: boolean) => `${contains ? "CONTAINS" : "DOES_NOT_CONTAIN"}_EU_POLITICAL_ADVERTISING`
    fc.assert(
      fc.property(changes, (change) => {
        const { mask, update } = encoded({ _tag: "SetCampaign", change })
        const { biddingStrategy, networkSettings = {}, ...single } = change
        const expected = new Map<string, unknown>()
        if ("campaignName" in single) expected.set("name", single.campaignName)
        if ("status" in single) expected.set("status", single.status)
        for (const [name, value] of Object.entries(networkSettings)) {
          expected.set(`networkSettings.${networks[name as keyof typeof networks]}`, value)
        }
        if ("geoTargetType" in single) expected.set("geoTargetTypeSetting.positiveGeoTargetType", single.geoTargetType)
        for (const name of ["finalUrlSuffix", "trackingUrlTemplate"] as const) {
          if (single[name] !== undefined) expected.set(name, single[name] ?? undefined)
        }
        if (single.containsEuPoliticalAdvertising !== undefined) {
          expected.set("containsEuPoliticalAdvertising", declared(single.containsEuPoliticalAdvertising === true))
        }
        if (single.startDate !== undefined) {
          expected.set("startDateTime", single.startDate === null ? undefined : `${single.startDate} 00:00:00`)
        }
        if (single.endDate !== undefined) {
          expected.set("endDateTime", single.endDate === null ? undefined : `${single.endDate} 23:59:59`)
        }
        const bidding = mask.filter((field) => /^(?:manual|target|maximize)\w*\./.test(field))
        assert.strictEqual(bidding.length > 0, biddingStrategy !== undefined)
        assert.deepStrictEqual(
          mask.filter((field) => !bidding.includes(field)).toSorted(),
          Array.from(expected.keys()).toSorted()
        )
        for (const [field, value] of expected) assert.deepStrictEqual(at(update, field), value, field)
        assert.deepStrictEqual(leaves(update).filter((leaf) => !mask.includes(leaf)), [])
      }),
      { numRuns: 500 }
    )
  })
})

describe("the sandbox", () => {
  it("clears what a mask names and an update leaves out, and leaves all else as it was", () => {
    const before = {
      finalUrls: ["https://www.example.com/a"],
      trackingUrlTemplate: "{lpurl}",
      responsiveSearchAd: { path1: "one", path2: "two" }
    }
    const after = applyMask<"ads">(before as never, { responsiveSearchAd: { path2: "new" } } as never, [
      "responsiveSearchAd.path1",
      "responsiveSearchAd.path2",
      "trackingUrlTemplate"
    ])
    assert.deepStrictEqual(JSON.parse(JSON.stringify(after)), {
      finalUrls: ["https://www.example.com/a"],
      responsiveSearchAd: { path2: "new" }
    })
  })

  it("is given the end of a stretch of the week as well as its beginning", () => {
    const entry = (endHour: number) =>
      ({ dayOfWeek: "MONDAY", startHour: 8, startMinute: 0, endHour, endMinute: 0 }) as const
    const known = {
      customGoals: [],
      scheduleCriteria: [{ criterionId: 5, entry: entry(12) }, { criterionId: 6, entry: entry(18) }]
    }
    const removed = (endHour: number) =>
      atOnce(encodeRequest(
        contractAccount.customerId,
        CampaignId.make(77),
        [{
          path: ["live"],
          summary: "",
          riskCodes: [],
          operation: { _tag: "RemoveScheduleEntry", entry: entry(endHour) }
        }],
        known
      )).map(({ json }) => String(json["campaignCriterionOperation"]?.["remove"]).split("~")[1])
    assert.deepStrictEqual([removed(12), removed(18), removed(20)], [["5"], ["6"], ["0"]])
  })
})
