import * as Schema from "effect/Schema"
import type { StateFile } from "../../Kit/StateFile.ts"
import { type Account, emptyAccount } from "../Data/Account.ts"

/** An account that the sandbox had not heard of, as `POST /sandbox/accounts` takes it. */
export const MadeAccount = Schema.Struct({
  customer_id: Schema.String.check(Schema.isPattern(/^[1-9][0-9]{9}$/)),
  name: Schema.String,
  currency_code: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
  time_zone: Schema.NonEmptyString,
  /** The manager account through which alone it is reached. */
  login_customer_id: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[1-9][0-9]{9}$/))))
})
export type MadeAccount = typeof MadeAccount.Type

/** The accounts of a sandbox: those of its settings, and those that were made since. */
export interface Accounts {
  readonly all: () => ReadonlyArray<Account>
  readonly find: (customerId: string) => Account | undefined
  /** Makes an account; one that is there stays as it is. */
  readonly make: (account: MadeAccount) => Account
}

export const accountTable = `
  create table if not exists made_account (
    customer_id text primary key,
    name text not null,
    currency_code text not null,
    time_zone text not null,
    login_customer_id text
  ) strict;
`

export const makeAccounts = (database: StateFile, settled: ReadonlyArray<Account>): Accounts => {
  const columns = "select customer_id, name, currency_code, time_zone, login_customer_id from made_account"
  const list = database.sqlite.prepare(`${columns} order by rowid`)
  const one = database.sqlite.prepare(`${columns} where customer_id = ?`)
  const put = database.sqlite.prepare(
    `insert into made_account (customer_id, name, currency_code, time_zone, login_customer_id) values (?, ?, ?, ?, ?)
     on conflict (customer_id) do nothing`
  )
  const byId = new Map(settled.map((account) => [account.customerId, account]))
  const made = (row: Record<string, unknown>): Account => {
    const login = row["login_customer_id"]
    return emptyAccount({
      customerId: String(row["customer_id"]),
      name: String(row["name"]),
      currencyCode: String(row["currency_code"]),
      timeZone: String(row["time_zone"]),
      ...(login === null ? {} : { loginCustomerId: String(login) })
    })
  }
  const find = (customerId: string): Account | undefined => {
    const known = byId.get(customerId)
    if (known !== undefined) return known
    const row = one.get(customerId)
    return row === undefined ? undefined : made(row)
  }
  return {
    all: () => [...settled, ...list.all().map(made)],
    find,
    make: (account) => {
      const { currency_code, customer_id, login_customer_id = null, name, time_zone } = account
      if (find(customer_id) === undefined) put.run(customer_id, name, currency_code, time_zone, login_customer_id)
      const there = find(customer_id)
      if (there === undefined) throw new Error(`The account ${customer_id} was not kept`)
      return there
    }
  }
}

/** The managers above an account, the nearest one first; a circle ends where it closes. */
const managersOf = (account: Account, { find }: Pick<Accounts, "find">): ReadonlyArray<string> => {
  const managers: Array<string> = []
  let next = account.loginCustomerId
  while (next !== undefined && !managers.includes(next)) {
    managers.push(next)
    next = find(next)?.loginCustomerId
  }
  return managers
}

/** True when an account is reached through the manager that a request names, or directly where it names none. */
export const isReached = (account: Account, login: string | undefined, accounts: Pick<Accounts, "find">): boolean => {
  if (login === account.customerId) return account.loginCustomerId === undefined
  return login === undefined
    ? account.loginCustomerId === undefined
    : managersOf(account, accounts).includes(login)
}

/** An account and how many steps it lies below another. */
export interface ClientAccount {
  readonly account: Account
  readonly level: number
}

/** The account itself, level 0, and everything below it. */
export const clientsOf = (account: Account, accounts: Accounts): ReadonlyArray<ClientAccount> => [
  { account, level: 0 },
  ...accounts.all().flatMap((other): ReadonlyArray<ClientAccount> => {
    const steps = managersOf(other, accounts).indexOf(account.customerId)
    return steps < 0 || other.customerId === account.customerId ? [] : [{ account: other, level: steps + 1 }]
  })
]
