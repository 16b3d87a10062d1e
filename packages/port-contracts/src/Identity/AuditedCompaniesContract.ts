import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { Companies } from "@campaigns/application/Identity/Companies"
import type { Users } from "@campaigns/application/Identity/Users"
import { customerState } from "@campaigns/domain/internal/Administration/AuditEntry"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { companyDetails, customerDetails, someone } from "./People.ts"

/** The laws of `Companies` on entries of the `AuditLog`, for the adapters that the layer provides. */
export const auditedCompaniesContract = <E>(
  name: string,
  adapter: Layer.Layer<AuditLog | Companies | Users, E>
): void =>
  layer(adapter)(`Companies and AuditLog (${name})`, (it) => {
    it.effect("tells of a link, of members and of their roles, and of nothing that was refused or stayed", () =>
      Effect.gen(function*() {
        const companies = yield* Companies
        const { id: companyId } = yield* companies.create(companyDetails())
        const [one, two] = [yield* someone(), yield* someone()]
        const by = { author: one.id, at: DateTime.makeUnsafe(86_400_000) }
        const customer = yield* companies.linkCustomer(companyId, customerDetails(), by)
        yield* Effect.flip(companies.linkCustomer(companyId, customerDetails({ customerId: customer.customerId }), by))
        yield* Effect.flip(companies.removeMember(companyId, two.id, by))
        yield* companies.putMember(companyId, one.id, "manager", by)
        yield* companies.putMember(companyId, two.id, "member", by)
        yield* companies.putMember(companyId, two.id, "member", by)
        yield* companies.putMember(companyId, two.id, "manager", by)
        yield* companies.removeMember(companyId, two.id, by)
        yield* Effect.flip(companies.removeMember(companyId, one.id, by))
        const log = yield* AuditLog
        const of = (kind: "customerLink" | "membership" | "role", subjectId: number) =>
          Effect.map(log.of(kind, subjectId), (entries) =>
            entries.map(({ after, at, author, before }) => {
              assert.deepStrictEqual({ at, author }, by)
              return [before, after]
            }))
        const state = (userId: number, role: string | null) => ({ companyId, userId, role })
        assert.deepStrictEqual<unknown>(yield* of("customerLink", customer.customerId), [
          [null, customerState(customer, null)]
        ])
        assert.deepStrictEqual<unknown>(yield* of("membership", one.id), [[null, state(one.id, "manager")]])
        assert.deepStrictEqual<unknown>(yield* of("membership", two.id), [
          [null, state(two.id, "member")],
          [state(two.id, "manager"), state(two.id, null)]
        ])
        assert.deepStrictEqual<unknown>(yield* of("role", two.id), [
          [state(two.id, "member"), state(two.id, "manager")]
        ])
        assert.deepStrictEqual<unknown>(yield* of("role", one.id), [])
      }))
  })
