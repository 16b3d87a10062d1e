import { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import type { SitelinkView } from "@campaigns/adapters-http/Api/Drafts/ExtensionsView"
import { TaskStarted } from "@campaigns/adapters-http/Api/Tasks/TaskView"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import { allowingDemoSite, type DemoWebsite, statusOf } from "./DemoWebsite.ts"
import { followTask } from "./Following.ts"
import { tellAds, tellExtensions } from "./GeneratedTexts.ts"
import * as Output from "./Output.ts"

/** Opens every page that a sitelink leads to; the demo stops at one that is not there. */
const followSitelinks = Effect.fnUntraced(function*(
  sitelinks: ReadonlyArray<typeof SitelinkView.Type>,
  site: DemoWebsite
) {
  Output.heading("Does every sitelink lead somewhere?")
  const statuses = yield* Effect.forEach(sitelinks, ({ final_url }) => statusOf(site, final_url), { concurrency: 4 })
  const dead = sitelinks.filter((_, index) => statuses[index] !== 200).map(({ final_url }) => final_url)
  if (dead.length > 0) return yield* new DemoFailed({ message: `These sitelinks lead nowhere: ${dead.join(", ")}` })
  Output.remark(
    sitelinks.length === 0
      ? "  There are none."
      : `  All ${sitelinks.length} sitelinks' addresses answered with status 200.`
  )
})

const draftPath = (draftId: number): string => `/api/v1/campaigns/drafts/${draftId}`

/** The summary in the result of every generation of what it had to do without. */
const GenerationResult = Schema.Struct({
  missing: Schema.Array(Schema.String),
  notes: Schema.Array(Schema.String)
})

const printMissing = ({ missing, notes }: typeof GenerationResult.Type): void => {
  for (const note of notes) Output.remark(`Note: ${note}`)
  if (missing.length > 0) Output.remark(`It had to do without ${missing.join(", ")}.`)
}

const tellWhatTheServerNeeds = (site: DemoWebsite): void => {
  Output.remark(
    "The demo's website stands on this machine, and the server reads none that does unless it is told to."
  )
  Output.remark(`To see texts from its pages, start the server with WEBSITE_ALLOWED_HOSTS=${allowingDemoSite(site)}`)
  Output.remark("and run the demo again. The demo goes on with what the company and the keywords say.")
}

const generate = Effect.fnUntraced(function*(api: ApiClient, draftId: number, part: string) {
  const { task_id } = yield* api.call("POST", `${draftPath(draftId)}/${part}/generate`, {
    status: 202,
    reads: TaskStarted,
    summarizes: (started) => `task ${started.task_id}, ${started.status}`
  })
  const { error, result } = yield* followTask(api, task_id)
  if (error !== null) return yield* new DemoFailed({ message: `The generation failed: ${error}` })
  const material = yield* Effect.mapError(
    Schema.decodeUnknownEffect(GenerationResult)(result),
    ({ message }) => new DemoFailed({ message: `The task's result is not that of a generation: ${message}` })
  )
  printMissing(material)
  const draft = yield* api.call("GET", draftPath(draftId), { reads: CampaignDraftView })
  return { draft, couldRead: !material.missing.includes("website") }
})

/** Has the selected keywords put into ad groups and their ads written, and shows what was written. */
export const generateAdGroups = Effect.fnUntraced(function*(api: ApiClient, draftId: number, site: DemoWebsite) {
  Output.step("Steps 2 and 3: have ad groups and their ads generated")
  const { couldRead, draft } = yield* generate(api, draftId, "ad-groups")
  if (!couldRead) tellWhatTheServerNeeds(site)
  if (!draft.all_rsas_generated) return yield* new DemoFailed({ message: "Not every ad could be written" })
  tellAds(draft)
})

/** Has extensions written from the website, shows them, and opens every page that a sitelink leads to. */
export const generateExtensions = Effect.fnUntraced(function*(api: ApiClient, draftId: number, site: DemoWebsite) {
  Output.step("Step 4: have extensions generated from the website")
  const { draft: { extensions } } = yield* generate(api, draftId, "extensions")
  if (extensions === null) return
  tellExtensions(extensions)
  yield* followSitelinks(extensions.sitelinks, site)
})
