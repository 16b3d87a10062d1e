import { parseEmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CompanyId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import {
  changeBy,
  changeByOperator,
  changedUser,
  sameUser,
  type UserChange
} from "@campaigns/domain/Identity/UserChange"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Result from "effect/Result"

const at = DateTime.makeUnsafe(0)

const user = (id: number, rights: Partial<User> = {}): User => ({
  id: UserId.make(id),
  email: Option.getOrThrow(parseEmailAddress(`user${id}@x.test`)),
  profile: { firstName: "Ada", lastName: "Lovelace", phoneNumber: "" },
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  isDemo: false,
  isCaptchaResponseValid: false,
  outsideSubject: null,
  dateAdded: at,
  dateUpdated: at,
  ...rights
})

const actor = ({ email, id, isActive, isAdministrator, isApproved, isSuperuser }: User): Principal => ({
  accessId: "0",
  userId: id,
  email,
  isAdministrator,
  isSuperuser,
  isApproved,
  isActive,
  memberships: []
})

const ordinary = user(1)
const administrator = user(2, { isAdministrator: true })
const superuser = user(3, { isSuperuser: true })
const other = user(4, { isSuperuser: true })

describe("two states of a user", () => {
  it("say the same when no part of them differs but their times", () => {
    assert.isTrue(sameUser(ordinary, { ...ordinary, dateUpdated: DateTime.makeUnsafe(5) }))
    for (
      const change of [
        { profile: { firstName: "Grace" } },
        { profile: { lastName: "Hopper" } },
        { profile: { phoneNumber: "1" } },
        { isAdministrator: true },
        { isSuperuser: true },
        { isApproved: false },
        { isActive: false }
      ] satisfies ReadonlyArray<UserChange>
    ) {
      assert.isFalse(sameUser(ordinary, changedUser(ordinary, change)), JSON.stringify(change))
    }
  })
})

/** The obstacle to the change, or null. */
const refusal = (
  by: User,
  changed: User,
  change: UserChange,
  others: ReadonlyArray<User> = [other],
  managesAlone: ReadonlyArray<CompanyId> = []
) =>
  Result.match(changeBy(actor(by), change)(changed, others, managesAlone), {
    onFailure: ({ _tag }) => _tag,
    onSuccess: () => null
  })

describe("a change of a user", () => {
  it("touches what it names and nothing else", () => {
    const changed = changedUser(ordinary, { profile: { phoneNumber: "1" }, isApproved: false })
    assert.deepStrictEqual(changed, {
      ...ordinary,
      profile: { firstName: "Ada", lastName: "Lovelace", phoneNumber: "1" },
      isApproved: false
    })
    assert.isTrue(sameUser(ordinary, changedUser(ordinary, { profile: {}, isActive: true })))
    assert.isFalse(sameUser(ordinary, changed))
  })

  it("is for administrators", () => {
    assert.strictEqual(refusal(ordinary, administrator, {}), "NotPermitted")
    assert.isNull(refusal(administrator, ordinary, { isActive: false, isAdministrator: true }))
    assert.isNull(refusal(superuser, administrator, { isAdministrator: false }))
  })

  it("leaves superusers to superusers: who is one, and who becomes one", () => {
    assert.strictEqual(refusal(administrator, superuser, { profile: { firstName: "X" } }), "NotPermitted")
    assert.strictEqual(refusal(administrator, ordinary, { isSuperuser: true }), "NotPermitted")
    assert.isNull(refusal(administrator, ordinary, { isSuperuser: false }))
    assert.isNull(refusal(superuser, ordinary, { isSuperuser: true }))
    assert.isNull(refusal(superuser, other, { isSuperuser: false, isActive: false }, [superuser]))
  })

  it("takes no rights from who asks for it", () => {
    for (const change of [{ isActive: false }, { isSuperuser: false }]) {
      assert.strictEqual(refusal(superuser, superuser, change), "OwnRightsKept")
    }
    const both = { ...superuser, isAdministrator: true }
    assert.strictEqual(refusal(both, both, { isSuperuser: false }), "OwnRightsKept")
    for (const change of [{ isActive: false }, { isAdministrator: false }]) {
      assert.strictEqual(refusal(administrator, administrator, change), "OwnRightsKept")
    }
    for (const isApproved of [true, false]) {
      for (const own of [administrator, superuser]) {
        const before = { ...own, isApproved: !isApproved }
        assert.strictEqual(refusal(own, before, { isApproved }), "OwnRightsKept")
        assert.isNull(refusal(own, { ...own, isApproved }, { isApproved }))
      }
    }
    assert.isNull(refusal(superuser, { ...superuser, isAdministrator: true }, { isAdministrator: false }))
    assert.isNull(refusal(administrator, administrator, { profile: { firstName: "X" }, isActive: true }))
  })

  it("leaves one active superuser, by whomever it is asked for", () => {
    const operator = (changed: User, change: UserChange, others: ReadonlyArray<User>) =>
      Result.isSuccess(changeByOperator(change)(changed, others))
    for (const change of [{ isActive: false }, { isSuperuser: false }]) {
      assert.isFalse(operator(superuser, change, []))
      assert.strictEqual(refusal(superuser, other, change, []), "LastSuperuser")
      assert.isTrue(operator(superuser, change, [other]))
      assert.isFalse(operator(superuser, change, [{ ...other, isActive: false }]))
      assert.isTrue(operator({ ...superuser, isActive: false }, change, []))
      assert.isTrue(operator(ordinary, change, []))
    }
    assert.isTrue(operator(superuser, { isApproved: false }, []))
  })

  it("leaves the last active manager of a company active, but for whoever runs the installation", () => {
    const alone = [CompanyId.make(3), CompanyId.make(7)]
    const refused = changeBy(actor(superuser), { isActive: false })(ordinary, [other], alone)
    assert.deepInclude({ ...Result.getOrThrow(Result.flip(refused)) }, { companyId: alone[0], userId: ordinary.id })
    assert.strictEqual(refusal(administrator, ordinary, { isActive: false }, [other], alone), "LastManager")
    assert.isNull(refusal(administrator, ordinary, { isApproved: false, isActive: true }, [other], alone))
    assert.isNull(refusal(administrator, { ...ordinary, isActive: false }, { isActive: false }, [other], alone))
    assert.isTrue(Result.isSuccess(changeByOperator({ isActive: false })(ordinary, [other])))
  })

  it("counts a superuser of the demo for the demo alone", () => {
    const demo = user(5, { isSuperuser: true, isDemo: true })
    const change = { isActive: false }
    assert.isTrue(Result.isFailure(changeByOperator(change)(superuser, [demo])))
    assert.isTrue(Result.isSuccess(changeByOperator(change)(demo, [superuser])))
    assert.isTrue(Result.isSuccess(changeByOperator(change)(demo, [{ ...demo, id: UserId.make(6) }])))
    assert.isTrue(Result.isFailure(changeByOperator(change)(demo, [])))
  })
})
