import type {
  AdCustomer,
  CustomerBusy,
  CustomerCounts,
  CustomerInUse,
  CustomerNotFound
} from "@campaigns/domain/Identity/AdCustomer"
import { AdCustomerDetails, CustomerAlreadyLinked } from "@campaigns/domain/Identity/AdCustomer"
import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import { type CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCompany, type Principal } from "@campaigns/domain/Identity/Principal"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { administers } from "@campaigns/domain/internal/Identity/Permissions"
import type { MayGo } from "@campaigns/domain/internal/Identity/UnlinkCustomer"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import type { AccountDraft, DescribedAccount } from "../AdPlatform/DescribedAccount.ts"
import type { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { PlatformData } from "../AdPlatform/PlatformData.ts"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { removedCampaigns } from "../LiveCampaigns/RemovedCampaigns.ts"
import type { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { Companies } from "./Companies.ts"
import { asManager } from "./CompanyAdministration.ts"
import { PrincipalCache } from "./PrincipalCache.ts"

/** An account to link. Everything but its id may be `null`: the platform is asked for it. */
export interface AccountToLink {
  readonly customerId: CustomerId
  /** The name under which it is shown here; `null` takes the platform's. */
  readonly name: string | null
  readonly currencyCode: AccountDraft["currencyCode"] | null
  readonly timeZone: string | null
  readonly loginCustomerId: CustomerId | null
}

/** A fact of an account that the user stated otherwise than the platform, whose word counts. */
export interface Correction {
  readonly fact: "currencyCode" | "timeZone"
  readonly stated: string
  readonly platform: string
}

/** A linked account, and what was stated of it otherwise than the platform says. */
export interface LinkedAccount extends AdCustomer {
  readonly corrections: ReadonlyArray<Correction>
}

/**
 * The ad platform does not let the account be linked. `unreachable`: there is no such active account for the
 * credential; `manager`: it manages others and has no campaigns; `notEnabled`: it is cancelled, suspended or closed.
 */
export class AccountNotLinkable extends Schema.TaggedError<AccountNotLinkable>()("AccountNotLinkable", {
  customerId: CustomerId,
  reason: Schema.Literals(["unreachable", "manager", "notEnabled"])
}) {
  override get message(): string {
    switch (this.reason) {
      case "unreachable":
        return `The credential of the service reaches no active account ${this.customerId} on the ad platform`
      case "manager":
        return `The account ${this.customerId} manages other accounts and has no campaigns of its own`
      case "notEnabled":
        return `The account ${this.customerId} is cancelled, suspended or closed on the ad platform`
    }
  }
}

/** The accounts to import; without ids all that are reached, through the manager account if one is named. */
export interface ImportRequest {
  readonly loginCustomerId: CustomerId | null
  readonly customerIds: ReadonlyArray<CustomerId> | null
}

/** An account that was not imported, and why. */
export interface ImportFailure {
  readonly customerId: CustomerId
  readonly error: AccountNotLinkable | CustomerAlreadyLinked | LimitReached
}

/** The outcome of an import, in the order of the request or of the platform's answer. Each account is in one list. */
export interface AccountImport {
  /** The customers of the company now, among them those that it had before. */
  readonly linked: ReadonlyArray<AdCustomer>
  readonly failed: ReadonlyArray<ImportFailure>
}

/** The campaigns of a customer that are read at a time. */
const READ_AT_A_TIME = 4

/**
 * Links accounts of the ad platform to companies, for administrators, and takes them out of the service again, for
 * the company's managers. Only what the service's own credential reaches is linked, with the currency and the time
 * zone that the platform says; while the platform cannot be asked nothing is linked.
 */
export class AccountLinking extends Context.Service<AccountLinking, {
  /** Links one account; if it is not reached directly and the request names no manager account, one is looked for. */
  readonly linkCustomer: (
    user: Principal,
    companyId: CompanyId,
    account: AccountToLink
  ) => Effect.Effect<
    LinkedAccount,
    | AccountNotLinkable
    | AdPlatformError
    | CompanyNotFound
    | CustomerAlreadyLinked
    | LimitReached
    | NotPermitted
    | StorageUnavailable
  >

  /** Links many accounts. Each fails alone, and an account that is linked to the company already stays linked. */
  readonly importCustomers: (
    user: Principal,
    companyId: CompanyId,
    request: ImportRequest
  ) => Effect.Effect<
    AccountImport,
    AccountNotLinkable | AdPlatformError | CompanyNotFound | NotPermitted | StorageUnavailable
  >

  /**
   * Takes a customer out of the service, with the drafts in the bin, the platform tokens and the analysis
   * configurations; on the platform nothing changes. While there are drafts or market analyses it is refused, but for
   * drafts whose campaigns are all removed, which is read for that. `withPublished` lets everything go, and reads
   * nothing.
   */
  readonly unlinkCustomer: (
    user: Principal,
    companyId: CompanyId,
    customerId: CustomerId,
    withPublished?: boolean
  ) => Effect.Effect<
    CustomerCounts,
    | AdPlatformError
    | CompanyNotFound
    | CustomerBusy
    | CustomerInUse
    | CustomerNotFound
    | NotPermitted
    | StorageUnavailable
  >
}>()("@campaigns/application/Identity/AccountLinking") {
  static readonly layer: Layer.Layer<
    AccountLinking,
    never,
    Companies | LiveCampaigns | PlatformAccounts | PlatformData | PrincipalCache
  > = Layer.effect(AccountLinking, Effect.suspend(() => make))
}

const draftOf = ({ currencyCode, customerId, name, timeZone }: AccountToLink): AccountDraft | null =>
  currencyCode === null || timeZone === null ? null : { name: name ?? String(customerId), currencyCode, timeZone }

const correctionsOf = (stated: AccountToLink, account: DescribedAccount): ReadonlyArray<Correction> =>
  (["currencyCode", "timeZone"] as const).flatMap((fact) => {
    const value = stated[fact]
    return value === null || value === account[fact] ? [] : [{ fact, stated: value, platform: account[fact] }]
  })

const isName = Schema.is(AdCustomerDetails.fields.name)

/** The platform's name of an account, or its number where that is no name. */
const nameOf = ({ customerId, name }: DescribedAccount): string => isName(name) ? name : String(customerId)

const linkable = (account: DescribedAccount): Effect.Effect<DescribedAccount, AccountNotLinkable> => {
  const { customerId, isEnabled, isManager } = account
  if (isManager) return new AccountNotLinkable({ customerId, reason: "manager" })
  return isEnabled ? Effect.succeed(account) : new AccountNotLinkable({ customerId, reason: "notEnabled" })
}

const detailsOf = (account: DescribedAccount, name: string | null): AdCustomerDetails => ({
  customerId: account.customerId,
  name: name ?? nameOf(account),
  currencyCode: account.currencyCode,
  timeZone: account.timeZone,
  loginCustomerId: account.loginCustomerId
})

const make = Effect.gen(function*() {
  const companies = yield* Companies
  const principals = yield* PrincipalCache
  const platform = yield* PlatformData
  const isRemoved = yield* removedCampaigns

  const mayLink = Effect.fnUntraced(function*(user: Principal, companyId: CompanyId) {
    if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
    yield* Effect.fromResult(administers(user))
    yield* companies.get(companyId)
  })

  /** The account as it is reached directly or through the named manager, else through one that is found. */
  const described = Effect.fnUntraced(function*(account: AccountToLink) {
    const { customerId, loginCustomerId } = account
    const asked = { customerId, loginCustomerId, credential: null }
    const named = yield* platform.account(asked, draftOf(account))
    if (named !== null) return yield* linkable(named)
    const all = loginCustomerId === null ? yield* platform.accounts(asked) : []
    const below = all.find((other) => other.customerId === customerId)
    return yield* below === undefined ? new AccountNotLinkable({ customerId, reason: "unreachable" }) : linkable(below)
  })

  /** Links an account that the platform has described, unless the company has it. */
  const take = Effect.fnUntraced(function*(user: Principal, companyId: CompanyId, account: DescribedAccount) {
    const there = yield* companies.customer(account.customerId).pipe(
      Effect.catchTag("CustomerNotFound", () => Effect.succeed(null))
    )
    if (there !== null) {
      return there.companyId === companyId
        ? there
        : yield* new CustomerAlreadyLinked({ customerId: account.customerId })
    }
    return yield* companies.linkCustomer(companyId, detailsOf(yield* linkable(account), null), {
      author: user.userId,
      at: yield* DateTime.now
    })
  })

  const wanted = Effect.fnUntraced(function*({ customerIds, loginCustomerId }: ImportRequest) {
    const all = yield* platform.accounts({ loginCustomerId, credential: null })
    if (loginCustomerId !== null && all.length === 0) {
      return yield* new AccountNotLinkable({ customerId: loginCustomerId, reason: "unreachable" })
    }
    if (customerIds === null) {
      return all.filter(({ isEnabled, isManager }) => isEnabled && !isManager)
        .map((account) => ({ customerId: account.customerId, account }))
    }
    const byId = new Map(all.map((account) => [account.customerId, account]))
    return Array.from(new Set(customerIds), (customerId) => ({ customerId, account: byId.get(customerId) }))
  })

  /**
   * True when campaigns are all that stands in the way, and every one is removed now; the first that is not is the
   * last that is read.
   */
  const allRemoved = ({ campaignIds, customerId }: CustomerInUse) => {
    if (campaignIds.length === 0) return Effect.succeed(false)
    return Stream.fromIterable(campaignIds).pipe(
      Stream.mapEffect((campaignId) => isRemoved(customerId, campaignId), { concurrency: READ_AT_A_TIME }),
      Stream.takeUntil((removed) => !removed),
      Stream.runFold(() => true, (all, removed) => all && removed)
    )
  }

  return AccountLinking.of({
    linkCustomer: Effect.fn("AccountLinking.linkCustomer")(function*(user, companyId, account) {
      yield* mayLink(user, companyId)
      const found = yield* described(account)
      const customer = yield* companies.linkCustomer(companyId, detailsOf(found, account.name), {
        author: user.userId,
        at: yield* DateTime.now
      })
      yield* afterCommit(principals.invalidateAll)
      return { ...customer, corrections: correctionsOf(account, found) }
    }),

    importCustomers: Effect.fn("AccountLinking.importCustomers")(function*(user, companyId, request) {
      yield* mayLink(user, companyId)
      const linked: Array<AdCustomer> = []
      const failed: Array<ImportFailure> = []
      const takeOne = Effect.fnUntraced(function*(customerId: CustomerId, account: DescribedAccount | undefined) {
        linked.push(
          account === undefined
            ? yield* new AccountNotLinkable({ customerId, reason: "unreachable" })
            : yield* take(user, companyId, account)
        )
      })
      for (const { account, customerId } of yield* wanted(request)) {
        const fail = (error: ImportFailure["error"]) => Effect.sync(() => void failed.push({ customerId, error }))
        yield* Effect.catchTags(takeOne(customerId, account), {
          AccountNotLinkable: fail,
          CustomerAlreadyLinked: fail,
          LimitReached: fail
        })
      }
      yield* afterCommit(principals.invalidateAll)
      return { linked, failed }
    }),

    unlinkCustomer: Effect.fn("AccountLinking.unlinkCustomer")(
      function*(user, companyId, customerId, withPublished = false) {
        yield* asManager(user, companyId)
        yield* companies.get(companyId)
        const unlink = Effect.fnUntraced(function*(mayGo: MayGo) {
          const unlinking = { author: user.userId, at: yield* DateTime.now, mayGo }
          return yield* companies.unlinkCustomer(companyId, customerId, unlinking)
        })
        const counts = yield* withPublished
          ? unlink("everything")
          : Effect.catchTag(
            unlink([]),
            "CustomerInUse",
            (refused) =>
              Effect.flatMap(allRemoved(refused), (isSo) => isSo ? unlink(refused.campaignIds) : Effect.fail(refused))
          )
        yield* afterCommit(principals.invalidateAll)
        return counts
      }
    )
  })
})
