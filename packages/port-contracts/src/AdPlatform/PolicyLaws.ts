import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { keyword, text } from "../Drafts/ExampleDrafts.ts"
import { type Law, planOf, rejection } from "./ContractCalls.ts"
import { contractAccount as account, contractDraft } from "./ContractDraft.ts"

/** Words that the platform under test refuses by policy, in keywords and texts: one exemptible, and one not. */
const exemptible = { word: "sandboxmark", topic: "TRADEMARKS_IN_AD_TEXT" }
const forbidden = { word: "sandboxpoison", topic: "DANGEROUS_PRODUCTS" }

/** The contract's draft with a keyword and a headline of its first ad group that have a word. */
const draftWith = (word: string, campaignName: string): CampaignDraft => {
  const draft = contractDraft({ campaignName })
  return {
    ...draft,
    adGroups: draft.adGroups.map((group, place) =>
      place > 0 ? group : {
        ...group,
        keywords: [...group.keywords, keyword(900, `${word} boots`)],
        rsas: group.rsas.map((rsa) => ({ ...rsa, headlines: [...rsa.headlines, text(`Made of ${word}`)] }))
      }
    )
  }
}

const topicsOf = (findings: ReadonlyArray<PlatformFinding>) =>
  findings.map(({ params, path }) => [path, params?.topic]).toSorted()

const KEYWORD = "adGroups[0].keywords[1].text"
const HEADLINE = "adGroups[0].rsas[0].headlines[3].text"

/** Refusals by policy are told whole, and an exemption is made only for what a person has named. */
export const policyLaws = (law: Law): void => {
  law(
    "tells the topic, the text and whether there are exemptions, for each field that a policy refuses",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      for (const { topic, word } of [exemptible, forbidden]) {
        const findings = yield* platform.validate(account, yield* planOf(draftWith(word, "Policy"), `policy-${word}`))
        assert.deepStrictEqual(topicsOf(findings), [[KEYWORD, topic], [HEADLINE, topic]])
        const inKeyword = findings.find(({ path }) => path === KEYWORD)?.params
        assert.strictEqual(inKeyword?.violatingText, `${word} boots`)
        assert.strictEqual(inKeyword?.isExemptible, word === exemptible.word)
        const inText = findings.find(({ path }) => path === HEADLINE)?.params
        assert.deepStrictEqual(inText?.evidences, [{ kind: "TEXT", values: [`Made of ${word}`] }])
      }
    })
  )

  law(
    "makes the campaign with an exemption of the topic that was found, and not with one of another topic",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(draftWith(exemptible.word, "Exempt"), "exempt")
      for (const exemptions of [undefined, [], [forbidden.topic], ["NO_SUCH_TOPIC"]]) {
        const refused = yield* rejection(platform.publish(account, plan, exemptions))
        assert.deepStrictEqual(topicsOf(refused), [[KEYWORD, exemptible.topic], [HEADLINE, exemptible.topic]])
      }
      const exemptions = [forbidden.topic, exemptible.topic]
      assert.deepStrictEqual(yield* platform.validate(account, plan, exemptions), [])
      const made = yield* platform.publish(account, plan, exemptions)
      assert.strictEqual(yield* platform.findMarked(account, "exempt"), made)
    })
  )

  law(
    "refuses a topic that is not exemptible, whoever asks for it, and makes nothing",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(draftWith(forbidden.word, "Forbidden"), "forbidden")
      const refused = yield* rejection(platform.publish(account, plan, [forbidden.topic]))
      assert.isTrue(topicsOf(refused).some(([path, topic]) => path === KEYWORD && topic === forbidden.topic))
      assert.isNull(yield* platform.findMarked(account, "forbidden"))
    })
  )

  law(
    "has exemptions for a plan without findings, and changes nothing by them",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const plan = yield* planOf(contractDraft({ campaignName: "Nothing to exempt" }), "nothing")
      assert.deepStrictEqual(yield* platform.validate(account, plan, [exemptible.topic]), [])
      assert.isNotNull(yield* platform.publish(account, plan, [exemptible.topic]))
    })
  )
}
