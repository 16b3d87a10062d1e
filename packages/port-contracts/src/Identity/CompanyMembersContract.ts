import { Companies } from "@campaigns/application/Identity/Companies"
import { Users } from "@campaigns/application/Identity/Users"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { CompanyId, UserId } from "@campaigns/domain/Identity/Ids"
import type { User } from "@campaigns/domain/Identity/User"
import type { UserChange } from "@campaigns/domain/internal/Identity/UserChange"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { assertSorted, walk } from "../Conventions/SortedWalk.ts"
import { companyDetails, setActive, someone } from "./People.ts"

const nowhere = CompanyId.make(999_999_999)
const nobody = UserId.make(999_999_999)

/** The laws of the members of `Companies`, for the adapter that the layer provides. */
export const companyMembersContract = <E>(name: string, adapter: Layer.Layer<Companies | Users, E>): void =>
  layer(adapter)(`Members of companies (${name})`, (it) => {
    it.effect("adds members, changes their role, lists and removes them", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const company = yield* companies.create(companyDetails())
        const people = [yield* someone(), yield* someone(), yield* someone()] as const
        for (const person of people) yield* companies.putMember(company.id, person.id, "member")
        const raised = yield* companies.putMember(company.id, people[1].id, "manager")
        assert.deepInclude({ ...raised }, { companyId: company.id, email: people[1].email, role: "manager" })
        const listed = yield* walk((page) => companies.members(company.id, page), { ...oldestFirst, limit: 2 })
        const ids = people.map(({ id }) => id)
        const byEmail = [...people].sort((one, two) => (one.email < two.email ? -1 : 1)).map(({ id }) => id)
        yield* assertSorted((page) => companies.members(company.id, page), ({ userId }) => userId, {
          id: ids,
          email: byEmail,
          dateAdded: ids
        })
        assert.deepStrictEqual(
          listed.map(({ email, role }) => [email, role]),
          [[people[0].email, "member"], [people[1].email, "manager"], [people[2].email, "member"]]
        )
        yield* companies.putMember(company.id, people[0].id, "manager")
        yield* companies.removeMember(company.id, people[1].id)
        assert.strictEqual(
          (yield* Effect.flip(companies.removeMember(company.id, people[1].id)))._tag,
          "MemberNotFound"
        )
        const left = yield* companies.members(company.id, { ...oldestFirst, limit: 10 })
        assert.deepStrictEqual(left.items.map((member) => member.userId), [people[0].id, people[2].id])
      }))

    it.effect("keeps the last active manager of each company, also when several are taken away at once", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const [mine, theirs] = [yield* companies.create(companyDetails()), yield* companies.create(companyDetails())]
        const people = [yield* someone(), yield* someone(), yield* someone()] as const
        const [one, two, three] = people
        for (const { id } of people) yield* companies.putMember(mine.id, id, "manager")
        yield* companies.putMember(theirs.id, one.id, "manager")
        yield* companies.putMember(theirs.id, two.id, "member")
        assert.strictEqual((yield* Effect.flip(companies.removeMember(theirs.id, one.id)))._tag, "LastManager")
        assert.strictEqual((yield* Effect.flip(companies.putMember(theirs.id, one.id, "member")))._tag, "LastManager")
        assert.strictEqual((yield* companies.putMember(theirs.id, one.id, "manager")).role, "manager")
        const exits = yield* Effect.all([
          Effect.exit(companies.removeMember(mine.id, one.id)),
          Effect.exit(companies.putMember(mine.id, two.id, "member")),
          Effect.exit(companies.removeMember(mine.id, three.id))
        ], { concurrency: "unbounded" })
        assert.lengthOf(exits.filter(({ _tag }) => _tag === "Success"), 2)
        const { items } = yield* companies.members(mine.id, { ...oldestFirst, limit: 10 })
        const managers = items.filter(({ role }) => role === "manager")
        assert.lengthOf(managers, 1)
        const [left] = managers
        const other = yield* someone()
        yield* companies.putMember(mine.id, other.id, "manager")
        yield* setActive(other.id, false)
        assert.strictEqual(
          (yield* Effect.flip(companies.removeMember(mine.id, left?.userId ?? other.id)))._tag,
          "LastManager"
        )
        yield* setActive(other.id, true)
        yield* companies.removeMember(mine.id, left?.userId ?? other.id)
      }))

    it.effect("keeps the last active manager when several are made inactive or taken away at once, and tells whose they are", () =>
      Effect.gen(function*() {
        const [companies, users] = [yield* Companies, yield* Users]
        const [mine, theirs] = [yield* companies.create(companyDetails()), yield* companies.create(companyDetails())]
        const write = { author: null, at: yield* DateTime.now }
        const change: UserChange = { isActive: false }
        const kept = ({ id }: User) =>
          users.change(
            id,
            write,
            (_user, _others, managesAlone) =>
              managesAlone.length === 0 ? Result.succeed(change) : Result.fail(managesAlone)
          )
        const [one, two, three] = [yield* someone(), yield* someone(), yield* someone()]
        for (const { id } of [one, two]) yield* companies.putMember(mine.id, id, "manager")
        yield* companies.putMember(mine.id, three.id, "member")
        yield* companies.putMember(theirs.id, two.id, "manager")
        assert.deepStrictEqual(yield* Effect.flip(kept(two)), [theirs.id])
        yield* companies.putMember(theirs.id, three.id, "manager")
        const exits = yield* Effect.all([
          Effect.exit(kept(one)),
          Effect.exit(kept(two)),
          Effect.exit(companies.removeMember(mine.id, one.id))
        ], { concurrency: "unbounded" })
        assert.isAtMost(exits.filter(({ _tag }) => _tag === "Success").length, 2)
        const { items } = yield* companies.members(mine.id, { ...oldestFirst, limit: 10 })
        const active = yield* Effect.filter(
          items.filter(({ role }) => role === "manager"),
          ({ userId }) => Effect.map(users.get(userId), ({ isActive }) => isActive)
        )
        assert.lengthOf(active, 1)
        const [left] = active
        yield* companies.putMember(theirs.id, left?.userId ?? one.id, "manager")
        yield* companies.removeMember(theirs.id, three.id)
        const alone = yield* Effect.flip(
          users.change(left?.userId ?? one.id, write, (_, __, alone) => Result.fail(alone))
        )
        assert.deepStrictEqual(alone, [mine.id, theirs.id])
      }))

    it.effect("adds no member to an unknown company and no unknown user", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const company = yield* companies.create(companyDetails())
        const user = yield* someone()
        assert.strictEqual(
          (yield* Effect.flip(companies.putMember(nowhere, user.id, "member")))._tag,
          "CompanyNotFound"
        )
        assert.strictEqual((yield* Effect.flip(companies.putMember(company.id, nobody, "member")))._tag, "UserNotFound")
        assert.strictEqual((yield* Effect.flip(companies.removeMember(nowhere, user.id)))._tag, "MemberNotFound")
      }))
  })
