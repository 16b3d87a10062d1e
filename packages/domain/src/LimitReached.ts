import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** The wholes that have limits, with the sentence that names the limit; `#` stands for the limit. */
const sentences = {
  adGroups: "A draft can have # ad groups",
  adsOfAdGroup: "An ad group can have # ads",
  adsOfDraft: "A draft can have # ads",
  analysesOfCustomer: "A customer can have # market analyses",
  bugReportsOfUser: "A user can have # bug reports",
  bytesOfCompany: "The files of a company can have # bytes",
  callouts: "A draft can have # callouts",
  companies: "There can be # companies",
  companiesOfUser: "A user can be a member of # companies",
  configsOfCustomer: "A customer can have # analysis configurations, deleted ones among them",
  conversionGoals: "A draft can have # conversion goals",
  customersOfCompany: "A company can have # customers",
  deletedDraftsOfCustomer: "A customer who gets a new draft can have # deleted ones in the bin",
  draftSize: "All texts and elements of a draft together can have a size of #",
  draftsOfCustomer: "A customer can have # drafts",
  filesOfCompany: "A company can have # media files",
  invitationsOfCompany: "A company can have # open invitations",
  keywordsOfAdGroup: "An ad group can have # keywords",
  keywordsOfDraft: "A draft can have # keywords",
  languages: "A draft can have # languages",
  localLocationsOfCompany: "A company can have # locations",
  locations: "A draft can have # location targets",
  membersOfCompany: "A company can have # members",
  negativeKeywords: "A draft can have # negative keywords for its campaign",
  revisionsOfDraft: "A draft can be edited up to # revisions, and a duplicate of it begins anew",
  scheduleEntries: "An ad schedule can have # entries",
  sitelinks: "A draft can have # sitelinks",
  structuredSnippets: "A draft can have # structured snippets",
  tokensOfCustomer: "A customer can have # platform tokens",
  users: "There can be # users",
  viewsOfUser: "A user can have # saved views"
} as const

export type LimitedWhole = keyof typeof sentences

export const LimitedWhole = Schema.Literals(Object.keys(sentences) as ReadonlyArray<LimitedWhole>)

/** The whole that would become larger than it may, with nothing changed: `count` would have been there, of `limit`. */
export class LimitReached extends Schema.TaggedError<LimitReached>()("LimitReached", {
  what: LimitedWhole,
  limit: Schema.Int,
  count: Schema.Int
}) {
  override get message(): string {
    return limitSentence(this)
  }
}

/** Refuses when there is, or would be, more than there may be. */
export const notBeyond = (what: LimitedWhole, limit: number, count: number): Result.Result<void, LimitReached> =>
  count > limit ? Result.fail(new LimitReached({ what, limit, count })) : Result.succeed(undefined)

/** The refusal in a sentence for a person. */
export const limitSentence = ({ count, limit, what }: LimitReached): string =>
  `${sentences[what].replace("#", limit.toLocaleString("en"))}, and there would be ${count.toLocaleString("en")}.`
