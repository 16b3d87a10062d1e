import { AuditedKind, type KeptAuditEntry } from "@campaigns/domain/Administration/AuditEntry"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { AdministratorsOnly } from "../Identity/AdministratorsOnly.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { pageView, sortedPageQuery } from "../Paging.ts"
import { documented } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireId } from "../Wire/WireInt.ts"
import { toWire, wireWord, wireWords } from "../Wire/WireWords.ts"

/** The kinds of audited things as the wire spells them. */
export const auditedKinds = wireWords(AuditedKind.literals)

const state = (description: string) => Schema.NullOr(Schema.Json).annotate({ description })

/** A kept change. */
export const AuditEntryView = Schema.Struct({
  at: DateTimeView,
  kind: Schema.Literals(auditedKinds.literals).annotate({ identifier: "AuditedKind" }),
  author: Schema.NullOr(Schema.Int).annotate({
    description: "The id of the user who did it; `null` for the operator of the service, who works on the command line"
  }),
  subject: Schema.Union([Schema.Int, Schema.String]).annotate({
    description:
      "The id of the thing of this kind: of a `customer`, a `customer_link` and an `analysis_context` the account, of a `live_campaign` and an `enable` the campaign's id on the " +
      "platform, of a `publish` the draft, of a `run_release` the run, of a `membership` and a `role` the user, and of an `application` and an `undo` the plan's UUID"
  }),
  before: state("The whole thing before, `null` when it was new"),
  after: state("The whole thing after")
}).annotate({ identifier: "AuditEntry" })

/** The fields of a state that hold a word of an enumeration. */
const words: ReadonlySet<string> = new Set(["analysis_type", "type"])

const stateView = (state: Schema.Json | null): Schema.Json | null => {
  const told: unknown = toWire(state)
  return typeof told !== "object" || told === null ? state : Object.fromEntries(
    Object.entries(told).map(([name, value]): [string, Schema.Json] => [
      name,
      words.has(name) && typeof value === "string" ? wireWord(value) : value
    ])
  )
}

export const auditEntryView = (
  { after, at, author, before, kind, subjectId }: KeptAuditEntry
): typeof AuditEntryView.Type => ({
  at: DateTime.formatIso(at),
  kind: wireWord(kind),
  author,
  subject: subjectId,
  before: stateView(before),
  after: stateView(after)
})

/** The audit log. */
export const AuditGroup = HttpApiGroup.make("audit").add(
  HttpApiEndpoint.get("listAudit", "/api/v1/audit", {
    query: {
      kind: Schema.optionalKey(
        documented(wireEnum(auditedKinds.literals), { description: "Only changes of this kind of thing" })
      ),
      customer_id: Schema.optionalKey(
        documented(wireId<CustomerId>(), { description: "Only changes that are about this customer" })
      ),
      author: Schema.optionalKey(
        documented(wireId<UserId>(), { description: "Only changes by the user with this id" })
      ),
      ...sortedPageQuery({ id: "number" }, "-id")
    },
    success: pageView("AuditPage", AuditEntryView)
  }).middleware(AdministratorsOnly).annotateMerge(OpenApi.annotations({
    summary: "Read the audit log",
    description:
      "For administrators. The changes by administrators, of live campaigns that have no draft, of what customers declare and of their guard rails; customers that were linked or taken out of the service, members and their " +
      "roles, what is said for analyses and held runs that were released; what was published, enabled, applied and undone. The newest first. " +
      "Entries are never changed and outlive what they tell of. None holds a password, a token or another secret."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({ title: "Audit log", description: "Who changed what, when, with the states before and after" })
)
