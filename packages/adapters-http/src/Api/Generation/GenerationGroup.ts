import type { RsaId } from "@campaigns/domain/Drafts/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { adGroupPath, draftPath, pathId, writeHeaders } from "../Drafts/DraftFields.ts"
import { growthErrors, writeErrors } from "../Drafts/DraftsGroup.ts"
import { ProvenanceView } from "../Drafts/ProvenanceView.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { NotFound } from "../Problem.ts"
import { TaskStarted } from "../Tasks/TaskView.ts"
import { documented, sampled, specOf, type Wire, wire, wireDefault } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { GenerationRunning, NothingToGenerate } from "./GenerationProblems.ts"

const GenerationOptions = sampled(
  wireStruct("GenerationOptions", {
    ads_per_group: wireDefault(
      documented(wireInt({ ge: 1, le: 3 }), {
        description:
          "How many responsive search ads an ad group gets, each looking at the offer from another side; ads that are there already count"
      }),
      1
    )
  }),
  { ads_per_group: 2 }
)

/** A body that may be left out, which says the same as one without fields. */
const orNothing = <A, E>(body: Wire<A, E>): Wire<A, E> => {
  const { read } = specOf<A>(body)
  return wire<A, E>({
    read: (input, errors) => read(input ?? {}, errors),
    parts: [body],
    jsonSchema: ([schema]) => ({ anyOf: [schema, { type: "null" }] })
  })
}

/** The options of a generation that writes ads. */
const GenerationBody = sampled(orNothing(GenerationOptions), { ads_per_group: 2 })

const draft = "/api/v1/campaigns/drafts/:draft_id" as const

const success = TaskStarted.pipe(HttpApiSchema.status(202))

/** Starting the background work that fills a draft. */
export const GenerationGroup = HttpApiGroup.make("generation").add(
  HttpApiEndpoint.post("generateExtensions", `${draft}/extensions/generate`, {
    params: draftPath,
    headers: writeHeaders,
    success,
    error: [...writeErrors, GenerationRunning]
  }).annotateMerge(OpenApi.annotations({
    summary: "Generate extensions",
    description:
      "Writes sitelinks, callouts and structured snippets from the customer's website, in the background: follow the task at " +
      "`Location`. What a person wrote or changed stays. While it runs, a second start is 409 `GENERATION_RUNNING` with the task's id."
  })),
  HttpApiEndpoint.post("generateAdGroups", `${draft}/ad-groups/generate`, {
    params: draftPath,
    headers: writeHeaders,
    payload: GenerationBody,
    success,
    error: [...writeErrors, GenerationRunning, NothingToGenerate]
  }).annotateMerge(OpenApi.annotations({
    summary: "Generate ad groups",
    description:
      "Splits the selected keywords of the draft's market analysis into ad groups and writes their ads, in the background: follow the " +
      "task at `Location`. While it runs, a second start is 409 `GENERATION_RUNNING` with the task's id; 409 also when there is no market " +
      "analysis or none of its keywords is selected. When the draft has no room for the ad groups, the task fails and says which limit it met."
  })),
  HttpApiEndpoint.post("generateRsas", `${draft}/ad-groups/:ad_group_id/rsas/generate`, {
    params: adGroupPath,
    headers: writeHeaders,
    payload: GenerationBody,
    success,
    error: [...growthErrors, GenerationRunning, NothingToGenerate]
  }).annotateMerge(OpenApi.annotations({
    summary: "Generate the ads of an ad group",
    description:
      "Writes the ad group's responsive search ads anew from its keywords, in the background: follow the task at `Location`. Texts that " +
      "a person wrote, changed or pinned stay. While it runs, a second start is 409 `GENERATION_RUNNING` with the task's id; 409 also when " +
      "the ad group has no keyword to write about, or no room beside ads written by hand."
  })),
  HttpApiEndpoint.get("getRsaProvenance", `${draft}/ads/:rsa_id/provenance`, {
    params: { ...draftPath, rsa_id: pathId<RsaId>("An ad of the draft") },
    success: ProvenanceView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Where the texts of an ad come from",
    description:
      "For each text who wrote it, with which version of the prompt, for which page, and the sentences of the website that it rests on. A text that a person " +
      "wrote, changed or pinned has none."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Generation",
  description: "Ad groups, ads and extensions, written in the background from the customer's website and keywords"
}))
