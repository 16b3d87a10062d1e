import type { AdGroupId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { PinnedField } from "@campaigns/domain/Drafts/Rsa"
import { type AdPreview, onDesktop, onMobile } from "@campaigns/domain/Previews/AdPreview"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Schema from "effect/Schema"

const ScreenView = Schema.Struct({
  title: Schema.String.annotate({ description: "The headlines in a row" }),
  text: Schema.String.annotate({ description: "The descriptions in a row" })
}).annotate({ identifier: "AdOnScreen" })

const CombinationView = Schema.Struct({
  headlines: Schema.Array(Schema.String).annotate({ description: "Up to three, in the order of their places" }),
  descriptions: Schema.Array(Schema.String).annotate({ description: "Up to two, in the order of their places" }),
  desktop: Schema.Struct(ScreenView.fields).annotate({ description: "On a wide screen, with everything" }),
  mobile: Schema.Struct(ScreenView.fields).annotate({
    description: "On a narrow screen, where the third headline and the second description may be left out"
  })
}).annotate({ identifier: "AdCombination" })

const LinkView = Schema.Struct({
  link_text: Schema.String.annotate({ description: "The words of the link" }),
  description_1: Schema.NullOr(Schema.String).annotate({ description: "The first line below it; null without one" }),
  description_2: Schema.NullOr(Schema.String).annotate({ description: "The second line below it; null without one" })
}).annotate({ identifier: "AdPreviewLink" })

/** The ads that the platform could show of one ad's texts. */
export const AdPreviewView = Schema.Struct({
  rsa_id: Schema.Int.annotate({ description: "The ad" }),
  ad_group_id: Schema.Int,
  display_url: Schema.NullOr(Schema.String).annotate({
    description: "The host of the page and the display paths; null without a page"
  }),
  unfilled_places: Schema.Array(PinnedField).annotate({
    description:
      "The places that are always shown and for which no text is left; while there are some the ad cannot be published"
  }),
  combinations: Schema.Array(CombinationView).annotate({
    description:
      "Ads that could be shown, in an order that stays the same; the first ones have as many of the texts as they can"
  }),
  sitelinks: Schema.Array(LinkView).annotate({ description: "Up to four, which may stand below each of them" }),
  callouts: Schema.Array(Schema.String).annotate({ description: "Up to four, which may stand below each of them" }),
  structured_snippet: Schema.NullOr(Schema.String).annotate({
    description: "A header in the language of the ads with its values; null without one"
  }),
  phone_number: Schema.NullOr(Schema.String).annotate({ description: "The number to call; null without one" })
}).annotate({ identifier: "AdPreview" })

/** The same as a page. */
export const AdPreviewPage = Schema.String.annotate({
  description:
    "A page to look at: each combination on a wide and on a narrow screen. It runs no program and loads nothing",
  examples: ["<!DOCTYPE html>\n<html lang=\"en\">...</html>\n"]
}).pipe(HttpApiSchema.asText({ contentType: "text/html" }))

/** The view of an ad's preview. */
export const adPreviewView = (
  rsaId: RsaId,
  { about, adGroupId }: { readonly adGroupId: AdGroupId; readonly about: AdPreview }
): typeof AdPreviewView.Type => ({
  rsa_id: rsaId,
  ad_group_id: adGroupId,
  display_url: about.displayUrl,
  unfilled_places: about.unfilled,
  combinations: about.combinations.map((combination) => ({
    ...combination,
    desktop: onDesktop(combination),
    mobile: onMobile(combination)
  })),
  sitelinks: about.sitelinks.map(({ description1, description2, linkText }) => ({
    link_text: linkText,
    description_1: description1,
    description_2: description2
  })),
  callouts: about.callouts,
  structured_snippet: about.snippet,
  phone_number: about.phoneNumber
})
