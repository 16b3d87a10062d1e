import { Companies } from "@campaigns/application/Identity/Companies"
import * as Effect from "effect/Effect"
import { companyDetails } from "../Identity/People.ts"

/** A new company, for a test that wants to be alone with it. */
export const someCompany = Effect.gen(function*() {
  const companies = yield* Companies
  return (yield* companies.create(companyDetails())).id
})
