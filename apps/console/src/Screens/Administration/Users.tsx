import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { Act } from "../../Parts/Act.tsx"
import { useKept } from "../../Parts/Address.ts"
import { type Column, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty, Notice } from "../../Parts/Messages.tsx"
import { Tag, Time } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { Administrated, Permitted } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"

type User = Answer<"GET /api/v1/users">["items"][number]
type Link = Answer<"POST /api/v1/users/:user_id/password-reset">

const State = ({ of: user }: { readonly of: User }) => {
  const words = useWords(administrationWords)
  return (
    <div>
      {!user.is_active
        ? <Tag kind="problem">{words.inactive}</Tag>
        : user.is_approved
        ? <Tag kind="good">{words.active}</Tag>
        : <Tag kind="warning">{words.waits}</Tag>} {user.is_superuser
        ? <Tag>{words.superuser}</Tag>
        : user.is_administrator && <Tag>{words.administrator}</Tag>}
    </div>
  )
}

const Actions = ({ of: { email, id, is_active: isActive, is_approved: isApproved }, onLink }: {
  readonly of: User
  readonly onLink: (link: Link) => void
}) => {
  const words = useWords(administrationWords)
  const params = { user_id: id }
  return (
    <div class="actions">
      {!isApproved && (
        <Act
          about={email}
          run={() => request("PATCH /api/v1/users/:user_id", { params, body: { is_approved: true } })}
          onDone={() => readAnew("users")}
        >
          {words.approve}
        </Act>
      )}
      <Act
        about={email}
        kind={isActive ? "danger" : "plain"}
        {...(isActive ? { question: words.deactivateOne(email) } : {})}
        run={() => request("PATCH /api/v1/users/:user_id", { params, body: { is_active: !isActive } })}
        onDone={() => readAnew("users")}
      >
        {isActive ? words.deactivate : words.activate}
      </Act>
      <Act about={email} run={() => request("POST /api/v1/users/:user_id/password-reset", { params })} onDone={onLink}>
        {words.resetPassword}
      </Act>
    </div>
  )
}

const All = () => {
  const words = useWords(administrationWords)
  const { time } = useFormats()
  const { query: { cursor, search, sort = "email" } } = useKept()
  const [made, setMade] = useState<{ readonly email: string; readonly link: Link } | null>(null)
  const query = { cursor, search, sort, limit: 25 }
  const read = useQuery({
    queryKey: ["users", query],
    queryFn: ({ signal }) => request("GET /api/v1/users", { query, signal }),
    placeholderData: keepPreviousData
  })
  const columns: ReadonlyArray<Column<User>> = [
    { name: words.email, sort: "email", cell: ({ email }) => email },
    { name: words.name, cell: ({ profile }) => `${profile.first_name} ${profile.last_name}`.trim() },
    { name: words.state, cell: (user) => <State of={user} /> },
    { name: words.added, sort: "date_added", cell: ({ date_added: at }) => <Time at={at} /> },
    {
      name: words.actions,
      cell: (user) => <Actions of={user} onLink={(link) => setMade({ email: user.email, link })} />
    }
  ]
  return (
    <>
      <Filters>
        <Search label={words.searchUsers} />
      </Filters>
      {made !== null && (
        <Notice kind="good">
          <p>{words.resetFor(made.email)}</p>
          <p>{made.link.link}</p>
          <p>{words.goodUntil(time(made.link.expires_at))}</p>
        </Notice>
      )}
      <Listed
        of={read}
        filters={["search", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<Empty title={words.nothingFound} />}
      >
        {(rows) => <Table caption={words.users} columns={columns} rows={rows} keyOf={({ id }) => id} sort="email" />}
      </Listed>
    </>
  )
}

/** All users of the service, for administrators. */
export const Users = () => (
  <Administrated of="users">
    <Permitted act="manage_users">
      <All />
    </Permitted>
  </Administrated>
)
