import { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import {
  isAdministrator,
  mayManageCompany,
  mayManageCustomer,
  maySeeCompany,
  maySeeCustomer,
  type Principal,
  visibleCompanies,
  visibleCustomers
} from "@campaigns/domain/Identity/Principal"
import { assert, describe, it } from "@effect/vitest"

const [one, two, three] = [CompanyId.make(1), CompanyId.make(2), CompanyId.make(3)]
const [mine, theirs] = [CustomerId.make(1_234_567_890), CustomerId.make(9_876_543_210)]
const [other, nobodys] = [CustomerId.make(1_111_111_111), CustomerId.make(2_222_222_222)]

const member: Principal = {
  userId: UserId.make(1),
  accessId: "0",
  email: "member@x.test",
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: [{ companyId: one, role: "member", customerIds: [mine] }]
}
const manager: Principal = { ...member, memberships: [{ companyId: one, role: "manager", customerIds: [mine] }] }
const superuser: Principal = { ...member, isSuperuser: true, memberships: [] }

describe("Principal", () => {
  it("sees the companies and customers of their memberships, and no others", () => {
    assert.isTrue(maySeeCompany(member, one))
    assert.isFalse(maySeeCompany(member, two))
    assert.isTrue(maySeeCustomer(member, mine))
    assert.isFalse(maySeeCustomer(member, theirs))
    assert.deepStrictEqual(visibleCustomers(member), [mine])
    assert.deepStrictEqual(visibleCustomers(member, mine), [mine])
    assert.deepStrictEqual(visibleCustomers(member, theirs), [])
  })

  it("manages a company as its manager, not as its member, and not another's", () => {
    assert.isFalse(mayManageCompany(member, one))
    assert.isTrue(mayManageCompany(manager, one))
    assert.isFalse(mayManageCompany(manager, two))
  })

  it("sees what any of two memberships gives, and manages the company of which they are manager", () => {
    const both: Principal = {
      ...member,
      memberships: [
        { companyId: one, role: "member", customerIds: [mine] },
        { companyId: two, role: "manager", customerIds: [other, theirs] }
      ]
    }
    for (const memberships of [both.memberships, both.memberships.toReversed()]) {
      const user = { ...both, memberships }
      assert.deepStrictEqual([one, two, three].map((company) => maySeeCompany(user, company)), [true, true, false])
      assert.deepStrictEqual([one, two, three].map((company) => mayManageCompany(user, company)), [false, true, false])
      assert.deepStrictEqual(
        [mine, theirs, other, nobodys].map((customer) => maySeeCustomer(user, customer)),
        [true, true, true, false]
      )
      assert.deepStrictEqual(
        [mine, theirs, other, nobodys].map((customer) => mayManageCustomer(user, customer)),
        [false, true, true, false]
      )
    }
    assert.deepStrictEqual(visibleCustomers(both), [mine, other, theirs])
    assert.deepStrictEqual(visibleCompanies(both), [one, two])
  })

  it("sees nothing without a membership", () => {
    const loner: Principal = { ...member, memberships: [] }
    assert.isFalse(maySeeCompany(loner, one))
    assert.isFalse(mayManageCompany(loner, one))
    assert.isFalse(maySeeCustomer(loner, mine))
    assert.deepStrictEqual([visibleCustomers(loner), visibleCompanies(loner)], [[], []])
  })

  it("sees and manages everything as superuser, who is an administrator too", () => {
    assert.isTrue(isAdministrator(superuser))
    assert.isTrue(maySeeCustomer(superuser, theirs))
    assert.isTrue(mayManageCompany(superuser, two))
    assert.isNull(visibleCustomers(superuser))
    assert.isNull(visibleCompanies(superuser))
  })
})
