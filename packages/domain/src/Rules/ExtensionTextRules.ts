import { TURN } from "../Turns.ts"
import { readTags } from "./DynamicTags.ts"
import { explain } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import { defineRule, found, withFixes } from "./Rule.ts"
import { textName } from "./SentenceParts.ts"
import { isBlank } from "./VisibleText.ts"
import { quoted } from "./Wording.ts"
import { placesOfExtensions, repeatsAmong, spoken, type TextKind } from "./WrittenTexts.ts"

const tagInExtension = defineRule("TAG_IN_EXTENSION", "extensions", "advises", {
  prevents: null,
  *check({ draft: { extensions } }) {
    const becomesRepeat = repeatsAmong(() => placesOfExtensions(extensions))
    for (const [kind, text, path] of placesOfExtensions(extensions)) {
      const tag = text === null ? undefined : /\{[^{}]*\}?/.exec(text)?.[0]
      if (text === null || tag === undefined) continue
      const { shown } = readTags(text)
      const isSound = !/[{}]/.test(shown) && !isBlank(shown) &&
        !becomesRepeat({ kind, text }, shown)
      yield withFixes(found(path(), { text, tag }), isSound ? [changing(path(), shown)] : [])
    }
  }
})

/** `where` is the kind of the other text. */
const repeatsText = defineRule("EXTENSION_REPEATS_TEXT", "extensions", "advises", {
  prevents: null,
  *check({ draft: { adGroups, extensions } }) {
    const places = Array.from(placesOfExtensions(extensions))
    if (places.length === 0) return
    const inAds = new Map<string, TextKind>()
    let looked = 0
    for (const { rsas } of adGroups) {
      for (const { descriptions, headlines } of rsas) {
        for (const { text } of headlines) inAds.set(spoken(text), "headline")
        for (const { text } of descriptions) inAds.set(spoken(text), "description")
        if (++looked % TURN === 0) yield null
      }
    }
    const inExtensions = new Map<string, TextKind>()
    for (const [kind, text, path] of places) {
      const key = spoken(text ?? "")
      if (text === null || key === "") continue
      const other = inExtensions.get(key)
      // What a snippet lists may be what the ad is about.
      const where = (kind === "snippetValue" ? undefined : inAds.get(key)) ??
        // Of link texts, callouts and values that stand twice in their own list, rules of these lists tell.
        (other !== kind || kind === "sitelinkDescription" ? other : undefined)
      if (where !== undefined) {
        yield withFixes(found(path(), { text, where }), kind === "callout" ? [changing(path().slice(0, -1))] : [])
      }
      if (other === undefined) inExtensions.set(key, kind)
    }
  }
})

/** Rules of what reviewers refuse in extensions and not in ads (`docs/platform-facts.md#assets`). */
export const extensionTextRules = [tagInExtension, repeatsText]

/** The meanings of these rules, and their sentences. */
export const extensionTextExplanations = () => [
  explain(tagInExtension, {
    meaning: "A text of an extension has a dynamic tag, which would be shown as it is or refused",
    sentence: ({ params: { tag, text }, path }) =>
      `${textName(path)} ${quoted(text)} has ${
        quoted(tag)
      }; extensions take no dynamic tags, so write the words themselves.`
  }),
  explain(repeatsText, {
    meaning: "A text of an extension stands in an ad or another extension already, which reviewers refuse",
    sentence: ({ params: { text, where }, path }) =>
      `${textName(path)} ${quoted(text)} stands in a ${
        where.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      } ` +
      "already, which reviewers refuse; say something else."
  })
]
