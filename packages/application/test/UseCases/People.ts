import { Companies } from "@campaigns/application/Identity/Companies"
import type { Follower } from "@campaigns/application/Tasks/TaskStreams"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { companyDetails, declareNoPolitics } from "@campaigns/port-contracts/Identity/People"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** The customer of the first company: its account counts in EUR and lives in Berlin. */
export const berlin = CustomerId.make(1_234_567_890)

/** The customer of the second company: its account counts in USD and lives in New York. */
export const newYork = CustomerId.make(9_876_543_210)

/** Nobody's customer. */
export const unknownCustomer = CustomerId.make(5_555_555_555)

const person = (id: number, change: Partial<Principal>): Principal => ({
  userId: UserId.make(id),
  accessId: "0",
  email: `user${id}@use-cases.test`,
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: [],
  ...change
})

const inFirst = { companyId: CompanyId.make(1), customerIds: [berlin] }
const inSecond = { companyId: CompanyId.make(2), customerIds: [newYork] }

export const member = person(1, { memberships: [{ ...inFirst, role: "member" }] })
export const manager = person(2, { memberships: [{ ...inFirst, role: "manager" }] })
export const administrator = person(3, { isAdministrator: true })
export const superuser = person(4, { isSuperuser: true })
export const memberOfBoth = person(5, {
  memberships: [{ ...inFirst, role: "member" }, { ...inSecond, role: "manager" }]
})

/** Member of the second company only. */
export const stranger = person(6, { memberships: [{ ...inSecond, role: "member" }] })

/** Manager of the second company only. */
export const strangeManager = person(7, { memberships: [{ ...inSecond, role: "manager" }] })

/** Belongs to no company. */
export const loner = person(8, {})

/** Belongs to a company that has no customers. */
const emptyHanded = person(9, {
  memberships: [{ companyId: CompanyId.make(3), role: "manager", customerIds: [] }]
})

/** Everyone who may see what belongs to the first company's customer. */
export const insiders = [member, manager, administrator, superuser, memberOfBoth]

/** Everyone who may not. */
export const outsiders = [stranger, strangeManager, loner, emptyHanded]

/** A user who follows tasks and stays who they are. */
export const followerOf = (user: Principal): Follower => ({
  userId: user.userId,
  principal: Effect.succeedSome(user)
})

/** The two companies with their customers. */
export const layer: Layer.Layer<never, never, Companies> = Layer.effectDiscard(
  Effect.gen(function*() {
    const companies = yield* Companies
    const add = Effect.fnUntraced(function*(customerId: CustomerId, currencyCode: string, timeZone: string) {
      const { id } = yield* companies.create(companyDetails())
      const customer = yield* companies.linkCustomer(id, {
        customerId,
        name: timeZone,
        currencyCode: CurrencyCode.make(currencyCode),
        timeZone,
        loginCustomerId: null
      })
      yield* declareNoPolitics(customer)
    })
    yield* add(berlin, "EUR", "Europe/Berlin")
    yield* add(newYork, "USD", "America/New_York")
  }).pipe(Effect.orDie)
)
