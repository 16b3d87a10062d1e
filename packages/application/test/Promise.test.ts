import * as MemoryPorts from "@campaigns/adapters-memory/MemoryPorts"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { type Campaigns, openCampaigns, type Outcome } from "@campaigns/application/Promise"
import { CurrencyCode, Micros } from "@campaigns/domain/Drafts/Money"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { standardRuleBook, withRules } from "@campaigns/domain/Rules/RuleBook"
import { afterEach, assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const customerId = CustomerId.make(1_234_567_890)

const user: Principal = {
  userId: UserId.make(1),
  accessId: "0",
  email: "ada@demo.test",
  isAdministrator: true,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: []
}

const valueOf = <A, E>(outcome: Outcome<A, E>): A => {
  if (outcome.ok) return outcome.value
  throw new Error(`It was refused: ${JSON.stringify(outcome.error)}`)
}

const withCustomer = async (campaigns: Campaigns) => {
  const { id } = valueOf(
    await campaigns.companies.create(user, {
      name: "Demo",
      websiteUrl: null,
      description: null,
      phone: null,
      countryCode: "DE",
      industry: null,
      toneOfVoice: null
    })
  )
  const account = {
    customerId,
    name: "Demo",
    currencyCode: CurrencyCode.make("EUR"),
    timeZone: "Europe/Berlin",
    loginCustomerId: null
  }
  valueOf(await campaigns.companies.linkCustomer(user, id, account))
  return id
}

const someDraft = (campaigns: Campaigns, name: string) =>
  campaigns.drafts.create(user, { customerId, marketAnalysisId: null, name, settings: {} })

describe("the use cases as promises", () => {
  let campaigns: Campaigns | undefined
  afterEach(() => campaigns?.close())

  it("answer with a value or with a refusal that has a message", async () => {
    campaigns = await openCampaigns(MemoryPorts.layer)
    const refused = await someDraft(campaigns, "Shoes")
    assert.deepInclude(refused.ok ? null : refused.error, { _tag: "CustomerNotFound", customerId })
    assert.strictEqual(refused.ok ? "" : refused.error.message, "There is no customer 1234567890")
    await withCustomer(campaigns)
    assert.strictEqual(valueOf(await someDraft(campaigns, "Shoes")).settings.name, "Shoes")
  })

  it("publish in the background, tell when that has ended, and the history of the draft", async () => {
    campaigns = await openCampaigns(MemoryPorts.layer)
    const companyId = await withCustomer(campaigns)
    const { id } = valueOf(await someDraft(campaigns, "Shoes"))
    const target = { draftId: id, expectedRevisions: null }
    const blocked = await campaigns.publishing.publish(user, target)
    assert.strictEqual(blocked.ok ? "" : blocked.error._tag, "PublishBlocked")

    valueOf(
      await campaigns.drafts.changeSettings(user, target, {
        websiteUrl: "https://www.example.com/",
        dailyBudgetMicros: Micros.make(25_000_000),
        biddingStrategy: { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: null }
      }, "all")
    )
    const group = {
      _tag: "Add",
      name: "Shoes",
      cpcBidMicros: Micros.make(1_000_000),
      keywords: [{ _tag: "Add", keyword: { text: "shoes" } }],
      removedKeywordIds: []
    } as const
    const { draft } = valueOf(await campaigns.drafts.changeAdGroups(user, target, [group], []))
    const texts = (...all: ReadonlyArray<string>) => all.map((text) => ({ text, pinnedField: null, reason: null }))
    const [adGroup] = draft.adGroups
    if (adGroup === undefined) return assert.fail("an ad group")
    valueOf(
      await campaigns.drafts.changeAds(user, target, [{
        _tag: "Add",
        adGroupId: adGroup.id,
        texts: {
          ...blankRsaTexts,
          headlines: texts("Running Shoes", "Light and Fast", "Free Returns"),
          descriptions: texts("Tested by runners.", "Returns are free for 30 days."),
          finalUrl: "https://www.example.com/shoes"
        }
      }], [])
    )
    const undeclared = await campaigns.publishing.publish(user, target)
    assert.deepStrictEqual(
      undeclared.ok || undeclared.error._tag !== "PublishBlocked"
        ? []
        : undeclared.error.warnings.map(({ code }) => code),
      ["EU_POLITICAL_ADVERTISING_UNDECLARED"]
    )
    const declaration = { containsEuPoliticalAdvertising: false }
    const declared = valueOf(await campaigns.companies.changeCustomer(user, companyId, customerId, declaration))
    assert.deepInclude(declared.euPoliticalAdvertising, { contains: false, declaredBy: user.userId })
    const { operations } = valueOf(await campaigns.publishing.preview(user, id))
    assert.deepStrictEqual(
      operations.flatMap(({ summary }) => summary.startsWith("Create the search campaign") ? [summary] : []),
      ["Create the search campaign \"Shoes\", paused, shown everywhere in the world, declared to contain no EU political advertising."]
    )
    const { taskId } = valueOf(await campaigns.publishing.publish(user, target))
    assert.deepInclude(valueOf(await campaigns.tasks.untilEnded(user, taskId)), { status: "completed", error: null })
    const { items } = valueOf(await campaigns.history.list(user, id, { from: null, limit: 10 }))
    assert.deepStrictEqual(items.map(({ item }) => item.revision), [6, 5, 4, 3, 2, 1])
  })

  it("judge by the rule book that they are given", async () => {
    const ruleBook = withRules(standardRuleBook, [{
      code: "NO_SHOES",
      step: "campaignSettings",
      severity: "blocks",
      prevents: null,
      check: ({ draft }) => draft.settings.name === "Shoes" ? [{ path: ["settings", "name"], params: {} }] : []
    }], { NO_SHOES: () => "No shoes." })
    campaigns = await openCampaigns(MemoryPorts.layer, { ruleBook })
    await withCustomer(campaigns)
    const { id } = valueOf(await someDraft(campaigns, "Shoes"))
    const { warnings } = valueOf(await campaigns.drafts.warnings(user, id))
    assert.include(warnings.map(({ code }) => code), "NO_SHOES")
  })

  it("reject when something breaks that no type names", async () => {
    const broken = Layer.effect(
      DraftWriter,
      Effect.map(DraftWriter, (store) => DraftWriter.of({ ...store, write: () => Effect.die(new Error("planted")) }))
    ).pipe(Layer.provideMerge(MemoryPorts.layer))
    campaigns = await openCampaigns(broken)
    await withCustomer(campaigns)
    const { id } = valueOf(await someDraft(campaigns, "Shoes"))
    const write = campaigns.drafts.changeExtensions(user, { draftId: id, expectedRevisions: null }, { callouts: [] })
    assert.strictEqual(await write.then(() => "", (error: Error) => error.message), "planted")
  })
})
