import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { Act } from "../../Parts/Act.tsx"
import { useKept } from "../../Parts/Address.ts"
import { Field, Select } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { type Column, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty, Loaded, Notice } from "../../Parts/Messages.tsx"
import { Time } from "../../Parts/Values.tsx"
import { useWords } from "../../Words/Language.ts"
import { type Company } from "./AdministrationData.ts"
import { Administrated, OfCompany } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"

type Member = Answer<"GET /api/v1/companies/:company_id/members">["items"][number]
type Invitation = Answer<"GET /api/v1/companies/:company_id/invitations">["items"][number]

const Members = ({ company, notAllowed }: { readonly company: Company; readonly notAllowed: string | null }) => {
  const words = useWords(administrationWords)
  const { query: { cursor, search } } = useKept()
  const params = { company_id: company.id }
  const query = { cursor, search, limit: 25 }
  const read = useQuery({
    queryKey: ["members", company.id, query],
    queryFn: ({ signal }) => request("GET /api/v1/companies/:company_id/members", { params, query, signal }),
    placeholderData: keepPreviousData
  })
  const columns: ReadonlyArray<Column<Member>> = [
    { name: words.email, cell: ({ email }) => email },
    { name: words.role, cell: ({ role }) => words.roles[role] },
    { name: words.added, cell: ({ date_added: at }) => <Time at={at} /> },
    {
      name: words.actions,
      cell: ({ email, role, user_id: user }) => (
        <div class="actions">
          <Act
            about={email}
            notAllowed={notAllowed}
            run={() =>
              request("POST /api/v1/companies/:company_id/members", {
                params,
                body: { email, role: role === "manager" ? "member" : "manager" }
              })}
            onDone={() => readAnew("members")}
          >
            {role === "manager" ? words.makeMember : words.makeManager}
          </Act>
          <Act
            about={email}
            kind="danger"
            notAllowed={notAllowed}
            question={words.removeMember(email)}
            run={() =>
              request("DELETE /api/v1/companies/:company_id/members/:user_id", {
                params: { ...params, user_id: user }
              })}
            onDone={() => readAnew("members")}
          >
            {words.remove}
          </Act>
        </div>
      )
    }
  ]
  return (
    <section>
      <h2>{words.members}</h2>
      <Filters>
        <Search label={words.searchMembers} />
      </Filters>
      <Listed
        of={read}
        filters={["search", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<Empty title={words.noMembers}>{words.noMembersNext}</Empty>}
      >
        {(rows) => <Table caption={words.members} columns={columns} rows={rows} keyOf={({ user_id: id }) => id} />}
      </Listed>
    </section>
  )
}

const Invitations = ({ company, notAllowed }: { readonly company: Company; readonly notAllowed: string | null }) => {
  const words = useWords(administrationWords)
  const params = { company_id: company.id }
  const read = useQuery({
    queryKey: ["invitations", company.id],
    queryFn: ({ signal }) =>
      request("GET /api/v1/companies/:company_id/invitations", { params, query: { limit: 200, sort: "-id" }, signal })
  })
  const columns: ReadonlyArray<Column<Invitation>> = [
    { name: words.email, cell: ({ email }) => email },
    { name: words.role, cell: ({ role }) => words.roles[role] },
    { name: words.mail, cell: ({ mail_error: error, mail_status: status }) => error ?? words.mails[status] },
    { name: words.expires, cell: ({ expires_at: at }) => <Time at={at} /> },
    {
      name: words.actions,
      cell: ({ email, id }) => (
        <Act
          about={email}
          kind="danger"
          notAllowed={notAllowed}
          run={() =>
            request("DELETE /api/v1/companies/:company_id/invitations/:invitation_id", {
              params: { ...params, invitation_id: id }
            })}
          onDone={() => readAnew("invitations")}
        >
          {words.takeBack}
        </Act>
      )
    }
  ]
  return (
    <Loaded of={read}>
      {({ items }) =>
        items.length === 0
          ? <p>{words.noInvitations}</p>
          : <Table caption={words.invitations} columns={columns} rows={items} keyOf={({ id }) => id} />}
    </Loaded>
  )
}

const Invite = ({ company, notAllowed }: { readonly company: Company; readonly notAllowed: string | null }) => {
  const words = useWords(administrationWords)
  const edit = useEdit(
    { email: "", role: "member" },
    ({ email, role }) =>
      request("POST /api/v1/companies/:company_id/invitations", {
        params: { company_id: company.id },
        body: { email, role: role === "manager" ? role : "member" }
      }),
    () => readAnew("invitations")
  )
  return (
    <section>
      <h2>{words.inviteTitle}</h2>
      {edit.answer !== undefined && (
        <Notice kind="good">
          <p>{words.invited(edit.answer.email)}</p>
          {edit.answer.link !== null && (
            <>
              <p>{words.passOn}</p>
              <p>{edit.answer.link}</p>
            </>
          )}
        </Notice>
      )}
      <EditForm of={edit} label={words.invite} notAllowed={notAllowed}>
        <Field {...edit.text("email")} type="email" label={words.email} hint={words.inviteHint} isRequired />
        <Select {...edit.choice("role")} label={words.role} options={Object.entries(words.roles).toReversed()} />
      </EditForm>
    </section>
  )
}

const OfOne = ({ company }: { readonly company: Company }) => {
  const words = useWords(administrationWords)
  const notAllowed = useReason({ company: company.id })("manage_members")
  return (
    <>
      <Members company={company} notAllowed={notAllowed} />
      <section>
        <h2>{words.invitations}</h2>
        {notAllowed === null ? <Invitations company={company} notAllowed={notAllowed} /> : <p>{notAllowed}</p>}
      </section>
      <Invite company={company} notAllowed={notAllowed} />
    </>
  )
}

/** The people of a company: its members, and those who are invited. */
export const People = () => (
  <Administrated of="people">
    <OfCompany>{(company) => <OfOne key={company.id} company={company} />}</OfCompany>
  </Administrated>
)
