import { MediaAssetView, MediaRemovedView } from "@campaigns/adapters-http/Api/Media/MediaViews"
import { pageView } from "@campaigns/adapters-http/Api/Paging"
import { StockImportView } from "@campaigns/adapters-http/Api/StockMedia/StockImportViews"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import * as Output from "./Output.ts"

type Asset = typeof MediaAssetView.Type

const library = "/api/v1/media/"

/** The tag by which the demo knows its images again, also those that a run left which was broken off. */
const ownTag = "campaign-demo"

/** The subjects of the images by the provider's ids. */
const subjects: ReadonlyMap<string, string> = new Map([
  ["2014422", "The workshop, seen from the street"],
  ["1181467", "A mechanic adjusts a derailleur"]
])

/** An id of no image at the provider. */
const nobodys = "99999999"

const described = ({ file_size, filename, height, width }: Asset): string =>
  `${filename}  ${width} x ${height}, ${file_size.toLocaleString("en")} bytes`

/** Imports stock images, one of them named twice and one unknown, and describes those that came. */
export const importImages = Effect.fnUntraced(function*(api: ApiClient, companyId: number) {
  Output.step("Import stock images, and tag them")
  const ids = [...subjects.keys()]
  const { failed, skipped } = yield* api.call(
    "POST",
    `${library}integrations/stockmedia/import?company_id=${companyId}`,
    {
      body: { asset_ids: [...ids, ...ids.slice(0, 1), nobodys], tags: [ownTag] },
      reads: StockImportView,
      summarizes: ({ failed, imported, skipped }) =>
        `${imported.length} imported, ${skipped.length} skipped, ${failed.length} failed`
    }
  )
  for (const { asset_id, reason } of skipped) Output.quote(`${asset_id}: ${reason}`)
  for (const { asset_id, error } of failed) Output.quote(`${asset_id}: ${error}`)
  const { items } = yield* api.call(
    "GET",
    `${library}?company_id=${companyId}&source_type=stockmedia&tag=${ownTag}`,
    { reads: pageView("MediaAssetPage", MediaAssetView), summarizes: ({ items }) => `${items.length} images` }
  )
  const tagged: Array<Asset> = []
  for (const asset of items) {
    const subject = subjects.get(asset.external_id)
    if (subject === undefined) continue
    Output.remark(`  ${described(asset)}: ${asset.external_metadata["attribution"]}`)
    tagged.push(
      yield* api.call("PATCH", `${library}${asset.id}`, {
        body: { tags: [ownTag, "workshop"], alt_text: subject },
        reads: MediaAssetView,
        summarizes: ({ alt_text, tags }) => `"${alt_text}", tagged ${tags.join(" and ")}`
      })
    )
  }
  if (tagged.length === 0) Output.remark("The provider gave none of them, so the demo goes on without images.")
  return tagged
})

/** Deletes images, and asks until their files have gone too. */
export const deleteImages = Effect.fnUntraced(function*(
  api: ApiClient,
  companyId: number,
  assets: ReadonlyArray<Asset>
) {
  Output.step("Delete the images")
  const ids = assets.map(({ id }) => `media_ids=${id}`).join("&")
  const asked = api.call("DELETE", `${library}?company_id=${companyId}&${ids}`, {
    reads: MediaRemovedView,
    summarizes: ({ message, storage_cleanup_pending }) =>
      `${message}; ${storage_cleanup_pending ? "files are still there" : "no file is left"}`
  })
  const first = yield* asked
  if (first.deleted_count !== assets.length) {
    return yield* new DemoFailed({ message: `${first.deleted_count} of ${assets.length} images were deleted` })
  }
  if (!first.storage_cleanup_pending) return
  Output.remark("The server removes the files in the background; asking again summarizes when they have gone:")
  const { storage_cleanup_pending: areThere } = yield* Effect.delay(asked, "1 second").pipe(
    Effect.repeat({
      schedule: Schedule.spaced("1 second"),
      times: 60,
      until: ({ storage_cleanup_pending }) => !storage_cleanup_pending
    })
  )
  if (areThere) return yield* new DemoFailed({ message: "The files of deleted images are still there after a minute" })
})
