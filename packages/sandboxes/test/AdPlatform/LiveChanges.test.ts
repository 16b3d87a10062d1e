import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import {
  ad,
  adGroup,
  budget,
  campaign,
  campaignLabel,
  keyword,
  label,
  location,
  parents,
  schedule,
  wholeCampaign
} from "./support/Operations.ts"
import { customerId, type Reply, SandboxClient } from "./support/SandboxClient.ts"

const root = `customers/${customerId}`

interface Made {
  readonly mutateOperationResponses?: ReadonlyArray<{ readonly [kind: string]: { readonly resourceName: string } }>
}

const namesIn = ({ body, errors, status }: Reply): ReadonlyArray<string> => {
  if (status >= 300) throw new Error(`${status} ${errors.join()} ${JSON.stringify(body)}`)
  const { mutateOperationResponses = [] } = body as Made
  return mutateOperationResponses.flatMap((one) => Object.values(one).map(({ resourceName }) => resourceName))
}

let campaigns = 0

/** A whole campaign of its own name, by the names of its parts. */
const whole = Effect.gen(function*() {
  const { mutate } = yield* SandboxClient
  campaigns += 1
  const operations = wholeCampaign.map((operation) =>
    "campaignOperation" in operation ? campaign({ name: `Campaign ${campaigns}` }) : operation
  )
  const [budgetName = "", campaignName = "", , adGroupName = "", keywordName = "", adName = ""] = namesIn(
    yield* mutate(operations)
  )
  return { budgetName, campaignName, adGroupName, keywordName, adName, ad: `${root}/ads/${adName.split("~").at(-1)}` }
})

const update = (kind: string, updateMask: string, resource: object) => ({ [kind]: { updateMask, update: resource } })

const edit = Effect.fnUntraced(function*(mutate_operations: ReadonlyArray<object>, options: object = {}) {
  const { control } = yield* SandboxClient
  return yield* control("POST", "/edits", { customer_id: customerId, mutate_operations, ...options })
})

layer(SandboxClient.layer)("the sandbox takes changes of live campaigns as the platform does", (it) => {
  it.effect("an ad's texts are changed in the ad and nowhere else, lists whole", () =>
    Effect.gen(function*() {
      const { mutate, rows } = yield* SandboxClient
      const made = yield* whole
      const headlines = [{ text: "One", pinnedField: "HEADLINE_1" }, { text: "Two" }, { text: "Three" }]
      const through = yield* mutate([
        update("adGroupAdOperation", "ad.responsiveSearchAd.headlines", {
          resourceName: made.adName,
          ad: { responsiveSearchAd: { headlines } }
        })
      ])
      assert.deepStrictEqual(through.errors, [
        "fieldError.IMMUTABLE_FIELD at mutate_operations[0].ad_group_ad_operation.update.ad.responsive_search_ad.headlines"
      ])
      const texts = (
        mask: string,
        fields: object
      ) => [update("adOperation", mask, { resourceName: made.ad, ...fields })]
      const whole_ = yield* mutate(texts("responsiveSearchAd", { responsiveSearchAd: { headlines } }))
      assert.deepStrictEqual(whole_.errors.map((error) => error.split(" ")[0]), ["fieldMaskError.FIELD_HAS_SUBFIELDS"])
      const few = yield* mutate(
        texts("responsiveSearchAd.headlines", { responsiveSearchAd: { headlines: [headlines[0]] } })
      )
      assert.deepStrictEqual(few.errors, [
        "collectionSizeError.TOO_FEW at mutate_operations[0].ad_operation.update.responsive_search_ad.headlines"
      ])
      const cleared = yield* mutate(texts("finalUrls", {}))
      assert.deepStrictEqual(cleared.errors, [
        "fieldError.REQUIRED at mutate_operations[0].ad_operation.update.final_urls"
      ])
      namesIn(yield* mutate(texts("responsiveSearchAd.headlines", { responsiveSearchAd: { headlines } })))
      const [row = {}] = yield* rows(
        `SELECT ad_group_ad.ad.id, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.ad.responsive_search_ad.descriptions FROM ad_group_ad WHERE ad_group_ad.resource_name = '${made.adName}'`
      )
      const { ad: shown } = row["adGroupAd"] as { readonly ad: { readonly responsiveSearchAd: object } }
      assert.deepStrictEqual(shown.responsiveSearchAd, {
        headlines,
        descriptions: [{ text: "Great shoes." }, { text: "Buy today." }]
      })
      assert.deepStrictEqual((yield* mutate([{ adOperation: { create: {} } }])).status, 400)
    }))

  it.effect("an ad under something removed is not edited", () =>
    Effect.gen(function*() {
      const { mutate } = yield* SandboxClient
      const made = yield* whole
      namesIn(yield* mutate([{ adGroupOperation: { remove: made.adGroupName } }]))
      const edited = yield* mutate([
        update("adOperation", "responsiveSearchAd.path1", {
          resourceName: made.ad,
          responsiveSearchAd: { path1: "new" }
        })
      ])
      assert.deepStrictEqual(edited.errors, [
        "adError.UPDATING_AD_WITH_NO_ENABLED_ASSOCIATION at mutate_operations[0].ad_operation.update"
      ])
    }))

  it.effect("what is removed and made of the same content has one number, and is one resource of a request", () =>
    Effect.gen(function*() {
      const { mutate } = yield* SandboxClient
      const made = yield* whole
      const again = (fields: object) => ({
        adGroupCriterionOperation: {
          create: { adGroup: made.adGroupName, keyword: { text: "Running  SHOES", matchType: "PHRASE" }, ...fields }
        }
      })
      const removal = { adGroupCriterionOperation: { remove: made.keywordName } }
      for (const create of [again({}), again({ negative: true })]) {
        const { errors } = yield* mutate([removal, create])
        assert.deepStrictEqual(errors.map((error) => error.split(" ")[0]), [
          "mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES"
        ])
      }
      namesIn(yield* mutate([removal]))
      assert.deepStrictEqual(namesIn(yield* mutate([again({})])), [made.keywordName])
      const other = again({ keyword: { text: "running shoes", matchType: "EXACT" } })
      assert.lengthOf(namesIn(yield* mutate([removal, other])), 2)
    }))

  it.effect("hours that meet the ones that go are taken, and the same ones are not", () =>
    Effect.gen(function*() {
      const { mutate } = yield* SandboxClient
      const made = yield* whole
      const monday = (from: number, to: number) => ({
        campaignCriterionOperation: {
          create: {
            ...schedule("MONDAY", from, to).campaignCriterionOperation.create,
            campaign: made.campaignName
          }
        }
      })
      const [name = ""] = namesIn(yield* mutate([monday(8, 12)]))
      const removal = { campaignCriterionOperation: { remove: name } }
      assert.include((yield* mutate([removal, monday(8, 12)])).errors.join(), "ID_EXISTS_IN_MULTIPLE_MUTATES")
      assert.lengthOf(namesIn(yield* mutate([removal, monday(8, 14)])), 2)
      assert.include((yield* mutate([monday(9, 10)])).errors.join(), "AD_SCHEDULE_TIME_INTERVALS_OVERLAP")
    }))

  it.effect("a portfolio takes the place of a campaign's own strategy, and goes when nobody uses it", () =>
    Effect.gen(function*() {
      const { mutate, rows } = yield* SandboxClient
      const made = yield* whole
      const create = { name: "Clicks", targetSpend: { cpcBidCeilingMicros: "1000000" } }
      const [portfolio = ""] = namesIn(yield* mutate([{ biddingStrategyOperation: { create } }]))
      assert.deepStrictEqual((yield* mutate([{ biddingStrategyOperation: { create } }])).errors, [
        "biddingStrategyError.DUPLICATE_NAME at mutate_operations[0].bidding_strategy_operation.create.name"
      ])
      namesIn(
        yield* mutate([
          update("campaignOperation", "biddingStrategy", {
            resourceName: made.campaignName,
            biddingStrategy: portfolio
          })
        ])
      )
      const type = Effect.map(
        rows(
          `SELECT campaign.bidding_strategy, campaign.bidding_strategy_type FROM campaign WHERE campaign.resource_name = '${made.campaignName}'`
        ),
        ([row]) => row?.["campaign"]
      )
      assert.deepInclude(yield* type, { biddingStrategy: portfolio, biddingStrategyType: "TARGET_SPEND" })
      assert.deepStrictEqual((yield* mutate([{ biddingStrategyOperation: { remove: portfolio } }])).errors, [
        "biddingStrategyError.CANNOT_REMOVE_ASSOCIATED_STRATEGY at mutate_operations[0].bidding_strategy_operation.remove"
      ])
      namesIn(
        yield* mutate([
          update("campaignOperation", "manualCpc.enhancedCpcEnabled", {
            resourceName: made.campaignName,
            manualCpc: {}
          }),
          { biddingStrategyOperation: { remove: portfolio } }
        ])
      )
      assert.deepStrictEqual(yield* type, { resourceName: made.campaignName, biddingStrategyType: "MANUAL_CPC" })
    }))

  it.effect("a budget becomes shared and never private again, and stays while it is used", () =>
    Effect.gen(function*() {
      const { mutate } = yield* SandboxClient
      const made = yield* whole
      const set = (explicitlyShared: boolean) =>
        mutate([
          update("campaignBudgetOperation", "explicitlyShared,name", {
            resourceName: made.budgetName,
            explicitlyShared,
            name: "For all"
          })
        ])
      namesIn(yield* set(true))
      assert.include((yield* set(false)).errors.join(), "CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED")
      const removal = { campaignBudgetOperation: { remove: made.budgetName } }
      assert.include((yield* mutate([removal])).errors.join(), "CAMPAIGN_BUDGET_IN_USE")
      namesIn(
        yield* mutate([
          budget(),
          update("campaignOperation", "campaignBudget", {
            resourceName: made.campaignName,
            campaignBudget: `${root}/campaignBudgets/-1`
          }),
          removal
        ])
      )
    }))

  it.effect("a label that goes takes its links along", () =>
    Effect.gen(function*() {
      const { mutate, rows } = yield* SandboxClient
      const operations = [budget(), campaign({ name: "Labelled" }), label("To go"), campaignLabel()]
      const [, , name = ""] = namesIn(yield* mutate(operations))
      const links = rows("SELECT campaign_label.resource_name FROM campaign_label WHERE label.name = 'To go'")
      assert.lengthOf(yield* links, 1)
      namesIn(yield* mutate([{ labelOperation: { remove: name } }]))
      assert.lengthOf(yield* links, 0)
    }))
})

layer(SandboxClient.layer)("the sandbox's history of changes", (it) => {
  const history = (where: string, rest = "LIMIT 10000") =>
    `SELECT change_event.change_date_time, change_event.change_resource_type, change_event.resource_change_operation, change_event.changed_fields, change_event.client_type, change_event.user_email, change_event.campaign FROM change_event ${where} ${rest}`
  const between = (from: string, to: string) => `WHERE change_event.change_date_time BETWEEN '${from}' AND '${to}'`

  it.effect("has everything that the platform's history has, in the account's time, and nothing of labels and refused changes", () =>
    Effect.gen(function*() {
      const { mutate, rows } = yield* SandboxClient
      namesIn(
        yield* mutate([...parents, location(2276), label("Mine"), campaignLabel(), adGroup(), keyword("shoes"), ad()])
      )
      yield* mutate([label("Mine")])
      yield* mutate([adGroup()], { validateOnly: true })
      const found = yield* rows(history(between("2026-11-20 00:00:00", "2026-11-20 23:59:59")))
      const events = found.map(({ changeEvent }) => changeEvent as { readonly [field: string]: string })
      assert.deepStrictEqual(events.map(({ changeResourceType }) => changeResourceType), [
        "CAMPAIGN_BUDGET",
        "CAMPAIGN",
        "CAMPAIGN_CRITERION",
        "AD_GROUP",
        "AD_GROUP_CRITERION",
        "AD_GROUP_AD"
      ])
      assert.isTrue(events.every(({ changeDateTime = "" }) => changeDateTime.startsWith("2026-11-20 13:00:00.")))
      assert.strictEqual(new Set(events.map((event) => event["campaign"])).size, 1)
    }))

  it.effect("is refused without an end, without a limit, and for what is long ago", () =>
    Effect.gen(function*() {
      const { searchStream } = yield* SandboxClient
      const errorsOf = (query: string) => Effect.map(searchStream(query), ({ errors }) => errors)
      const day = between("2026-11-20", "2026-11-21")
      assert.deepStrictEqual(yield* errorsOf(history(day, "")), ["changeEventError.LIMIT_NOT_SPECIFIED"])
      assert.deepStrictEqual(yield* errorsOf(history(day, "LIMIT 10001")), ["changeEventError.INVALID_LIMIT_CLAUSE"])
      assert.deepStrictEqual(yield* errorsOf(history("")), ["changeEventError.CHANGE_DATE_RANGE_INFINITE"])
      assert.deepStrictEqual(yield* errorsOf(history("WHERE change_event.change_date_time >= '2026-11-20'")), [
        "changeEventError.CHANGE_DATE_RANGE_INFINITE"
      ])
      assert.deepStrictEqual(yield* errorsOf(history(between("2026-10-20", "2026-11-21"))), [
        "changeEventError.START_DATE_TOO_OLD"
      ])
      assert.deepStrictEqual(yield* errorsOf(history(between("2026-10-22", "2026-11-21"))), [])
    }))
})

layer(SandboxClient.layer)("the sandbox's other people", (it) => {
  it.effect("are refused what the platform refuses, and an account that is not there", () =>
    Effect.gen(function*() {
      const { control } = yield* SandboxClient
      assert.strictEqual((yield* edit([], { customer_id: "1111111111" })).status, 404)
      assert.strictEqual((yield* edit([{ campaignOperation: { create: { startDate: "x" } } }])).status, 400)
      assert.strictEqual((yield* edit([campaign({ name: "" })])).status, 400)
      assert.strictEqual((yield* edit([], { client_type: "TELEPATHY" })).status, 400)
      const pace = yield* control("POST", "/pace", { review_s: 60 })
      assert.deepStrictEqual(pace.body, { review_s: 60, change_event_delay_s: 0 })
      assert.strictEqual((yield* control("POST", "/pace", { review_s: -1 })).status, 400)
      assert.deepStrictEqual((yield* control("GET", "/pace")).body, { review_s: 60, change_event_delay_s: 0 })
      yield* control("DELETE", "/state")
      assert.deepStrictEqual((yield* control("GET", "/pace")).body, { review_s: 0, change_event_delay_s: 0 })
    }))
})
