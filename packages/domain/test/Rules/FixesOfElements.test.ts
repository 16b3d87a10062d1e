import { applyFix } from "@campaigns/domain/Drafts/ApplyFix"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, KeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import type { DraftPath } from "@campaigns/domain/Rules/Finding"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { isDeepStrictEqual } from "node:util"
import { adCases } from "./support/AdCases.ts"
import { adGroupCases } from "./support/AdGroupCases.ts"
import { extensionCases } from "./support/ExtensionCases.ts"
import { inputOf, keyword } from "./support/Inputs.ts"
import { placeOf } from "./support/Judged.ts"
import { settingsCases } from "./support/SettingsCases.ts"

/**
 * The element that the path of a finding names: the innermost one of a list, or the setting or the part of the extensions that is in no list. A finding about a list
 * of an ad or an ad group is about that.
 */
const elementOf = (path: DraftPath): DraftPath => {
  const last = path.findLastIndex((part) => typeof part === "number")
  return path.slice(0, last < 0 ? 2 : last + 1)
}

type Parts = Pick<CampaignDraft, "adGroups" | "extensions" | "settings">

/** The parts of a draft that a person writes. */
const partsOf = ({ adGroups, extensions, settings }: CampaignDraft): Parts => ({ adGroups, extensions, settings })

const at = (value: unknown, path: DraftPath): unknown =>
  path.reduce((inner, key) => typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined, value)

/** A value with something else at a path. */
const put = (value: unknown, [key, ...rest]: DraftPath, to: unknown): unknown => {
  if (key === undefined) return to
  if (Array.isArray(value)) return value.map((one, place) => place === key ? put(one, rest, to) : one)
  if (typeof value !== "object" || value === null) return value
  return { ...value, [key]: put(Reflect.get(value, key), rest, to) }
}

/** The parts of a draft with the list of an element without it, and with whatever the element has become there. */
const elsewhere = (before: Parts, after: Parts, element: DraftPath): readonly [unknown, unknown] => {
  const [list, index] = [element.slice(0, -1), element.at(-1)]
  const [was, now] = [at(before, list), at(after, list)]
  return Array.isArray(was) && Array.isArray(now) && now.length < was.length && typeof index === "number"
    ? [put(before, list, was.toSpliced(index, 1)), after]
    : [put(before, element, null), put(after, element, null)]
}

/** The draft with ids of their own for its ad groups, keywords and ads, as a stored one has them. */
const withOwnIds = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  adGroups: draft.adGroups.map((group, g) => ({
    ...group,
    id: AdGroupId.make(g + 1),
    keywords: group.keywords.map((one, k) => ({ ...one, id: KeywordId.make((g + 1) * 1_000 + k) })),
    rsas: group.rsas.map((one, a) => ({ ...one, id: RsaId.make((g + 1) * 1_000 + a) }))
  }))
})

/** A fix of a draft by the code and the place of its finding, and whether it leaves all else alone. */
interface Judged {
  readonly said: string
  readonly code: string
  readonly isAlone: boolean
}

const judgedFixes = (given: RuleInput): ReadonlyArray<Judged> => {
  const input = { ...given, draft: withOwnIds(given.draft) }
  return findingsOf(input).flatMap((finding) => {
    const { code, fixes = [], path } = finding
    const element = elementOf(path)
    return fixes.map((fix): Judged => {
      const isWithin = fix.changes.every((change) => placeOf(change.path.slice(0, element.length)) === placeOf(element))
      const after = applyFix(input.draft, finding, fix)
      const [expected, found] = elsewhere(
        partsOf(input.draft),
        partsOf(Result.getOrElse(after, () => input.draft)),
        element
      )
      const isAlone = isWithin && Result.isSuccess(after) && isDeepStrictEqual(found, expected)
      return { said: `${code} at ${placeOf(path)}`, code, isAlone }
    })
  })
}

/** The findings of a draft whose fixes change something else. */
const strayingIn = (input: RuleInput): ReadonlyArray<string> =>
  judgedFixes(input).flatMap(({ isAlone, said }) => isAlone ? [] : [said])

const [firstGroup] = fullDraft.adGroups
assert.isDefined(firstGroup)

const texts = ["red shoes", "shoes red", "[red shoes]", "\"red shoes\"", "blue  shoes", "Red-Shoes", "+red +shoes"]
const Keywords = Schema.Array(
  Schema.Tuple([Schema.Literals(texts), Schema.Literals(["EXACT", "PHRASE", "BROAD", "NEGATIVE"])])
).check(Schema.isMaxLength(4))
const Places = Schema.Array(
  Schema.Struct({
    geoTargetConstantId: Schema.Literals([1, 2, 3]),
    targetType: Schema.Literals(["INCLUDE", "EXCLUDE"])
  })
).check(Schema.isMaxLength(5))
const Words = Schema.Array(Schema.Literals(["One", "one", "Two!", "Three", "", "★ Four", "Five!!"])).check(
  Schema.isMaxLength(5)
)

describe("a fix changes nothing outside the element that its finding names", () => {
  const cases = [...settingsCases, ...adGroupCases, ...adCases, ...extensionCases].filter(({ input }) =>
    input.draft.adGroups.every(({ keywords }) => keywords.length < 1_000)
  )

  it.each(cases.map((one, index) => [`${one.code} (case ${index + 1})`, one] as const))("%s", (_, { input }) => {
    assert.deepStrictEqual(strayingIn(input), [])
  })

  it("in any of several ad groups that have the same keywords", () => {
    const groups = ["One", "Two", "Three"].map((name) => ({
      ...firstGroup,
      name,
      keywords: [keyword(`only ${name}`), keyword("red shoes"), keyword("red shoes"), keyword("shoes red")]
    }))
    const input = inputOf({ ...fullDraft, adGroups: groups })
    assert.deepStrictEqual(strayingIn(input), [])
    assert.deepStrictEqual(Array.from(new Set(judgedFixes(input).map(({ code }) => code))), [
      "KEYWORD_DUPLICATE",
      "KEYWORD_SAME_WORDS",
      "KEYWORD_IN_SEVERAL_AD_GROUPS"
    ])
  })

  it.prop(
    "whatever its keywords and exclusions are",
    [Keywords, Keywords, Keywords],
    (all) => {
      const adGroups = all.map((keywords, at) => ({
        ...firstGroup,
        name: `Group ${at}`,
        keywords: keywords.map(([text, matchType]) => keyword(text, matchType))
      }))
      assert.deepStrictEqual(strayingIn(inputOf({ ...fullDraft, adGroups })), [])
    },
    { arbitrary: { runs: 200 } }
  )

  it.prop(
    "whatever its places, languages, callouts, snippets, headlines and descriptions are",
    [Places, Words, Words, Words],
    ([locationTargets, callouts, values, lines]) => {
      const headlines = lines.map((text) => ({ text, pinnedField: null, reason: null }))
      const [rsa] = firstGroup.rsas
      assert.isDefined(rsa)
      const input = inputOf({
        ...fullDraft,
        settings: { ...fullDraft.settings, locationTargets, languageIds: [1000, 1001, 1000, 1001] },
        adGroups: [{ ...firstGroup, rsas: [rsa, { ...rsa, headlines, descriptions: headlines }] }],
        extensions: {
          ...fullDraft.extensions,
          sitelinks: [...fullDraft.extensions.sitelinks, ...fullDraft.extensions.sitelinks],
          callouts: callouts.map((calloutText) => ({ calloutText })),
          structuredSnippets: [{ header: "TYPES", values: ["A", "B", "C"] }, { header: "BRANDS", values }]
        }
      })
      assert.deepStrictEqual(strayingIn(input), [])
    },
    { arbitrary: { runs: 200 } }
  )
})
