import { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { Callout, Extensions, Phone, Sitelink, StructuredSnippet } from "@campaigns/domain/Drafts/Extensions"
import { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { NegativeKeyword } from "@campaigns/domain/Drafts/NegativeKeyword"
import { AssetText, Rsa } from "@campaigns/domain/Drafts/Rsa"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { applyEdit, idsPerEdit, randomEdit } from "@campaigns/port-contracts/Drafts/RandomEdits"
import { assert, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"

const schemas = {
  settings: CampaignSettings,
  negativeKeyword: NegativeKeyword,
  adGroup: AdGroup,
  keyword: DraftKeyword,
  ad: Rsa,
  text: AssetText,
  extensions: Extensions,
  sitelink: Sitelink,
  callout: Callout,
  snippet: StructuredSnippet,
  phone: Phone
}
type Kind = keyof typeof schemas

const everyField = (Object.keys(schemas) as ReadonlyArray<Kind>).flatMap((kind) =>
  Object.keys(schemas[kind].fields).map((name) => `${kind} ${name}`)
).sort()

/** The things of a draft by their kinds. */
const thingsOf = ({ adGroups, extensions, settings }: CampaignDraft): ReadonlyArray<readonly [Kind, object]> => [
  ["settings", settings],
  ...settings.negativeKeywords.map((one) => ["negativeKeyword", one] as const),
  ...adGroups.flatMap((group) => [
    ["adGroup", group] as const,
    ...group.keywords.map((one) => ["keyword", one] as const),
    ...group.rsas.flatMap((ad) => [
      ["ad", ad] as const,
      ...[...ad.headlines, ...ad.descriptions].map((one) => ["text", one] as const)
    ])
  ]),
  ["extensions", extensions],
  ...extensions.sitelinks.map((one) => ["sitelink", one] as const),
  ...extensions.callouts.map((one) => ["callout", one] as const),
  ...extensions.structuredSnippets.map((one) => ["snippet", one] as const),
  ...extensions.phone === null ? [] : [["phone", extensions.phone] as const]
]

it("Random edits of drafts give every field of a draft more than one value", () => {
  const values = new Map<string, Set<string>>()
  let draft: CampaignDraft = { ...fullDraft, adGroups: [] }
  let id = 1_000
  for (const edit of fc.sample(randomEdit, { numRuns: 1_500, seed: 7 })) {
    const ids = Array.from({ length: idsPerEdit }, () => id++)
    draft = Result.getOrElse(applyEdit(draft, edit, ids), () => draft)
    for (const [kind, thing] of thingsOf(draft)) {
      for (const name of Object.keys(schemas[kind].fields)) {
        const field = `${kind} ${name}`
        const known = values.get(field) ?? new Set()
        values.set(field, known.add(JSON.stringify((thing as Readonly<Record<string, unknown>>)[name]) ?? "absent"))
      }
    }
  }
  const drawn = Array.from(values).filter(([, some]) => some.size > 1).map(([field]) => field).sort()
  assert.deepStrictEqual(drawn, everyField)
})
