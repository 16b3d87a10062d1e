import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { author, edited, freshTaskId, rsa, storedDraft } from "../Drafts/ExampleDrafts.ts"
import { commit } from "../Drafts/Writes.ts"

export const ports = Effect.gen(function*() {
  return { drafts: yield* DraftReader, tasks: yield* Tasks }
})

/** The beginning of a task that no store knows yet. */
export const beginning = () => ({ _tag: "Began", taskId: freshTaskId(), kind: "generateExtensions" }) as const

/** A stored draft whose extensions a task has in hand, and that task. */
export const begun = Effect.gen(function*() {
  const draft = yield* storedDraft
  const task = beginning()
  const { taskId } = task
  const pending = edited(draft, { extensionsGeneration: { _tag: "Pending", taskId } })
  yield* commit({ before: draft, after: pending, author, task })
  return { ...yield* ports, created: draft, draft: pending, taskId }
})

/** A write of the generation, without an author: another extension and another ad. */
export const generated = (before: CampaignDraft, text: string) => {
  const [group, ...groups] = before.adGroups
  if (group === undefined) return assert.fail("an ad group")
  const headlines = [{ text, pinnedField: null, reason: "because", isGenerated: true as const }]
  const rsas = group.rsas.map(({ id }) => rsa(id, { headlines }))
  const callouts = [{ calloutText: text, isGenerated: true as const }]
  return {
    before,
    after: edited(before, {
      adGroups: [{ ...group, rsas }, ...groups],
      extensions: { ...before.extensions, callouts }
    }),
    author: null
  }
}
