import { twinOf } from "@campaigns/copywriting/Checks/NearDuplicates"
import { adTextFaults } from "@campaigns/copywriting/Checks/TextFaults"
import { isCall } from "@campaigns/copywriting/Sites/Facts"
import { stemOf } from "@campaigns/copywriting/Sites/Stems"
import type { TextJudge } from "@campaigns/domain/internal/Analyses/TextReasons"

const languages = ["en", "de", "fr", "es", "it", "nl"] as const

/** The judgement of texts by the rule book, and in the languages that are known; German stems take plurals along. */
export const textJudge: TextJudge = {
  twinOf,
  faultsOf: adTextFaults,
  stemOf: (word) => stemOf(word, "de"),
  isCall: (text) =>
    text.split(/[.!?:]+/).some((sentence) => languages.some((language) => isCall(sentence.trim(), language)))
}
