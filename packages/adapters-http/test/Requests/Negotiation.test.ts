import { assert, describe, it } from "@effect/vitest"
import { preferredLanguage, preferredType } from "../../src/Requests/Negotiation.ts"

describe("the media type that a client likes best", () => {
  const types = ["application/json", "text/html"] as const

  it.each([
    ["", "application/json"],
    ["*/*", "application/json"],
    ["application/json, text/html", "application/json"],
    ["text/html", "text/html"],
    ["text/html,application/xhtml+xml,*/*;q=0.8", "text/html"],
    ["text/html;q=0.5, application/json;q=0.9", "application/json"],
    ["text/*, application/json;q=0.1", "text/html"],
    ["image/png", "application/json"]
  ])("of %j is %s", (accept, type) => {
    assert.strictEqual(preferredType(accept, types), type)
  })
})

describe("the language that a client likes best", () => {
  it.each([
    ["", "en"],
    ["*", "en"],
    ["fr", "en"],
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["en-GB,de;q=0.9", "en"],
    ["fr,de;q=0.4", "de"],
    ["den", "en"]
  ])("of %j is %s", (acceptLanguage, language) => {
    assert.strictEqual(preferredLanguage(acceptLanguage, ["en", "de"]), language)
  })
})
