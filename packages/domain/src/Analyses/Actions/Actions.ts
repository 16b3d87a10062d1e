import * as Schema from "effect/Schema"
import type { ActionOn } from "./Action.ts"
import { addKeyword } from "./AddKeyword.ts"
import { addNegative } from "./AddNegative.ts"
import { excludeHours } from "./ExcludeHours.ts"
import { excludeLocation } from "./ExcludeLocation.ts"
import { moveBudget } from "./MoveBudget.ts"
import { pauseKeyword } from "./PauseKeyword.ts"
import { removeNegative } from "./RemoveNegative.ts"
import { replaceText } from "./ReplaceText.ts"
import { targetPresence } from "./TargetPresence.ts"

/** All changes that analyses propose, in the order in which the API lists them. */
const actions = [
  pauseKeyword,
  addNegative,
  removeNegative,
  addKeyword,
  replaceText,
  moveBudget,
  excludeHours,
  excludeLocation,
  targetPresence
]

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
