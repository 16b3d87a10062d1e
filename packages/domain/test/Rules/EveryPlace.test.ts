import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { Callout, Sitelink, StructuredSnippet } from "@campaigns/domain/Drafts/Extensions"
import { AdGroupId } from "@campaigns/domain/Drafts/Ids"
import { isBlank } from "@campaigns/domain/Rules/VisibleText"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import { adCases } from "./support/AdCases.ts"
import { adGroupCases } from "./support/AdGroupCases.ts"
import type { Case } from "./support/Case.ts"
import { extensionCases } from "./support/ExtensionCases.ts"
import { keyword } from "./support/Inputs.ts"
import { placesOf } from "./support/Judged.ts"

/*
 * The rules are told of drafts whose first element breaks them. Here the same element stands behind others that break nothing, and twice in
 * one list: each of the two is told, at its own place.
 */

const inDraft = (one: Case, change: Partial<CampaignDraft>) => ({
  ...one.input,
  draft: { ...one.input.draft, ...change }
})

const small = ({ input }: Case): boolean => input.draft.adGroups.every(({ keywords }) => keywords.length < 1_000)

const startsWith = (start: string) => ({ field }: Case): boolean => field.startsWith(start)

const named = (cases: ReadonlyArray<Case>, start: string): ReadonlyArray<readonly [string, Case]> =>
  cases.filter(small).filter(startsWith(start)).map((one, index) => [`${one.code} (case ${index + 1})`, one])

const [cleanGroup] = fullDraft.adGroups
const [cleanRsa] = cleanGroup?.rsas ?? []

/** An ad group like another one, under a name and an id of its own. */
const again = (group: AdGroup): AdGroup => ({
  ...group,
  id: AdGroupId.make(group.id + 1_000),
  name: isBlank(group.name) ? group.name : `${group.name} II`
})

describe("what is wrong in an ad group is told", () => {
  it.each(named([...adGroupCases, ...adCases], "adGroups[0]"))("where it stands second: %s", (_, one) => {
    const [broken, ...others] = one.input.draft.adGroups
    if (broken === undefined) return assert.fail("an ad group")
    const moved = inDraft(one, { adGroups: [...others, broken] })
    assert.deepStrictEqual(placesOf(moved, one.code), [one.field.replace("[0]", `[${others.length}]`)])
  })

  it.each(named([...adGroupCases, ...adCases], "adGroups[0]"))("of two ad groups: %s", (_, one) => {
    const { adGroups } = one.input.draft
    const [broken] = adGroups
    if (broken === undefined) return assert.fail("an ad group")
    const twice = inDraft(one, { adGroups: [...adGroups, again(broken)] })
    assert.deepStrictEqual(placesOf(twice, one.code), [one.field, one.field.replace("[0]", `[${adGroups.length}]`)])
  })
})

describe("what is wrong in an ad is told", () => {
  const inAds = named(adCases, "adGroups[0].rsas[0]")

  it.each(inAds)("where it stands second: %s", (_, one) => {
    const [group, ...others] = one.input.draft.adGroups
    if (group === undefined || cleanRsa === undefined) return assert.fail("an ad group with an ad")
    const moved = inDraft(one, { adGroups: [{ ...group, rsas: [cleanRsa, ...group.rsas] }, ...others] })
    assert.deepStrictEqual(placesOf(moved, one.code), [one.field.replace("rsas[0]", "rsas[1]")])
  })

  it.each(inAds)("of two ads: %s", (_, one) => {
    const [group, ...others] = one.input.draft.adGroups
    if (group === undefined) return assert.fail("an ad group")
    const twice = inDraft(one, { adGroups: [{ ...group, rsas: [...group.rsas, ...group.rsas] }, ...others] })
    assert.deepStrictEqual(placesOf(twice, one.code), [one.field, one.field.replace("rsas[0]", "rsas[1]")])
  })
})

describe("what is wrong with a keyword is told", () => {
  const place = /keywords\[(\d+)\]/

  it.each(named([...adGroupCases, ...adCases], "adGroups[0].keywords["))("behind a thousand others: %s", (_, one) => {
    const [group, ...others] = one.input.draft.adGroups
    if (group === undefined) return assert.fail("an ad group")
    const before = Array.from({ length: 1_001 }, (_, number) => keyword(`before ${number}`))
    const moved = inDraft(one, { adGroups: [{ ...group, keywords: [...before, ...group.keywords] }, ...others] })
    const field = one.field.replace(place, (_, at: string) => `keywords[${Number(at) + before.length}]`)
    assert.deepStrictEqual(placesOf(moved, one.code), [field])
  })
})

const other = {
  sitelink: {
    linkText: "Opening Hours",
    finalUrl: "https://www.example.com/hours",
    description1: null,
    description2: null,
    finalMobileUrl: null
  } satisfies Sitelink,
  callout: { calloutText: "Open on Sundays" } satisfies Callout,
  snippet: { header: "SERVICE_CATALOG", values: ["Repair", "Fitting", "Rental"] } satisfies StructuredSnippet
}

describe("what is wrong in an extension is told behind others", () => {
  const elements = named(extensionCases, "extensions.").filter(([, { field }]) => field.includes("["))

  it.each(elements)("%s", (_, one) => {
    const { extensions } = one.input.draft
    const moved = inDraft(one, {
      extensions: {
        ...extensions,
        sitelinks: [other.sitelink, ...extensions.sitelinks],
        callouts: [other.callout, ...extensions.callouts],
        structuredSnippets: [other.snippet, ...extensions.structuredSnippets]
      }
    })
    const field = one.field.replace(/\[(\d+)\]/, (_, at: string) => `[${Number(at) + 1}]`)
    assert.deepStrictEqual(placesOf(moved, one.code), [field])
  })
})
