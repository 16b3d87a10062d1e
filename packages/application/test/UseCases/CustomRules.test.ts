import { CurrentRuleBook } from "@campaigns/application/Drafts/CurrentRuleBook"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReviewing } from "@campaigns/application/Drafts/DraftReviewing"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { DraftStep } from "@campaigns/domain/Drafts/DraftStep"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { inKeywords } from "@campaigns/domain/Rules/EachElement"
import { found, type Rule, type ValueRule } from "@campaigns/domain/Rules/Rule"
import { standardRuleBook, withRules } from "@campaigns/domain/Rules/RuleBook"
import { sentenceOf } from "@campaigns/domain/Rules/Sentences"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { campaignService, finishedDraft, firstPlaces } from "./CampaignService.ts"
import { member } from "./People.ts"

/** A rule of another team about one keyword. */
const foreignBrand: ValueRule<DraftKeyword, "FOREIGN_BRAND", { readonly brand: string }> = {
  code: "FOREIGN_BRAND",
  step: "adGroups",
  severity: "blocks",
  prevents: null,
  judge: ({ text }) => text.includes("acme") ? found(["text"], { brand: "acme" }) : null
}

/** A rule of another team about a draft. */
const aboveHouseLimit: Rule<"BUDGET_ABOVE_HOUSE_LIMIT", { readonly limitMicros: number }> = {
  code: "BUDGET_ABOVE_HOUSE_LIMIT",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) =>
    (settings.dailyBudgetMicros ?? 0) > 5_000_000
      ? [found(["settings", "dailyBudgetMicros"], { limitMicros: 5_000_000 })]
      : []
}

const book = withRules(standardRuleBook, [inKeywords(foreignBrand), aboveHouseLimit], {
  FOREIGN_BRAND: ({ params }) => `${params["brand"]} is a brand of somebody else; remove the keyword.`,
  BUDGET_ABOVE_HOUSE_LIMIT: () => "The house spends less on a day; ask first."
})

const service = Layer.provide(campaignService, Layer.succeed(CurrentRuleBook, book))

describe("A rule that an embedding program adds", () => {
  it.effect("reaches the findings of a step, of keywords and of the whole draft, and blocks publishing", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const target = { draftId: draft.id, expectedRevisions: null }
      const { adGroupId } = firstPlaces(draft)

      const settings = yield* drafting.changeSettings(
        member,
        target,
        { dailyBudgetMicros: Micros.make(6_000_000) },
        "all"
      )
      assert.deepStrictEqual(settings.warnings.filter(({ code }) => code === aboveHouseLimit.code), [{
        step: "campaignSettings",
        code: "BUDGET_ABOVE_HOUSE_LIMIT",
        path: ["settings", "dailyBudgetMicros"],
        params: { limitMicros: 5_000_000 },
        severity: "advises"
      }])

      const added = yield* drafting.addKeyword(member, target, adGroupId, { text: "acme boots" })
      const place = (added.draft.adGroups[0]?.keywords.length ?? 0) - 1
      const brand = {
        step: "adGroups",
        code: "FOREIGN_BRAND",
        path: ["adGroups", 0, "keywords", place, "text"],
        params: { brand: "acme" },
        severity: "blocks"
      } as const
      const reviewing = yield* DraftReviewing
      const ids = new Set([added.keyword.id])
      assert.deepStrictEqual(yield* reviewing.keywordWarnings(member, added.draft, adGroupId, ids), [brand])

      const groups = yield* drafting.changeAdGroups(member, target, [], [])
      assert.deepInclude(groups.warnings, brand)
      const { warnings } = yield* drafting.warnings(member, draft.id)
      assert.includeMembers(warnings.map(({ code }) => code), ["BUDGET_ABOVE_HOUSE_LIMIT", "FOREIGN_BRAND"])
      const steps = warnings.map(({ step }) => step)
      assert.deepStrictEqual(steps, DraftStep.literals.flatMap((step) => steps.filter((one) => one === step)))

      const publishing = yield* CampaignPublishing
      const refusal = yield* Effect.flip(publishing.publish(member, target))
      assert.deepStrictEqual(refusal._tag === "PublishBlocked" ? refusal.warnings : refusal, [brand])
      assert.deepStrictEqual((yield* publishing.preview(member, draft.id)).blockedBy, [brand])
      assert.strictEqual(
        sentenceOf((yield* CurrentRuleBook).sentences, brand),
        "acme is a brand of somebody else; remove the keyword."
      )
    }).pipe(Effect.provide(Layer.merge(service, Layer.succeed(CurrentRuleBook, book)))))

  it.effect("is not in the rule book of a program that provides none", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const target = { draftId: draft.id, expectedRevisions: null }
      yield* drafting.addKeyword(member, target, firstPlaces(draft).adGroupId, { text: "acme boots" })
      const { warnings } = yield* drafting.warnings(member, draft.id)
      assert.notInclude(warnings.map(({ code }) => code), "FOREIGN_BRAND")
    }).pipe(Effect.provide(campaignService)))
})
