import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { Companies, type CustomerSort } from "@campaigns/application/Identity/Companies"
import { Users } from "@campaigns/application/Identity/Users"
import { oldestFirst, type SortedPageRequest } from "@campaigns/application/Paging/SortedPage"
import { MAX_MICROS, Micros } from "@campaigns/domain/Drafts/Money"
import { CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import { customerState } from "@campaigns/domain/internal/Administration/AuditEntry"
import { noGuardRails } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { randomUUID } from "node:crypto"
import { assertSearched, assertSorted, walk } from "../Conventions/SortedWalk.ts"
import { companyDetails, customerDetails, someone } from "./People.ts"

const nowhere = CompanyId.make(999_999_999)

const searched = (companyId: CompanyId) => ({ companyIds: [companyId], search: null })

const write = { author: null, at: DateTime.makeUnsafe("2026-11-20T09:00:00Z") }

/** The laws of `Companies`, for the adapter that the layer provides. */
export const companiesContract = <E>(name: string, adapter: Layer.Layer<Companies | Users | AuditLog, E>): void =>
  layer(adapter)(`Companies (${name})`, (it) => {
    it.effect("gives back a company as it was made", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const details = companyDetails({ description: null, name: "Bäckerei 🥐 'quoted' \\ --" })
        const made = yield* companies.create(details)
        assert.deepInclude({ ...made }, details)
        assert.deepStrictEqual(yield* companies.get(made.id), made)
        assert.strictEqual((yield* Effect.flip(companies.get(nowhere)))._tag, "CompanyNotFound")
      }))

    it.effect("ensures one company for one key, also when several ask at the same time", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const key = randomUUID()
        const made = yield* Effect.all(
          Array.from({ length: 8 }, () => companies.ensure(key, companyDetails())),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(new Set(made.map((company) => company.id)).size, 1)
        yield* companies.update(made[0]!.id, { name: "Renamed" })
        assert.strictEqual((yield* companies.ensure(key, companyDetails())).name, "Renamed")
      }))

    it.effect("changes the named fields of a company and no other", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const made = yield* companies.create(companyDetails())
        const changed = yield* companies.update(made.id, { name: "New", websiteUrl: null })
        assert.deepStrictEqual(
          { ...changed, dateUpdated: made.dateUpdated },
          { ...made, name: "New", websiteUrl: null }
        )
        assert.deepStrictEqual(yield* companies.get(made.id), changed)
        assert.deepInclude({ ...(yield* companies.update(made.id, {})) }, { name: "New", phone: made.phone })
        assert.strictEqual((yield* Effect.flip(companies.update(nowhere, { name: "x" })))._tag, "CompanyNotFound")
      }))

    it.effect("lists all companies or only the visible ones, page by page", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const made = yield* Effect.forEach([1, 2, 3, 4, 5], () => companies.create(companyDetails()))
        const ids = made.map((company) => company.id)
        const visible = [ids[4]!, ids[0]!, ids[2]!, nowhere]
        const limited = yield* walk((page) => companies.list(visible, page), { ...oldestFirst, limit: 2 })
        assert.deepStrictEqual(limited, [made[0]!, made[2]!, made[4]!])
        const unlimited = yield* walk((page) => companies.list(null, page), { ...oldestFirst, limit: 2 })
        assert.deepStrictEqual(unlimited.filter((company) => ids.includes(company.id)), made)
        assert.deepStrictEqual(yield* companies.list([], { ...oldestFirst, limit: 2 }), { items: [], next: null })
        assert.deepStrictEqual(yield* companies.list([ids[0]!, ids[1]!], { ...oldestFirst, limit: 2 }), {
          items: [made[0]!, made[1]!],
          next: null
        })
      }))

    it.effect("sorts companies by id, name and dates", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const names = ["beta", "Alpha", "alpha", "\u00c4 50%"]
        const made = yield* Effect.forEach(names, (name) => companies.create(companyDetails({ name })))
        const ids = made.map(({ id }) => id)
        const [beta, alpha, lower, accented] = ids
        yield* assertSorted((page) => companies.list(ids, page), ({ id }) => id, {
          id: ids,
          name: [alpha, lower, beta, accented],
          dateAdded: ids
        })
        yield* companies.update(ids[0]!, { name: "\u00dcber" })
        yield* assertSorted((page) => companies.list(ids, page), ({ id }) => id, {
          name: [alpha, lower, accented, beta]
        })
      }))

    it.effect("searches companies by a part of their name, and members by one of their address, in any case", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const names = ["Bike_shop", "bike shop", "Äpfel 50%"]
        const made = yield* Effect.forEach(names, (name) => companies.create(companyDetails({ name })))
        const ids = made.map(({ id }) => id)
        const [one, two, three] = [ids[0]!, ids[1]!, ids[2]!]
        yield* assertSearched((page) => companies.list(ids, page), ({ id }) => id, ids, {
          BIKE: [one, two],
          "e_s": [one],
          "%": [three],
          "äPF": [three],
          boat: []
        })
        const people = [yield* someone(), yield* someone()]
        for (const { id } of people) yield* companies.putMember(one, id, "member")
        yield* companies.putMember(two, people[0]!.id, "member")
        const members = people.map(({ id }) => id)
        yield* assertSearched((page) => companies.members(one, page), ({ userId }) => userId, members, {
          [people[1]!.email.toUpperCase()]: [members[1]!],
          "@": members,
          "no-such": []
        })
      }))

    it.effect("links a customer to one company of the whole service", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const company = yield* companies.create(companyDetails())
        const other = yield* companies.create(companyDetails())
        const details = customerDetails({ loginCustomerId: CustomerId.make(5_555_555_555) })
        const made = yield* companies.linkCustomer(company.id, details)
        assert.deepInclude({ ...made }, { ...details, companyId: company.id })
        assert.deepStrictEqual(yield* companies.customer(details.customerId), made)
        for (const id of [company.id, other.id]) {
          assert.strictEqual((yield* Effect.flip(companies.linkCustomer(id, details)))._tag, "CustomerAlreadyLinked")
        }
        assert.strictEqual(
          (yield* Effect.flip(companies.linkCustomer(nowhere, customerDetails())))._tag,
          "CompanyNotFound"
        )
        assert.strictEqual(
          (yield* Effect.flip(companies.customer(customerDetails().customerId)))._tag,
          "CustomerNotFound"
        )
      }))

    it.effect("links a customer once when two companies ask for it at the same time", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const made = yield* Effect.forEach([1, 2, 3, 4], () => companies.create(companyDetails()))
        const details = customerDetails()
        const exits = yield* Effect.forEach(
          made,
          (company) => Effect.exit(companies.linkCustomer(company.id, details)),
          {
            concurrency: "unbounded"
          }
        )
        assert.strictEqual(exits.filter((exit) => exit._tag === "Success").length, 1)
      }))

    it.effect("ensures a customer once and leaves an existing link as it is", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const company = yield* companies.create(companyDetails())
        const other = yield* companies.create(companyDetails())
        const details = customerDetails()
        const made = yield* companies.ensureCustomer(company.id, details)
        assert.deepStrictEqual(yield* companies.ensureCustomer(other.id, { ...details, name: "Other" }), made)
        assert.strictEqual(
          (yield* Effect.flip(companies.ensureCustomer(nowhere, customerDetails())))._tag,
          "CompanyNotFound"
        )
      }))

    it.effect("lists the customers of a company, and no other's, page by page", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const company = yield* companies.create(companyDetails())
        const other = yield* companies.create(companyDetails())
        const made = yield* Effect.forEach(
          [1, 2, 3, 4, 5],
          () => companies.linkCustomer(company.id, customerDetails())
        )
        yield* companies.linkCustomer(other.id, customerDetails())
        const listed = yield* walk(
          (page) => companies.customers(searched(company.id), page),
          { ...oldestFirst, limit: 2 }
        )
        assert.deepStrictEqual(listed, made)
        assert.deepStrictEqual(yield* companies.customers(searched(nowhere), { ...oldestFirst, limit: 2 }), {
          items: [],
          next: null
        })
      }))

    it.effect("lists customers of several companies in every order, and those with a part of a name or an id", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const [one, other] = [yield* companies.create(companyDetails()), yield* companies.create(companyDetails())]
        const third = yield* companies.create(companyDetails())
        const link = (companyId: CompanyId, name: string) =>
          Effect.map(companies.linkCustomer(companyId, customerDetails({ name })), ({ customerId }) => customerId)
        const b = yield* link(one.id, "b\u00e4ckerei")
        const a = yield* link(other.id, "Apotheke 50%")
        const c = yield* link(one.id, "cafe")
        yield* link(third.id, "Arzt")
        const list = (search: string | null) => (page: SortedPageRequest<CustomerSort>) =>
          companies.customers({ companyIds: [other.id, one.id, one.id, nowhere], search }, page)
        const keyOf = ({ customerId }: { readonly customerId: CustomerId }) => customerId
        yield* assertSorted(list(null), keyOf, { id: [b, a, c], name: [a, b, c], dateAdded: [b, a, c] })
        yield* assertSorted(list("e"), keyOf, { id: [b, a, c], name: [a, b, c] })
        yield* assertSorted(list("B\u00c4C"), keyOf, { name: [b] })
        yield* assertSorted(list("0%"), keyOf, { name: [a] })
        yield* assertSorted(list(String(c)), keyOf, { name: [c] })
        yield* assertSorted(list("_"), keyOf, { name: [] })
        yield* assertSorted(list("\0"), keyOf, { name: [] })
        const nobodys = yield* companies.customers({ companyIds: [], search: null }, { ...oldestFirst, limit: 2 })
        assert.deepStrictEqual(nobodys, { items: [], next: null })
        const everybodys = yield* walk(
          (page) => companies.customers({ companyIds: null, search: null }, page),
          { ...oldestFirst, limit: 200 }
        )
        assert.includeMembers(everybodys.map(keyOf), [a, b, c])
      }))

    it.effect("keeps what is declared for a customer of the company, by whom and when, and takes it back", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const [company, other] = [yield* companies.create(companyDetails()), yield* companies.create(companyDetails())]
        const made = yield* companies.linkCustomer(company.id, customerDetails())
        const neighbour = yield* companies.linkCustomer(company.id, customerDetails())
        const { customerId } = made
        assert.isNull(made.euPoliticalAdvertising)
        const declaredAt = DateTime.makeUnsafe("2026-11-20T09:00:00.123Z")
        const byThem = { contains: true, declaredBy: (yield* someone()).id, declaredAt }
        const byNobody = { contains: false, declaredBy: null, declaredAt: DateTime.add(declaredAt, { hours: 1 }) }
        for (const euPoliticalAdvertising of [byThem, byNobody, null, byThem]) {
          const changed = yield* companies.changeCustomer(company.id, customerId, { euPoliticalAdvertising }, write)
          assert.deepStrictEqual(changed, { ...made, euPoliticalAdvertising })
          assert.deepStrictEqual(yield* companies.customer(customerId), changed)
          for (const nothing of [{}, { euPoliticalAdvertising: undefined }]) {
            assert.deepStrictEqual(yield* companies.changeCustomer(company.id, customerId, nothing, write), changed)
          }
        }
        for (const change of [{}, { euPoliticalAdvertising: null }]) {
          for (const [companyId, id] of [[other.id, customerId], [company.id, customerDetails().customerId]] as const) {
            const refused = yield* Effect.flip(companies.changeCustomer(companyId, id, change, write))
            assert.deepInclude({ ...refused }, { _tag: "CustomerNotFound", customerId: id })
          }
        }
        assert.deepStrictEqual(yield* companies.ensureCustomer(other.id, customerDetails({ customerId })), {
          ...made,
          euPoliticalAdvertising: byThem
        })
        const { items } = yield* companies.customers(searched(company.id), { ...oldestFirst, limit: 9 })
        assert.deepStrictEqual(items, [{ ...made, euPoliticalAdvertising: byThem }, neighbour])
      }))

    it.effect("keeps the guard rails of a customer one by one, and who set them last", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const company = yield* companies.create(companyDetails())
        const made = yield* companies.linkCustomer(company.id, customerDetails())
        const neighbour = yield* companies.linkCustomer(company.id, customerDetails())
        const { customerId } = made
        assert.deepStrictEqual(made.guardRails, noGuardRails)
        const setAt = DateTime.makeUnsafe("2026-11-20T09:00:00.123Z")
        const by = { setBy: (yield* someone()).id, setAt }
        const byAnother = { setBy: (yield* someone()).id, setAt: DateTime.add(setAt, { hours: 1 }) }
        const steps = [
          [{ maxDailyBudgetMicros: Micros.make(MAX_MICROS), ...by }, { maxDailyBudgetMicros: MAX_MICROS, ...by }],
          [{ maxIncreasePercent: 0, maxDailyBudgetMicros: undefined, ...byAnother }, {
            maxIncreasePercent: 0,
            ...byAnother
          }],
          [{ enableNeedsManager: true, ...by }, { enableNeedsManager: true, ...by }],
          [undefined, {}],
          [
            { maxDailyBudgetMicros: null, maxIncreasePercent: null, enableNeedsManager: false, ...byAnother },
            { ...noGuardRails, ...byAnother }
          ]
        ] as const
        let expected: object = noGuardRails
        for (const [guardRails, after] of steps) {
          expected = { ...expected, ...after }
          const changed = yield* companies.changeCustomer(company.id, customerId, { guardRails }, write)
          assert.deepStrictEqual<object>(changed, { ...made, guardRails: expected })
          assert.deepStrictEqual(yield* companies.customer(customerId), changed)
          assert.deepStrictEqual(yield* companies.customer(neighbour.customerId), neighbour)
        }
      }))

    it.effect("tells in the audit log who changed what of a customer, once for each change and never of none", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const company = yield* companies.create(companyDetails())
        const made = yield* companies.linkCustomer(company.id, customerDetails())
        const { customerId } = made
        const [one, other] = [yield* someone(), yield* someone()]
        const by = { author: one.id, at: write.at }
        const byAnother = { author: other.id, at: DateTime.add(write.at, { hours: 1 }) }
        const bounded = { enableNeedsManager: true, setBy: one.id, setAt: by.at }
        const declared = { contains: false, declaredBy: one.id, declaredAt: by.at }
        const change = { guardRails: bounded, euPoliticalAdvertising: declared }
        const first = yield* companies.changeCustomer(company.id, customerId, change, by)
        for (const nothing of [{}, { guardRails: undefined }, change]) {
          yield* companies.changeCustomer(company.id, customerId, nothing, byAnother)
        }
        yield* Effect.flip(companies.changeCustomer(nowhere, customerId, { euPoliticalAdvertising: null }, byAnother))
        const second = yield* companies.changeCustomer(
          company.id,
          customerId,
          { euPoliticalAdvertising: null },
          byAnother
        )
        const [before, between, after] = [made, first, second].map((customer) => customerState(customer, null))
        assert.deepStrictEqual<unknown>(yield* (yield* AuditLog).of("customer", customerId), [
          { kind: "customer", subjectId: customerId, ...by, before, after: between },
          { kind: "customer", subjectId: customerId, ...byAnother, before: between, after }
        ])
        assert.deepInclude(between, {
          containsEuPoliticalAdvertising: false,
          euPoliticalAdvertisingDeclaredBy: one.id,
          enableNeedsManager: true,
          guardRailsSetAt: DateTime.formatIso(by.at)
        })
      }))

    it.effect("tells one change after the other when two come at the same time", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const company = yield* companies.create(companyDetails())
        const { customerId } = yield* companies.linkCustomer(company.id, customerDetails())
        const by = { setBy: (yield* someone()).id, setAt: write.at }
        yield* Effect.forEach(
          [1, 2, 3, 4],
          (maxIncreasePercent) =>
            companies.changeCustomer(
              company.id,
              customerId,
              { guardRails: { maxIncreasePercent, ...by } },
              write
            ),
          { concurrency: "unbounded" }
        )
        const entries = yield* (yield* AuditLog).of("customer", customerId)
        assert.lengthOf(entries, 4)
        assert.deepStrictEqual(
          entries.slice(1).map(({ before }) => before),
          entries.slice(0, 3).map(({ after }) => after)
        )
      }))

    it.effect("unlinks a customer of the company, who can then be linked anew", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const [company, other] = [yield* companies.create(companyDetails()), yield* companies.create(companyDetails())]
        const { customerId } = yield* companies.linkCustomer(company.id, customerDetails())
        const kept = yield* companies.linkCustomer(company.id, customerDetails())
        const unlinking = { author: null, at: yield* DateTime.now, mayGo: [] }
        const notTheirs = yield* Effect.flip(companies.unlinkCustomer(other.id, customerId, unlinking))
        assert.deepInclude({ ...notTheirs }, { _tag: "CustomerNotFound", customerId })
        yield* companies.unlinkCustomer(company.id, customerId, unlinking)
        assert.strictEqual((yield* Effect.flip(companies.customer(customerId)))._tag, "CustomerNotFound")
        assert.strictEqual(
          (yield* Effect.flip(companies.unlinkCustomer(company.id, customerId, unlinking)))._tag,
          "CustomerNotFound"
        )
        assert.deepStrictEqual(
          (yield* companies.customers(searched(company.id), { ...oldestFirst, limit: 9 })).items,
          [kept]
        )
        const again = yield* companies.linkCustomer(other.id, customerDetails({ customerId }))
        assert.strictEqual(again.companyId, other.id)
      }))
  })
