import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

const decodeUsers = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: Schema.String, email: Schema.String })))

/** A text in which case and width make no difference, when this migration was written. */
const folded = (text: string): string =>
  Array.from(text.normalize("NFKC"), (letter) => letter.toUpperCase().toLowerCase().replaceAll("ς", "σ")).join("")
    .normalize("NFKC")

const domainName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const asciiHost = (host: string): string | null => {
  if (!/^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u00b7\u30fb\u0375\u05f3\u05f4]+$/u.test(host)) return null
  const ascii = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ""
  return domainName.test(ascii) ? ascii : null
}

/** The text that two addresses have in common when they count as one, when this migration was written. */
const emailKey = (email: string): string => {
  const [name = "", host = ""] = email.split("@")
  return `${folded(name)}@${asciiHost(host) ?? folded(host)}`
}

/**
 * The key by which addresses are compared, and for whom mails were asked for and when, by that key. Of several users
 * whose addresses count as one from now on, the one whose address is the key itself has it, else the oldest; the others
 * keep their own address for a key and go on signing in with it.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table users add column email_key text`
  const users = decodeUsers(yield* sql`select id::text, email from users order by users.id`)
  const owners = new Map(
    users.filter(({ email }) => emailKey(email) === email).map(({ email, id }) => [email, id])
  )
  const keys = users.map(({ email, id }) => {
    const key = emailKey(email)
    const owner = owners.get(key) ?? id
    owners.set(key, owner)
    return owner === id ? key : email
  })
  yield* sql`
    update users set email_key = t.email_key
    from unnest(${users.map(({ id }) => id)}::bigint[], ${keys}::text[]) t (id, email_key)
    where users.id = t.id`
  yield* sql`alter table users alter column email_key set not null, add unique (email_key)`

  yield* sql`
    create table mail_requests (
      email_key text not null,
      purpose text not null check (purpose in ('invitation', 'password_reset')),
      date_added timestamptz not null
    )`
  yield* sql`create index mail_requests_of_address on mail_requests (email_key, purpose, date_added)`
  yield* sql`create index mail_requests_by_age on mail_requests (date_added)`
})
