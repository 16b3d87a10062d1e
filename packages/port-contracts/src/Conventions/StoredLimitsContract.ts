import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { BugReports } from "@campaigns/application/Administration/BugReports"
import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { Companies } from "@campaigns/application/Identity/Companies"
import { SavedViews } from "@campaigns/application/Identity/SavedViews"
import { Users } from "@campaigns/application/Identity/Users"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import type { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import { ViewName } from "@campaigns/domain/internal/Identity/SavedView"
import { ProfileLocationId } from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import { LimitReached } from "@campaigns/domain/LimitReached"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { assertSame, at, author, someCustomer } from "../Drafts/ExampleDrafts.ts"
import { companyDetails, customerDetails, someone, userDetails } from "../Identity/People.ts"
import { exampleAsset } from "../Media/ExampleMedia.ts"
import { someCompany } from "../Media/SomeCompany.ts"
import { atOnce, few, threeAtMost } from "./AtMost.ts"

type LimitedPorts =
  | AnalysisConfigs
  | BugReports
  | Companies
  | LocalLocations
  | MediaAssets
  | PlatformTokens
  | SavedViews
  | Users

const anyFile = Effect.fnUntraced(function*(companyId: CompanyId, bytes = 10) {
  const assets = yield* MediaAssets
  const { file, ...asset } = exampleAsset(companyId)
  yield* assets.announce(file.storageKey, companyId, at(1))
  return yield* assets.add({ ...asset, file: { ...file, bytes } }, at(1))
})

const sealed = { keyId: "0123456789abcdef", ciphertext: Uint8Array.of(1, 2, 3) }

/** The laws of `StoredLimits` beside drafts and market analyses, for the adapter that the layer makes of them. */
export const storedLimitsContract = <E>(name: string, adapter: Layer.Layer<LimitedPorts, E>): void =>
  layer(adapter.pipe(Layer.provide(Layer.succeed(StoredLimits, few))))(`StoredLimits (${name})`, (it) => {
    it.effect("bound the analysis configurations of a customer, deleted ones among them", () =>
      Effect.gen(function*() {
        const configs = yield* AnalysisConfigs
        const customers = [yield* someCustomer, yield* someCustomer] as const
        const write = { author, at: at(1), overridesPlan: false }
        yield* threeAtMost("configsOfCustomer", customers, (customerId) =>
          configs.create({ customerId, analysisType: "headline" }, { isDeleted: true }, write))
      }))

    it.effect("bound the platform tokens of a customer, and one that is removed makes room", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const { id: addedBy } = yield* someone()
        const customers = [yield* someCustomer, yield* someCustomer] as const
        const store = Effect.fnUntraced(function*(customerId: CustomerId) {
          const id = yield* tokens.reserveId
          return yield* tokens.create({ id, customerId, label: "Main", isDefault: false, addedBy, sealed, at: at(1) })
        })
        const [first] = yield* threeAtMost("tokensOfCustomer", customers, store)
        if (first !== undefined) yield* tokens.remove(first.id)
        yield* store(customers[0])
        assert.instanceOf(yield* Effect.flip(store(customers[0])), LimitReached)
      }))

    it.effect("bound the customers of a company; one that is linked already is told so before", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const owners = [yield* someCompany, yield* someCompany] as const
        const [first] = yield* threeAtMost(
          "customersOfCompany",
          owners,
          (company) => companies.linkCustomer(company, customerDetails())
        )
        const again = customerDetails(first === undefined ? {} : { customerId: first.customerId })
        assert.strictEqual((yield* Effect.flip(companies.linkCustomer(owners[0], again)))._tag, "CustomerAlreadyLinked")
      }))

    it.effect("bound the members of a company, who can be given another role however many there are", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const owners = [yield* someCompany, yield* someCompany] as const
        const [first] = yield* threeAtMost(
          "membersOfCompany",
          owners,
          (company) => Effect.flatMap(someone(), ({ id }) => companies.putMember(company, id, "member"))
        )
        if (first === undefined) return assert.fail("a member")
        assert.strictEqual((yield* companies.putMember(owners[0], first.userId, "manager")).role, "manager")
        const { items } = yield* companies.members(owners[0], { ...oldestFirst, limit: 10 })
        const other = items.find(({ userId }) => userId !== first.userId)
        yield* companies.removeMember(owners[0], other?.userId ?? first.userId)
        yield* companies.putMember(owners[0], (yield* someone()).id, "member")
      }))

    it.effect("bound the companies of a user", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const owners = [(yield* someone()).id, (yield* someone()).id] as const
        const made = yield* Effect.forEach([1, 2, 3, 4, 5, 6], () => someCompany)
        yield* threeAtMost("companiesOfUser", owners, (userId, index) =>
          companies.putMember(made[index % 6] as CompanyId, userId, "member"))
      }))

    it.effect("bound the places of business of a company; one that is there already is told so before", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const owners = [yield* someCompany, yield* someCompany] as const
        const register = (companyId: CompanyId, index: number) =>
          locations.create(
            { companyId, name: "Bakery", profileLocationId: ProfileLocationId.make(String(1_000 + index)) },
            at(1)
          )
        const [first] = yield* threeAtMost("localLocationsOfCompany", owners, register)
        const again = Number(first?.profileLocationId ?? "0") - 1_000
        assert.strictEqual((yield* Effect.flip(register(owners[0], again)))._tag, "LocalLocationTaken")
      }))

    it.effect("bound the bug reports of a user", () =>
      Effect.gen(function*() {
        const reports = yield* BugReports
        const owners = [(yield* someone()).id, (yield* someone()).id] as const
        const empty = {
          stepsToReproduce: "",
          expectedBehavior: "",
          actualBehavior: "",
          description: "",
          screenshot: ""
        }
        yield* threeAtMost(
          "bugReportsOfUser",
          owners,
          (reporter) => reports.create(reporter, { title: "Again", ...empty, sendToTeam: "frontend" }, at(1))
        )
      }))

    it.effect("bound the views of a user, of which those that are there can be replaced, and one that is removed makes room", () =>
      Effect.gen(function*() {
        const views = yield* SavedViews
        const owners = [(yield* someone()).id, (yield* someone()).id] as const
        const shown = { screen: "drafts", columns: [], filter: null, sort: null, range: null }
        const save = (userId: UserId, index: number) => views.put(userId, ViewName.make(`View ${index}`), shown, at(1))
        const [first, second] = yield* threeAtMost("viewsOfUser", owners, save)
        if (first === undefined || second === undefined) return assert.fail("two views")
        assert.isFalse((yield* views.put(owners[0], first.view.name, shown, at(2))).isNew)
        yield* views.remove(owners[0], second.view.name)
        yield* save(owners[0], 20)
        assert.instanceOf(yield* Effect.flip(save(owners[0], 21)), LimitReached)
      }))

    it.effect("bound the files of a company, and one that is removed makes room", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const owners = [yield* someCompany, yield* someCompany] as const
        const [first] = yield* threeAtMost("filesOfCompany", owners, (company) => anyFile(company))
        if (first !== undefined) yield* assets.remove(owners[0], [first.id], at(2))
        yield* anyFile(owners[0])
        const { file } = exampleAsset(owners[0])
        const refused = yield* Effect.flip(assets.announce(file.storageKey, owners[0], at(1)))
        assertSame(refused, { _tag: "LimitReached", what: "filesOfCompany", limit: 3, count: 4 })
      }))

    it.effect("bound the bytes of a company's files, also of several that come at once", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const company = yield* someCompany
        const { made, refused } = yield* atOnce(3, () => anyFile(company, 400))
        assert.lengthOf(made, 2)
        assertSame(refused, [{ _tag: "LimitReached", what: "bytesOfCompany", limit: 1_000, count: 1_200 }])
        yield* anyFile(company, 200)
        yield* assets.remove(company, made.map(({ id }) => id), at(2))
        yield* anyFile(company, 800)
        const { file } = exampleAsset(company)
        const full = yield* Effect.flip(assets.announce(file.storageKey, company, at(1)))
        assertSame(full, { _tag: "LimitReached", what: "bytesOfCompany", limit: 1_000, count: 1_001 })
      }))

    it.effect("bound the users of the installation; an address that is taken is told so before", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const make = (email: EmailAddress) => users.create(userDetails({ email }), null, { author: null, at: at(1) })
        const known = yield* someone()
        const { items } = yield* users.list({ search: null }, {
          limit: 200,
          sort: "id",
          isDescending: false,
          from: null
        })
        const { made, refused } = yield* atOnce(60, () => make(userDetails().email))
        assert.strictEqual(items.length + made.length, 60)
        for (const error of refused) {
          assertSame(error, { _tag: "LimitReached", what: "users", limit: 60, count: 61 })
        }
        assert.strictEqual((yield* Effect.flip(make(known.email)))._tag, "EmailTaken")
        yield* users.ensure(userDetails(), null)
      }))

    it.effect("bound the companies of the installation", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const { items } = yield* companies.list(null, { ...oldestFirst, limit: 200 })
        const { made, refused } = yield* atOnce(60, () => companies.create(companyDetails()))
        assert.strictEqual(items.length + made.length, 60)
        for (const error of refused) {
          assertSame(error, { _tag: "LimitReached", what: "companies", limit: 60, count: 61 })
        }
      }))
  })
