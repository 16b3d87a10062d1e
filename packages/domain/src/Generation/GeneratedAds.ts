import * as Result from "effect/Result"
import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { AdGroupNotFound } from "../Drafts/DraftErrors.ts"
import { withinLimits } from "../Drafts/DraftLimits.ts"
import { adGroupOf, type DraftFrozen, editable, withAdGroup } from "../Drafts/EditableDraft.ts"
import type { AdGroupId, RsaId, TaskId } from "../Drafts/Ids.ts"
import { type AssetText, blankRsaTexts, type Rsa } from "../Drafts/Rsa.ts"
import type { LimitReached } from "../LimitReached.ts"
import { GenerationUnderWay, NothingToGenerate } from "./GenerationErrors.ts"
import { isOwnedBy, isUnderWay, startedGeneration } from "./GenerationSteps.ts"

/** The most responsive search ads of an ad group (`docs/platform-facts.md#responsive-search-ads`). */
export const MAX_RSAS = 3

/** True when the generation may replace a text: it wrote it, and no person changed or pinned it. */
export const isReplaceable = ({ isGenerated, pinnedField }: AssetText): boolean =>
  isGenerated === true && pinnedField === null

/** An ad that a task is going to write; it leads to a page from the start where that is known. */
export const plannedRsa = (id: RsaId, taskId: TaskId, finalUrl: string | null = null): Rsa => ({
  id,
  ...blankRsaTexts,
  finalUrl,
  generation: { _tag: "Pending", taskId }
})

const hasWords = (group: AdGroup): boolean => group.keywords.some(({ matchType }) => matchType !== "NEGATIVE")

/** True when a new run has something to do in an ad: it is not written, or some of its texts may be replaced. */
const isRenewable = ({ descriptions, generation, headlines }: Rsa): boolean =>
  generation._tag !== "Completed" || [...headlines, ...descriptions].some(isReplaceable)

/**
 * Hands the ads of an ad group to a task: those that the generation wrote or never finished, and new ones until there
 * are as many as there are ids for and room; when all are a person's own, one more while there is room. `supersede`
 * takes them from a task that has them in hand, which then leaves them alone; otherwise that is an error.
 */
export const beginRsas = (
  before: CampaignDraft,
  options: {
    readonly adGroupId: AdGroupId
    readonly taskId: TaskId
    readonly newRsaId: RsaId
    /** The ids of further ads that are wanted beside one. */
    readonly furtherRsaIds?: ReadonlyArray<RsaId>
    readonly supersede: boolean
  }
): Result.Result<
  CampaignDraft,
  DraftFrozen | AdGroupNotFound | GenerationUnderWay | LimitReached | NothingToGenerate
> =>
  Result.gen(function*() {
    const { adGroupId, furtherRsaIds = [], newRsaId, supersede, taskId } = options
    const draft = yield* editable(before)
    const group = yield* adGroupOf(draft, adGroupId)
    const running = group.rsas.map(({ generation }) => generation).find(isUnderWay)
    if (running !== undefined && !supersede) {
      return yield* Result.fail(new GenerationUnderWay({ taskId: running.taskId }))
    }
    if (!hasWords(group)) {
      return yield* Result.fail(
        new NothingToGenerate({
          code: "NO_KEYWORDS",
          detail: "The ad group has no keyword to write about; add one that is not negative first."
        })
      )
    }
    const pending = { _tag: "Pending", taskId } as const
    if (group.rsas.some(isRenewable)) {
      const renewed = group.rsas.map((rsa) => (isRenewable(rsa) ? { ...rsa, generation: pending } : rsa))
      const wanted = Math.min(MAX_RSAS, 1 + furtherRsaIds.length) - group.rsas.length
      if (wanted <= 0) return withAdGroup(draft, { ...group, rsas: renewed })
      const further = furtherRsaIds.slice(0, wanted).map((id) => plannedRsa(id, taskId))
      return yield* withinLimits(draft, withAdGroup(draft, { ...group, rsas: [...renewed, ...further] }))
    }
    if (group.rsas.length >= MAX_RSAS) {
      return yield* Result.fail(
        new NothingToGenerate({
          code: "ONLY_HANDWRITTEN_ADS",
          detail: `The ad group has ${MAX_RSAS} ads written by hand, which are never overwritten; remove one first.`
        })
      )
    }
    const rsas = [...group.rsas, ...[newRsaId, ...furtherRsaIds].map((id) => plannedRsa(id, taskId))].slice(0, MAX_RSAS)
    return yield* withinLimits(draft, withAdGroup(draft, { ...group, rsas }))
  })

/** An ad that a task has in hand, and where it stands. */
export interface OwnedRsa {
  readonly group: AdGroup
  readonly rsa: Rsa
}

/** The ads that a task has in hand, in the order of the draft. */
export const rsasOf = (draft: CampaignDraft, taskId: TaskId): ReadonlyArray<OwnedRsa> =>
  draft.adGroups.flatMap((group) =>
    group.rsas.filter(({ generation }) => isOwnedBy(generation, taskId)).map((rsa) => ({ group, rsa }))
  )

/** The draft with the ads that a task has in hand marked as being written; the same draft when they are already. */
export const startRsas = (draft: CampaignDraft, taskId: TaskId): CampaignDraft => {
  const started = ({ generation }: Rsa) => Result.getOrElse(startedGeneration(generation, taskId), () => generation)
  const isStarted = (rsa: Rsa) => started(rsa) === rsa.generation
  if (draft.adGroups.every(({ rsas }) => rsas.every(isStarted))) return draft
  return {
    ...draft,
    adGroups: draft.adGroups.map((group) =>
      group.rsas.every(isStarted)
        ? group
        : { ...group, rsas: group.rsas.map((rsa) => isStarted(rsa) ? rsa : { ...rsa, generation: started(rsa) }) }
    )
  }
}

/** The draft with a change of one ad; `null` when the task has lost it: it was edited, renewed or removed. */
export const changeOwnedRsa = (
  draft: CampaignDraft,
  rsaId: RsaId,
  taskId: TaskId,
  change: (rsa: Rsa) => Rsa
): CampaignDraft | null => {
  const owned = rsasOf(draft, taskId).find(({ rsa }) => rsa.id === rsaId)
  if (owned === undefined) return null
  const rsas = owned.group.rsas.map((rsa) => (rsa.id === rsaId ? change(rsa) : rsa))
  return withAdGroup(draft, { ...owned.group, rsas })
}
