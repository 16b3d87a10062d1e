import { isBeyondPasswords, parsePassword, Password, preparedPassword } from "@campaigns/domain/Identity/Password"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

const problemOf = (typed: string) =>
  Result.match(parsePassword(typed), { onFailure: (it) => it, onSuccess: () => null })

describe("a password", () => {
  it.each([
    "fifteen letters",
    "correct horse battery staple",
    "  spaces at both ends  ",
    "nur Kleinbuchstaben äöü",
    "🥐🥖🥯🧇🥞🧀🍳🥓🍔🍟🍕🌭🥪🌮🌯",
    `${"ab9-Z ".repeat(170)}wxyz`
  ])("may be %s", (typed) => {
    assert.isNull(problemOf(typed))
    assert.isTrue(Schema.is(Password)(preparedPassword(typed)))
  })

  it.each<[string, string]>([
    ["", "TooShort"],
    ["fourteen chars", "TooShort"],
    ["🥐".repeat(14), "TooShort"],
    [`a${"bcdefg".repeat(171)}`, "TooLong"],
    [`fifteen letters\0`, "NotText"],
    [`fifteen letters\uD800`, "NotText"],
    ["a".repeat(20), "TooSimple"],
    ["abababababababab", "TooSimple"],
    ["12345678901234567890", "TooSimple"],
    ["PasswordPassword", "TooSimple"],
    ["qwertyuiopasdfgh", "TooSimple"],
    ["cdefghijklmnopqr", "TooSimple"]
  ])("must not be %j", (typed, problem) => {
    assert.strictEqual(problemOf(typed), problem)
    assert.isFalse(Schema.is(Password)(typed))
  })

  it("is counted in code points, after it is composed", () => {
    assert.isNull(problemOf("é".normalize("NFD").repeat(11) + "abcd"))
    assert.strictEqual(problemOf("é".normalize("NFD").repeat(8) + "abc"), "TooShort")
    assert.isFalse(isBeyondPasswords("🥐".repeat(1024)))
    assert.isTrue(isBeyondPasswords("🥐".repeat(1025)))
  })

  it("is the same from every keyboard", () => {
    const typed = "Smörgåsbord på Öland"
    const composed = parsePassword(typed.normalize("NFC"))
    assert.isTrue(Result.isSuccess(composed))
    assert.deepStrictEqual(parsePassword(typed.normalize("NFD")), composed)
    assert.strictEqual(preparedPassword(typed.normalize("NFD")), typed.normalize("NFC"))
  })

  it("is refused at once when it is a text of megabytes, also one that grows when it is composed", () => {
    const start = process.cpuUsage()
    assert.strictEqual(problemOf("ﷺ".repeat(1_000_000)), "TooLong")
    assert.strictEqual(problemOf("ﷺ".repeat(1024)), "TooLong")
    const { system, user } = process.cpuUsage(start)
    assert.isBelow((user + system) / 1000, 100)
  })
})
