import type { SitelinkView } from "@campaigns/adapters-http/Api/Drafts/ExtensionsView"
import * as Effect from "effect/Effect"
import { DemoFailed } from "./ApiClient.ts"
import { type DemoWebsite, statusOf } from "./DemoWebsite.ts"
import * as Output from "./Output.ts"

/** Opens every page that a sitelink leads to; the demo stops at one that is not there. */
export const followSitelinks = Effect.fnUntraced(function*(
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
