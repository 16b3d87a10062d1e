import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../Limits.ts"

/** Why a text cannot be chosen as a password. */
export type PasswordProblem = "NotText" | "TooShort" | "TooLong" | "TooSimple"

/** The rules of passwords, after "The password must ...". */
export const passwordRules: Readonly<Record<PasswordProblem, string>> = {
  NotText: "be text without the null character",
  TooShort: `have at least ${MIN_PASSWORD_LENGTH} characters`,
  TooLong: `have at most ${MAX_PASSWORD_LENGTH} characters`,
  TooSimple: "not be a few characters or a well-known sequence over and over"
}

/** Below this, different characters in a password are too few for any length to help. */
const LEAST_DIFFERENT = 5

/** Passwords that people choose when only length counts; none of them, or a part of one repeated, is taken. */
const wellKnown: ReadonlyArray<string> = [
  "1234567890",
  "0987654321",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "password"
]

const isWellKnown = (characters: string): boolean =>
  wellKnown.some((sequence) => sequence.repeat(Math.ceil(characters.length / sequence.length) + 1).includes(characters))

/**
 * A password as it is hashed, however it was typed: in the normalization form NFKC, so that a letter with an accent is
 * one and the same from every keyboard (NIST SP 800-63B-4, 3.1.1.2).
 */
export const preparedPassword = (typed: string): string => typed.normalize("NFKC")

/** True when a typed password may be longer than any that is taken; cheap also for a text of megabytes. */
export const isBeyondPasswords = (typed: string): boolean =>
  typed.length > 2 * MAX_PASSWORD_LENGTH || Array.from(typed).length > MAX_PASSWORD_LENGTH

/** The problem of a text as a password, undefined without one: its length decides, not a mix of kinds of characters. */
const problemOf = (prepared: string): PasswordProblem | undefined => {
  if (isBeyondPasswords(prepared)) return "TooLong"
  if (!prepared.isWellFormed() || prepared.includes("\0")) return "NotText"
  const characters = Array.from(prepared.toLowerCase())
  if (characters.length < MIN_PASSWORD_LENGTH) return "TooShort"
  return new Set(characters).size < LEAST_DIFFERENT || isWellKnown(characters.join("")) ? "TooSimple" : undefined
}

/** A password that a person may choose: prepared, 15 to 1,024 code points, not too simple. Demo users' are shorter. */
export const Password = Schema.String.check(
  Schema.makeFilter((text) => text === preparedPassword(text) && problemOf(text) === undefined, {
    expected: "a password that may be chosen"
  })
).pipe(Schema.brand("Password"))
export type Password = typeof Password.Type

/** The password that a person typed, prepared, or why it cannot be one. */
export const parsePassword = (typed: string): Result.Result<Password, PasswordProblem> => {
  // Preparing can make a text eighteen times as long, and one beyond all bounds is not worth the work.
  if (isBeyondPasswords(typed)) return Result.fail("TooLong")
  const prepared = preparedPassword(typed)
  const problem = problemOf(prepared)
  return problem === undefined ? Result.succeed(prepared as Password) : Result.fail(problem)
}
