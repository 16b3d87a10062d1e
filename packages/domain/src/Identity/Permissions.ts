import * as Result from "effect/Result"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { DraftAlreadyPublished, DraftNotPublished } from "../Drafts/DraftErrors.ts"
import { deletable, type DraftFrozen, editable, isOfRemoved, unpublished } from "../Drafts/EditableDraft.ts"
import { applicable, publishedOf } from "../Publishing/ApplyDraft.ts"
import type { AdCustomer } from "./AdCustomer.ts"
import type { CompanyId, CustomerId } from "./Ids.ts"
import { NotPermitted } from "./NotPermitted.ts"
import { isAdministrator, mayManageCompany, mayManageCustomer, type Principal } from "./Principal.ts"

/** The word on something that takes a role: nothing, or the role that is missing. */
export type Permitted = Result.Result<void, NotPermitted>

const missing = (needed: NotPermitted["needed"]): Permitted => Result.fail(new NotPermitted({ needed }))

/** The refusals, each made once: an error takes far longer to make than a role to judge, and a user is told many. */
const refusals: Readonly<Record<NotPermitted["needed"], Permitted>> = {
  administrator: missing("administrator"),
  superuser: missing("superuser"),
  approved: missing("approved"),
  companyManager: missing("companyManager")
}

const when = (isAllowed: boolean, needed: NotPermitted["needed"]): Permitted =>
  isAllowed ? Result.void : refusals[needed]

/** For administrators alone. */
export const administers = (user: Principal): Permitted => when(isAdministrator(user), "administrator")

/** For superusers alone. */
export const administersAll = (user: Principal): Permitted => when(user.isSuperuser, "superuser")

/** For administrators who are superusers. */
export const makesSuperusers = (user: Principal): Permitted =>
  Result.flatMap(administers(user), () => administersAll(user))

/** For users who are approved. */
export const isApprovedUser = (user: Principal): Permitted => when(user.isApproved, "approved")

/** For the managers of the company, and administrators. */
export const managesCompany = (user: Principal, companyId: CompanyId): Permitted =>
  when(mayManageCompany(user, companyId), "companyManager")

/** For the managers of the customer's company, and administrators. */
export const managesCustomer = (user: Principal, customerId: CustomerId): Permitted =>
  when(mayManageCustomer(user, customerId), "companyManager")

/** A reason for which a user may not do something. */
export type Refusal = DraftAlreadyPublished | DraftFrozen | DraftNotPublished | NotPermitted

type Decided = Result.Result<unknown, Refusal>

const everybody: Decided = Result.void

/** The acts of a user that are about no customer. */
const ownActs = {
  reportBug: () => everybody,
  callAssistant: isApprovedUser,
  createCompany: administers,
  linkCustomer: administers,
  addLocation: administers,
  manageUsers: administers,
  makeSuperusers: makesSuperusers,
  readAudit: administers,
  readPlanModules: administers,
  managePlanModules: administersAll,
  managePrompts: administers,
  readBugReports: administersAll
} satisfies Readonly<Record<string, (user: Principal) => Decided>>

/** The acts of a user for a company that they may see. */
const companyActs = {
  uploadMedia: () => everybody,
  removeMedia: () => everybody,
  changeLocation: managesCompany,
  removeLocation: managesCompany,
  changeCompany: managesCompany,
  manageMembers: managesCompany
} satisfies Readonly<Record<string, (user: Principal, companyId: CompanyId) => Decided>>

/** The acts of a user for a customer whom they may see. */
const customerActs = {
  createDraft: () => everybody,
  runMarketAnalysis: () => everybody,
  changeLiveCampaign: () => everybody,
  decideRecommendations: () => everybody,
  editAnalysisContext: () => everybody,
  removeLiveCampaign: (user, { customerId }) => managesCustomer(user, customerId),
  runAnalysis: (user, { customerId }) => managesCustomer(user, customerId),
  releaseRun: (user, { customerId }) => managesCustomer(user, customerId),
  configureAnalyses: administers,
  setGuardRails: (user, { companyId }) => managesCompany(user, companyId),
  managePlatformTokens: (user, { companyId }) => managesCompany(user, companyId),
  unlinkCustomer: (user, { companyId }) => managesCompany(user, companyId)
} satisfies Readonly<Record<string, (user: Principal, customer: Of) => Decided>>

type Of = Pick<AdCustomer, "companyId" | "customerId">

/** The campaign of a draft, when the last look found that it is removed. */
const knownRemoved = ({ publication }: CampaignDraft) =>
  publication._tag === "Published" && publication.drift?.state === "gone" ? publication.campaignId : null

/** The draft, when its campaign can be compared with it and changed by a plan. */
const comparable = (draft: CampaignDraft): Decided => Result.flatMap(editable(draft), publishedOf)

/** The acts of a user with a draft that they may see, as the draft is. */
const draftActs = {
  editDraft: editable,
  generateTexts: editable,
  restoreRevision: editable,
  duplicateDraft: () => everybody,
  deleteDraft: (draft) => deletable(draft, knownRemoved(draft)),
  publishDraft: (draft) => isOfRemoved(draft, knownRemoved(draft)) ? everybody : unpublished(draft),
  planChanges: comparable,
  adoptChanges: comparable,
  undoChanges: comparable,
  applyChanges: applicable
} satisfies Readonly<Record<string, (draft: CampaignDraft) => Decided>>

/** The name of an act, by which clients know it. */
export type Act = keyof typeof ownActs | keyof typeof companyActs | keyof typeof customerActs | keyof typeof draftActs

const namesOf = <Name extends string>(acts: Readonly<Record<Name, unknown>>) => Object.keys(acts) as Array<Name>

/** The names of all acts, in the order in which they are told. */
export const ACTS: ReadonlyArray<Act> = [
  ...namesOf(draftActs),
  ...namesOf(customerActs),
  ...namesOf(companyActs),
  ...namesOf(ownActs)
]

/** An act, and why the user may not do it; `null` when they may. */
export interface Permission {
  readonly act: Act
  readonly refusal: Refusal | null
}

const told = <Name extends Act>(
  acts: Readonly<Record<Name, unknown>>,
  decide: (act: Name) => Decided
): ReadonlyArray<Permission> =>
  namesOf(acts).map((act) => {
    const decided = decide(act)
    return { act, refusal: Result.isFailure(decided) ? decided.failure : null }
  })

/**
 * The permissions of a user with a draft, for its customer and their company, and for what is about none of them. The
 * acts of a draft are told of a `draft`, those for a customer of a `customer`, those for a company of a `company`; all
 * are ones that the user may see.
 */
export const permissionsOf = (
  user: Principal,
  { company, customer, draft }: {
    readonly company: CompanyId | null
    readonly customer: Of | null
    readonly draft: CampaignDraft | null
  }
): ReadonlyArray<Permission> => [
  ...(draft === null ? [] : told(draftActs, (act) => draftActs[act](draft))),
  ...(customer === null ? [] : told(customerActs, (act) => customerActs[act](user, customer))),
  ...(company === null ? [] : told(companyActs, (act) => companyActs[act](user, company))),
  ...told(ownActs, (act) => ownActs[act](user))
]
