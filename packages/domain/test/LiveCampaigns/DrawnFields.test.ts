import {
  CampaignContent,
  ContentAd,
  ContentAdGroup,
  ContentCallout,
  ContentKeyword,
  ContentNegative,
  ContentPhone,
  ContentSettings,
  ContentSitelink,
  ContentSnippet
} from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { contents, draftEdits, type Edit, edited, evenEdits, liveEdits } from "./support/Edits.ts"

/** The kinds of things in a content, with the fields of each. */
const schemas = {
  settings: ContentSettings,
  adGroup: ContentAdGroup,
  keyword: ContentKeyword,
  ad: ContentAd,
  negative: ContentNegative,
  sitelink: ContentSitelink,
  callout: ContentCallout,
  snippet: ContentSnippet,
  phone: ContentPhone
}
type Kind = keyof typeof schemas

/** The fields that no edit changes: numbers, what a draft does not manage, lists of things that are kinds themselves. */
const unedited: ReadonlySet<string> = new Set(
  ["elementId", "platformId", "formerId", "unmanaged", "keywords", "ads", "headerText", "portfolio"]
)

const everyField = (without: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  (Object.keys(schemas) as ReadonlyArray<Kind>).flatMap((kind) =>
    Object.keys(schemas[kind].fields).filter((name) => !unedited.has(name)).map((name) => `${kind} ${name}`)
  ).filter((field) => !without.includes(field)).sort()

type Element = Readonly<Record<string, unknown>> & { readonly elementId?: number | null }

/** The things of a content by their kinds; those that edits change in place by their numbers in the draft. */
const elementsOf = (content: CampaignContent): ReadonlyMap<string, readonly [Kind, Element]> =>
  new Map<string, readonly [Kind, Element]>([
    ["settings", ["settings", content.settings]],
    ...content.adGroups.flatMap((group) => [
      [`adGroup ${group.elementId}`, ["adGroup", group]] as const,
      ...group.keywords.map((one) => [`keyword ${one.elementId}`, ["keyword", one]] as const),
      ...group.ads.map((one) => [`ad ${one.elementId}`, ["ad", one]] as const)
    ])
  ])

const values = (content: CampaignContent): ReadonlyArray<readonly [Kind, Element]> => [
  ...content.negativeKeywords.map((one) => ["negative", one] as const),
  ...content.sitelinks.map((one) => ["sitelink", one] as const),
  ...content.callouts.map((one) => ["callout", one] as const),
  ...content.snippets.map((one) => ["snippet", one] as const),
  ...content.phones.map((one) => ["phone", one] as const)
]

/** The fields that some edits change: of a thing that stays, or with another value in one that comes. */
const changedBy = (edits: fc.Arbitrary<ReadonlyArray<Edit>>): ReadonlyArray<string> => {
  const changed = new Set<string>()
  for (const [before, some] of fc.sample(fc.tuple(contents, edits), { numRuns: 2_000, seed: 7 })) {
    const after = edited(before, some, 5_000)
    const known = elementsOf(before)
    for (const [key, [kind, element]] of elementsOf(after)) {
      const was = known.get(key)?.[1]
      for (const name of was === undefined ? [] : Object.keys(element)) {
        if (JSON.stringify(was?.[name]) !== JSON.stringify(element[name])) changed.add(`${kind} ${name}`)
      }
    }
    const there = values(before)
    for (const [kind, element] of values(after)) {
      const others = there.filter(([of]) => of === kind)
      for (const [name, value] of Object.entries(element)) {
        const isNew = others.every(([, other]) => JSON.stringify(other[name]) !== JSON.stringify(value))
        if (isNew) changed.add(`${kind} ${name}`)
      }
    }
  }
  return Array.from(changed).filter((field) => !unedited.has(field.split(" ")[1] ?? "")).sort()
}

describe("the edits of the laws", () => {
  it("know every list of a content", () => {
    assert.deepStrictEqual(
      Object.keys(CampaignContent.fields).sort(),
      ["adGroups", "callouts", "negativeKeywords", "phones", "settings", "sitelinks", "snippets"]
    )
  })

  it("change every field on the platform, and in a draft all that it can say", () => {
    assert.deepStrictEqual(changedBy(liveEdits), everyField())
    assert.deepStrictEqual(changedBy(draftEdits), everyField(["settings status"]))
    assert.deepStrictEqual(changedBy(evenEdits), everyField(["settings status", "ad status", "adGroup status"]))
  })
})
