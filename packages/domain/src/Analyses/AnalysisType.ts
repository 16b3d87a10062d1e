import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import type { ActionOn } from "./Actions/Action.ts"
import { addKeyword } from "./Actions/AddKeyword.ts"
import { addNegative } from "./Actions/AddNegative.ts"
import { excludeHours } from "./Actions/ExcludeHours.ts"
import { excludeLocation } from "./Actions/ExcludeLocation.ts"
import { moveBudget } from "./Actions/MoveBudget.ts"
import { pauseKeyword } from "./Actions/PauseKeyword.ts"
import { removeNegative } from "./Actions/RemoveNegative.ts"
import { replaceText } from "./Actions/ReplaceText.ts"
import { targetPresence } from "./Actions/TargetPresence.ts"

/** The types of analyses, as they are stored, each with the changes that it proposes. */
const proposedBy = {
  keywordPause: [pauseKeyword],
  negativeKeyword: [addNegative, removeNegative],
  doubleCheckKeywordsToPause: [pauseKeyword],
  headline: [replaceText],
  description: [replaceText],
  budgetMigration: [moveBudget],
  pauseHours: [excludeHours],
  pauseLocations: [excludeLocation, targetPresence],
  searchTerms: [addKeyword]
}

/** The type of a recurring analysis of a customer's account. */
export const AnalysisType = Schema.Literals(Struct.keys(proposedBy))
export type AnalysisType = typeof AnalysisType.Type

const actions = Array.from(new Set(Object.values(proposedBy).flat()))

/** The facts that a recommendation rests on, by what it proposes. */
export const Evidence = Schema.Union(actions.map(({ evidence }) => evidence))
export type Evidence = typeof Evidence.Type

/** The change that a recommendation proposes: the tag of its evidence. */
export const RecommendedAction = Schema.Literals(actions.map(({ name }) => name))
export type RecommendedAction = typeof RecommendedAction.Type

/**
 * The kind of thing that is to be changed; words, search terms and hours have no id, and the text of an ad has the id
 * of the ad.
 */
export const EntityKind = Schema.Literals(actions.map(({ kind }) => kind))
export type EntityKind = typeof EntityKind.Type

const byTag = Object.fromEntries(
  actions.map((action) => [action.evidence.fields._tag.schema.literal, action])
) as unknown as Readonly<Record<Evidence["_tag"], ActionOn<Evidence>>>

/** The change that evidence speaks for. */
export const actionOf = ({ _tag }: Evidence): ActionOn<Evidence> => byTag[_tag]
