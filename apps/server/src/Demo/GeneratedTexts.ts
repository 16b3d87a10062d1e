import type { RsaView } from "@campaigns/adapters-http/Api/Drafts/AdGroupView"
import type { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import type { ExtensionsView } from "@campaigns/adapters-http/Api/Drafts/ExtensionsView"
import * as Output from "./Output.ts"

const tellAd = (rsa: typeof RsaView.Type): void => {
  Output.inARow(rsa.headlines.map(({ text }) => text))
  for (const { text } of rsa.descriptions) Output.remark(`  ${text}`)
  const path = [rsa.display_path_1, rsa.display_path_2].filter((part) => part !== "").map((part) => `/${part}`).join("")
  Output.remark(`  leads to ${rsa.final_url}${path === "" ? "" : `, shown as ${path}`}`)
}

/** Every ad group with its keywords and its ad, and why one of the texts is there. */
export const tellAds = ({ ad_groups }: typeof CampaignDraftView.Type): void => {
  for (const { keywords, name, rsas } of ad_groups) {
    Output.heading(name, keywords.map(({ text }) => text).join(", "))
    rsas.forEach(tellAd)
  }
  const [example] = ad_groups.flatMap(({ rsas }) => rsas.flatMap(({ headlines }) => headlines))
  if (example === undefined) return
  Output.heading("Every text says why it is there", `"${example.text}": ${example.reason}`)
}

/** The sitelinks, callouts, snippets and the phone number of a draft. */
export const tellExtensions = (extensions: typeof ExtensionsView.Type): void => {
  Output.heading("Sitelinks")
  for (const { description_1, description_2, final_url, link_text } of extensions.sitelinks) {
    const descriptions = [description_1, description_2].filter((text) => text !== "").join(" · ")
    Output.remark(`  ${link_text.padEnd(25)} ${final_url}`)
    if (descriptions !== "") Output.remark(`  ${" ".repeat(25)} ${descriptions}`)
  }
  Output.heading("Callouts")
  Output.inARow(extensions.callouts.map(({ callout_text }) => callout_text))
  for (const { header, values } of extensions.structured_snippets) {
    Output.heading("Structured snippet", `${header}: ${values.join(", ")}`)
  }
  if (extensions.phone !== null) {
    Output.heading("Phone", `${extensions.phone.phone_number} (${extensions.phone.country_code})`)
  }
}
