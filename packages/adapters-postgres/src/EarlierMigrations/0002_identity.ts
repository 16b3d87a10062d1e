import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Users, their companies, the companies' ad-platform customers, sign-ins and the throttle of failed ones. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    create table users (
      id bigint generated always as identity primary key,
      email text not null unique check (length(email) between 3 and 254),
      first_name text not null default '',
      last_name text not null default '',
      phone_number text not null default '',
      password_hash text,
      outside_subject text unique,
      is_administrator boolean not null default false,
      is_superuser boolean not null default false,
      is_approved boolean not null default false,
      is_active boolean not null default true,
      is_captcha_response_valid boolean not null default false,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`

  yield* sql`
    create table companies (
      id bigint generated always as identity primary key,
      natural_key text unique,
      name text not null check (length(name) between 1 and 256),
      website_url text,
      description text,
      phone text,
      country_code text check (country_code ~ '^[A-Z]{2}$'),
      industry text,
      tone_of_voice text,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`

  yield* sql`
    create table ad_customers (
      customer_id bigint primary key check (customer_id between 1000000000 and 9999999999),
      company_id bigint not null references companies (id),
      name text not null check (length(name) between 1 and 256),
      currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
      time_zone text not null,
      login_customer_id bigint check (login_customer_id between 1000000000 and 9999999999),
      date_added timestamptz not null
    )`
  yield* sql`create index ad_customers_of_company on ad_customers (company_id, customer_id)`

  yield* sql`
    create table company_members (
      user_id bigint not null references users (id) on delete cascade,
      company_id bigint not null references companies (id) on delete cascade,
      role text not null check (role in ('member', 'manager')),
      date_added timestamptz not null,
      primary key (user_id, company_id)
    )`
  yield* sql`create index company_members_of_company on company_members (company_id, user_id)`

  yield* sql`
    create table refresh_sessions (
      session_id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      started_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`
  yield* sql`create index refresh_sessions_of_user on refresh_sessions (user_id)`
  yield* sql`create index refresh_sessions_by_end on refresh_sessions (least(expires_at, revoked_at))`

  yield* sql`
    create table refresh_tokens (
      token_hash text primary key,
      session_id uuid not null references refresh_sessions (session_id) on delete cascade,
      expires_at timestamptz not null,
      spent_at timestamptz
    )`
  yield* sql`create index refresh_tokens_of_session on refresh_tokens (session_id)`

  yield* sql`
    create table sign_in_windows (
      key text primary key,
      ends_at timestamptz not null,
      attempts integer not null
    )`
  yield* sql`create index sign_in_windows_by_end on sign_in_windows (ends_at)`
})
