import type {
  AccountImport,
  AccountNotLinkable,
  ImportFailure,
  LinkedAccount
} from "@campaigns/application/Identity/AccountLinking"
import * as Effect from "effect/Effect"
import {
  adCustomerView,
  type CustomerImportView,
  type ImportFailureCode,
  type LinkedCustomerView
} from "../../Api/Identity/IdentityViews.ts"
import { wireWord } from "../../Api/Wire/WireWords.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"

export const linkedCustomerView = ({ corrections, ...customer }: LinkedAccount): typeof LinkedCustomerView.Type => ({
  ...adCustomerView(customer),
  corrections: corrections.map(({ fact, platform, stated }) => ({ field: wireWord(fact), sent: stated, platform }))
})

const notLinkableCodes = {
  unreachable: "ACCOUNT_UNREACHABLE",
  manager: "ACCOUNT_IS_MANAGER",
  notEnabled: "ACCOUNT_NOT_ENABLED"
} as const

const importFailureCode = (error: ImportFailure["error"]): typeof ImportFailureCode.Type => {
  switch (error._tag) {
    case "AccountNotLinkable":
      return notLinkableCodes[error.reason]
    case "CustomerAlreadyLinked":
      return "CUSTOMER_ALREADY_LINKED"
    case "LimitReached":
      return "LIMIT_REACHED"
  }
}

export const customerImportView = ({ failed, linked }: AccountImport): typeof CustomerImportView.Type => ({
  linked: linked.map(adCustomerView),
  failed: failed.map(({ customerId, error }) => ({
    adplatform_customer_id: customerId,
    code: importFailureCode(error),
    reason: error.message
  }))
})

/** 422 of an account that cannot be linked, at the field that names it. */
export const notLinkable = (field: string) => (error: AccountNotLinkable) =>
  Effect.succeed(validationErrorResponse([{
    type: notLinkableCodes[error.reason].toLowerCase(),
    loc: ["body", field],
    msg: error.message,
    input: error.customerId
  }]))
