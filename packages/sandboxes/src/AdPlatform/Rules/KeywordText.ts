import type { KeywordInfo } from "../Generated/Messages.ts"
import { type FieldPath, type OperationContext, requireField } from "./OperationContext.ts"

/** The text by which two keywords are the same: case, hyphens, dots and repeated blanks do not count. */
export const normalizedKeyword = (text: string): string =>
  text.toLowerCase().replaceAll(/[.-]/g, " ").trim().replaceAll(/\s+/g, " ")

/** The content by which the platform tells keywords apart. */
export const keywordContent = ({ matchType, text = "" }: KeywordInfo): string =>
  `${matchType}|${normalizedKeyword(text)}`

/** Checks a keyword that stands at `path`. */
export const checkKeyword = (keyword: KeywordInfo, path: FieldPath, context: OperationContext): void => {
  requireField(keyword.matchType, [...path, "match_type"], context)
  const text = keyword.text
  const field = [...path, "text"]
  if (!requireField(text?.trim(), field, context) || text === undefined) return
  const facts = { trigger: text }
  if ([...text].length > 80) context.fail("criterionError", "KEYWORD_TEXT_TOO_LONG", field, facts)
  if (text.trim().split(/\s+/).length > 10) context.fail("criterionError", "KEYWORD_HAS_TOO_MANY_WORDS", field, facts)
  if (/[,!@%^()={};~`<>?\\|*\p{Cc}]/u.test(text)) {
    context.fail("criterionError", "KEYWORD_HAS_INVALID_CHARS", field, facts)
  }
  if (/(?:^|\s)\+/.test(text)) context.fail("criterionError", "BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED", field, facts)
  if (normalizedKeyword(text) === "") context.fail("criterionError", "INVALID_KEYWORD_TEXT", field, facts)
}
