import * as Result from "effect/Result"
import type { StateFile } from "../../Kit/StateFile.ts"
import type { Account } from "../Data/Account.ts"
import { type AdsError, adsError } from "../Failure/AdsError.ts"
import { googleAdsFailure } from "../Failure/Refusal.ts"
import type { MutateGoogleAdsRequest, MutateOperation } from "../Generated/Messages.ts"
import type { ResourceRules } from "../Rules/OperationContext.ts"
import type { Author } from "../State/ChangeLog.ts"
import { type Collection, makeResourceStore, type ResourceStore } from "../State/ResourceStore.ts"
import { operationKinds, rulesOf } from "./OperationKinds.ts"
import { type Outcome, type RequestState, runOperation, type TypedOperation } from "./Operations.ts"
import { type ChangedResource, recordChanges } from "./RecordChanges.ts"
import { makeTemporaryIds } from "./TemporaryIds.ts"

/** The most operations of one request. */
const operationLimit = 10_000

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const kindOf = (operation: MutateOperation) => operationKinds.find((kind) => operation[kind] !== undefined)

const runOne = (operation: MutateOperation, index: number, state: RequestState): Outcome => {
  const kind = kindOf(operation)
  const at = ["mutate_operations", index] as const
  if (kind === undefined) return { errors: [adsError("requestError", "OPERATION_REQUIRED", { path: [at] })] }
  // `kind` names the same member of both records, which TypeScript cannot follow through a union of keys.
  const rules = rulesOf[kind] as ResourceRules<Collection>
  return runOperation(rules, operation[kind] as TypedOperation<Collection>, [at, snakeCase(kind)], state)
}

// The results of these services have a resource name only.
const withoutEcho: ReadonlySet<string> = new Set([
  "campaignConversionGoalOperation",
  "campaignLabelOperation",
  "adGroupLabelOperation",
  "adGroupAdLabelOperation",
  "adGroupCriterionLabelOperation",
  "customerNegativeCriterionOperation"
])

const responseOf = (operation: MutateOperation, outcome: Outcome, withResource: boolean, store: ResourceStore) => {
  const kind = kindOf(operation)
  if (kind === undefined || outcome.resource === undefined) return {}
  const { collection, id } = outcome.resource
  const name = kind.replace(/Operation$/, "")
  const resourceName = `customers/${store.customerId}/${collection}/${id}`
  const body = withResource && !withoutEcho.has(kind) ? store.find(collection, id)?.body : undefined
  return {
    [`${name}Result`]: {
      resourceName,
      ...(body === undefined ? {} : { [name]: { ...body, resourceName, removed: undefined } })
    }
  }
}

/** True when an account has a campaign without a declaration of political advertising. */
const hasUndeclared = (store: ResourceStore): boolean =>
  store.all("campaigns").some(({ body }) =>
    body.status !== "REMOVED" && body.containsEuPoliticalAdvertising === undefined
  )

const undeclaredError = () =>
  adsError("mutateError", "EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED", { path: [["mutate_operations", 0]] })

/** The resource that an operation without errors made, changed or removed. */
const changedBy = (operation: MutateOperation, { errors, resource }: Outcome): ReadonlyArray<ChangedResource> => {
  const kind = kindOf(operation)
  if (kind === undefined || resource === undefined || errors.length > 0) return []
  // Every kind has some of these members, which TypeScript cannot follow through a union of keys.
  const { create, remove, updateMask } = operation[kind] as TypedOperation<Collection>
  const what = create !== undefined ? "CREATE" : remove !== undefined ? "REMOVE" : "UPDATE"
  return [{ ...resource, operation: what, fields: updateMask ?? [] }]
}

/** Everything that a mutate needs to know beside its request. */
export interface MutateEnvironment {
  readonly database: StateFile
  readonly account: Account
  readonly version: string
  /** Today in the account's time zone, yyyy-MM-dd. */
  readonly today: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** The author of the change. */
  readonly author: Author
  readonly requestId: string
}

/**
 * Runs a `googleAds:mutate` in one transaction. Without `partialFailure` one error keeps everything from happening, and
 * all errors of the request are answered; with it, the operations without errors are kept.
 */
export const mutate = (
  request: MutateGoogleAdsRequest,
  environment: MutateEnvironment
): Result.Result<object, ReadonlyArray<AdsError>> => {
  const operations = request.mutateOperations ?? []
  if (operations.length === 0) {
    return Result.fail([adsError("fieldError", "REQUIRED", { path: ["mutate_operations"] })])
  }
  if (operations.length > operationLimit) {
    return Result.fail([adsError("requestError", "TOO_MANY_MUTATE_OPERATIONS", { path: ["mutate_operations"] })])
  }
  const { account, author, database, today } = environment
  const isByHand = author.clientType !== "GOOGLE_ADS_API"
  const partial = request.partialFailure === true
  return database.transaction((rollback) => {
    const store = makeResourceStore(database, account.customerId)
    const state: RequestState = {
      account,
      store,
      today,
      isByHand,
      temporaryIds: makeTemporaryIds(),
      created: new Set(),
      touched: new Set()
    }
    const outcomes = operations.map((operation, index) => runOne(operation, index, state))
    const undeclared = !isByHand && hasUndeclared(store) ? [undeclaredError()] : []
    const errors = [...undeclared, ...outcomes.flatMap((outcome) => outcome.errors)]
    if (undeclared.length > 0 || (errors.length > 0 && !partial)) {
      rollback()
      return Result.fail(errors)
    }
    const withResource = request.responseContentType === "MUTABLE_RESOURCE"
    const responses = operations.map((operation, index) =>
      responseOf(operation, outcomes[index] ?? { errors: [] }, withResource, store)
    )
    if (request.validateOnly === true) rollback()
    else {
      const changed = operations.flatMap((operation, index) => changedBy(operation, outcomes[index] ?? { errors: [] }))
      recordChanges(changed, store, environment)
    }
    return Result.succeed({
      ...(errors.length === 0 ? {} : {
        partialFailureError: {
          code: 3,
          message: "Multiple errors in 'details'.",
          details: [googleAdsFailure(environment.version, errors, environment.requestId)]
        }
      }),
      ...(request.validateOnly === true ? {} : { mutateOperationResponses: responses })
    })
  })
}
