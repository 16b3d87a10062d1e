import { readErrorBody } from "@campaigns/adapters-adplatform/Wire/ErrorBody"
import { paramsOf } from "@campaigns/adapters-adplatform/Wire/ErrorDetails"
import { assert, describe, it } from "@effect/vitest"

/** The data of an error with these details, read as the client reads it, at an operation of this kind. */
const read = (details: unknown, kind = "ad_group_ad_operation") => {
  const body = { error: { code: 400, details: [{ errors: [{ errorCode: { someError: "CODE" }, details }] }] } }
  const [error] = readErrorBody(body)?.errors ?? []
  assert.isDefined(error)
  return paramsOf(error ?? {}, [{ fieldName: "mutate_operations", index: 0 }, { fieldName: kind }])
}

const topic = (evidences: ReadonlyArray<unknown>, constraints: ReadonlyArray<unknown> = []) => ({
  policyFindingDetails: { policyTopicEntries: [{ topic: "TOPIC", type: "LIMITED", evidences, constraints }] }
})

describe("The details of a platform's error", () => {
  it("are told for each policy topic, with every kind of evidence", () => {
    const [params, ...others] = read(topic([
      { textList: { texts: ["one", "two"] } },
      { websiteList: { websites: ["a.example"] } },
      { languageCode: "de" },
      { destinationTextList: { destinationTexts: ["three"] } },
      { destinationMismatch: { urlTypes: ["FINAL_URL", "DISPLAY_URL"] } },
      { destinationNotWorking: { expandedUrl: "https://x.example/", device: "DESKTOP", httpErrorCode: "404" } },
      { destinationNotWorking: { expandedUrl: "https://y.example/", dnsErrorType: "HOSTNAME_NOT_FOUND" } },
      { fromTheFuture: { value: 1 } }
    ]))
    assert.deepStrictEqual(others, [])
    assert.deepStrictEqual(params?.evidences, [
      { kind: "TEXT", values: ["one", "two"] },
      { kind: "WEBSITE", values: ["a.example"] },
      { kind: "LANGUAGE", values: ["de"] },
      { kind: "DESTINATION_TEXT", values: ["three"] },
      { kind: "DESTINATION_MISMATCH", values: ["FINAL_URL", "DISPLAY_URL"] },
      { kind: "DESTINATION_NOT_WORKING", values: ["https://x.example/"], device: "DESKTOP", answeredWith: 404 },
      { kind: "DESTINATION_NOT_WORKING", values: ["https://y.example/"], dnsError: "HOSTNAME_NOT_FOUND" },
      { kind: "OTHER", values: ["{\"fromTheFuture\":{\"value\":1}}"] }
    ])
    assert.deepInclude({ ...params }, { topic: "TOPIC", topicType: "LIMITED" })
    assert.notProperty(params, "isExemptible")
  })

  it("have the constraints of a topic", () => {
    const [params] = read(topic([], [
      {
        countryConstraintList: {
          totalTargetedCountries: 2,
          countries: [{ countryCriterion: "geoTargetConstants/2276" }]
        }
      },
      { resellerConstraint: {} },
      { certificateMissingInCountryList: { countries: [{ countryCriterion: "geoTargetConstants/2840" }, {}] } },
      { certificateDomainMismatchInCountryList: {} },
      { another: {} }
    ]))
    assert.deepStrictEqual(params?.constraints, [
      { kind: "COUNTRY", countries: [2276], targetedCountries: 2 },
      { kind: "RESELLER", countries: [] },
      { kind: "CERTIFICATE_MISSING", countries: [2840] },
      { kind: "CERTIFICATE_OF_OTHER_DOMAIN", countries: [] },
      { kind: "OTHER", countries: [] }
    ])
  })

  it("are one finding for each of several topics, which nothing but an ad can be exempt from", () => {
    const details = { policyFindingDetails: { policyTopicEntries: [{ topic: "ONE" }, { topic: "TWO" }] } }
    assert.deepStrictEqual(read(details), [{ topic: "ONE" }, { topic: "TWO" }])
    assert.deepStrictEqual(read(details, "asset_operation"), [
      { topic: "ONE", isExemptible: false },
      { topic: "TWO", isExemptible: false }
    ])
  })

  it("have the violation of a keyword, which is not exemptible unless that is said", () => {
    const violation = {
      externalPolicyName: "Name",
      externalPolicyDescription: "Description",
      key: { policyName: "topic", violatingText: "text" }
    }
    const said = { topic: "topic", policyName: "Name", policyDescription: "Description", violatingText: "text" }
    assert.deepStrictEqual(read({ policyViolationDetails: violation }), [{ ...said, isExemptible: false }])
    assert.deepStrictEqual(read({ policyViolationDetails: { ...violation, isExemptible: true } }), [
      { ...said, isExemptible: true }
    ])
  })

  it("have limits and least amounts, in both spellings of numbers", () => {
    const count = { enclosingId: "7", enclosingResource: "x/7", limit: 3, limitType: "TYPE", existingCount: 3 }
    assert.deepStrictEqual(read({ resourceCountDetails: count }), [
      { limit: 3, count: 3, limitType: "TYPE", enclosingResource: "x/7", enclosingId: "7" }
    ])
    const minimum = { currencyCode: "USD", budgetPerDayMinimumMicros: "5000000", failedBudgetAmountMicros: "1000000" }
    assert.deepStrictEqual(read({ budgetPerDayMinimumErrorDetails: minimum }), [{
      currencyCode: "USD",
      perDayMinimumMicros: 5_000_000,
      minimumMicros: 5_000_000,
      failedMicros: 1_000_000
    }])
    assert.deepStrictEqual(
      read({ budgetPerDayMinimumErrorDetails: { ...minimum, minimumBudgetAmountMicros: "6000000" } })[0]?.minimumMicros,
      6_000_000
    )
  })

  it("never hide the error, whatever form they have", () => {
    for (
      const details of [
        {},
        { policyFindingDetails: 1 },
        { policyViolationDetails: "no" },
        { resourceCountDetails: { limit: {} } },
        { budgetPerDayMinimumErrorDetails: [] },
        { unknown: true }
      ]
    ) assert.deepStrictEqual(read(details), [{}])
  })
})
