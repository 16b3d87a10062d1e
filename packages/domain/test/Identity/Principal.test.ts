import { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import {
  isAdministrator,
  mayManageCompany,
  maySeeCompany,
  maySeeCustomer,
  type Principal,
  visibleCustomers
} from "@campaigns/domain/Identity/Principal"
import { assert, describe, it } from "@effect/vitest"

const [one, two] = [CompanyId.make(1), CompanyId.make(2)]
const [mine, theirs] = [CustomerId.make(1_234_567_890), CustomerId.make(9_876_543_210)]

const member: Principal = {
  userId: UserId.make(1),
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
  })

  it("manages a company as its manager, not as its member, and not another's", () => {
    assert.isFalse(mayManageCompany(member, one))
    assert.isTrue(mayManageCompany(manager, one))
    assert.isFalse(mayManageCompany(manager, two))
  })

  it("sees and manages everything as superuser, who is an administrator too", () => {
    assert.isTrue(isAdministrator(superuser))
    assert.isTrue(maySeeCustomer(superuser, theirs))
    assert.isTrue(mayManageCompany(superuser, two))
    assert.isNull(visibleCustomers(superuser))
  })
})
