/** Users, companies, the companies' ad-platform customers, and everything by which people sign in. */
export const statements: ReadonlyArray<string> = [
  // The identity of this database: exactly one row.
  `create table service_installation (
    only_row boolean primary key default true check (only_row),
    id uuid not null default gen_random_uuid(),
    created_at timestamptz not null default now()
  )`,
  `insert into service_installation default values`,

  // The people who sign in.
  `create table users (
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
    date_updated timestamptz not null,
    is_demo boolean not null default false,
    -- Made by the service, because case in SQL depends on the database's locale.
    search_text text not null default '',
    -- Another one ends the signed addresses that the user has. Random, so that a restored backup brings none back.
    access_id uuid not null default gen_random_uuid(),
    -- Two addresses with the same key are one.
    email_key text not null unique
  )`,
  `create index users_by_email on users (email collate "C", id)`,
  `create index users_by_date_added on users (date_added, id)`,
  `create index users_by_date_updated on users (date_updated, id)`,
  `create index users_superusers on users (id) where is_superuser and is_active`,
  `create index users_real on users (id) where not is_demo`,
  // PostgreSQL brings pg_trgm along, and an owner of the database may add it. Where it may not be added, users are
  // searched without an index.
  `do $$
    begin
      create extension if not exists pg_trgm;
      create index users_by_search_text on users using gin (search_text gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'users are searched without an index, because pg_trgm is not there: %', sqlerrm;
    end
    $$`,

  // Companies; those of the demo have a natural_key.
  `create table companies (
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
    date_updated timestamptz not null,
    searchable_name text not null default ''
  )`,
  `create index companies_in_order_of_searchable_name on companies (searchable_name collate "C", id)`,
  `create index companies_in_order_of_date_added on companies (date_added, id)`,
  `create index companies_in_order_of_date_updated on companies (date_updated, id)`,

  // The neighbouring characters of a name, one and two at a time, by which parts of names are found.
  `create function name_terms(name text) returns text[] language sql immutable parallel safe as $$
      select array(
        select distinct 'n' || substr(name, i, l) from generate_series(1, 2) l, generate_series(1, length(name) - l + 1) i
      )
    $$`,
  // The customers of the ad platform, each of one company, with its declaration on political advertising and its
  // limits.
  `create table ad_customers (
    customer_id bigint primary key check (customer_id between 1000000000 and 9999999999),
    company_id bigint not null references companies (id),
    name text not null check (length(name) between 1 and 256),
    currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
    time_zone text not null,
    login_customer_id bigint check (login_customer_id between 1000000000 and 9999999999),
    date_added timestamptz not null,
    searchable_name text not null default '',
    contains_eu_political_advertising boolean,
    eu_political_advertising_declared_by bigint references users (id),
    eu_political_advertising_declared_at timestamptz,
    max_daily_budget_micros bigint,
    max_increase_percent integer,
    enable_needs_manager boolean not null default false,
    guard_rails_set_by bigint references users (id),
    guard_rails_set_at timestamptz,
    constraint ad_customers_declaration
      check ((contains_eu_political_advertising is null) = (eu_political_advertising_declared_at is null))
  )`,
  `create index ad_customers_of_company on ad_customers (company_id, customer_id)`,
  `create index ad_customers_in_order_of_searchable_name on ad_customers (searchable_name collate "C", customer_id)`,
  `create index ad_customers_of_one_by_searchable_name
    on ad_customers (company_id, searchable_name collate "C", customer_id)`,
  `create index ad_customers_in_order_of_date_added on ad_customers (date_added, customer_id)`,
  `create index ad_customers_of_one_by_date_added on ad_customers (company_id, date_added, customer_id)`,
  `create index ad_customers_by_terms on ad_customers
    using gin (name_terms(searchable_name || E'\\n' || customer_id)) with (gin_pending_list_limit = 256)`,

  // The members of companies. The member's address stands here, too, since an index holds columns of one table.
  `create table company_members (
    user_id bigint not null references users (id) on delete cascade,
    company_id bigint not null references companies (id) on delete cascade,
    role text not null check (role in ('member', 'manager')),
    date_added timestamptz not null,
    email text not null default '',
    primary key (user_id, company_id)
  )`,
  `create index company_members_of_company on company_members (company_id, user_id)`,
  `create index company_members_of_one_by_email on company_members (company_id, email collate "C", user_id)`,
  `create index company_members_of_one_by_date_added on company_members (company_id, date_added, user_id)`,

  // Sign-ins that are kept alive by refresh tokens.
  `create table refresh_sessions (
    session_id uuid primary key,
    user_id bigint not null references users (id) on delete cascade,
    started_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index refresh_sessions_by_end on refresh_sessions (least(expires_at, revoked_at))`,
  `create index refresh_sessions_of_user_by_start on refresh_sessions (user_id, started_at, session_id)`,

  // The refresh tokens of a session, by their hashes, the spent ones as well.
  `create table refresh_tokens (
    token_hash text primary key,
    session_id uuid not null references refresh_sessions (session_id) on delete cascade,
    expires_at timestamptz not null,
    spent_at timestamptz
  )`,
  `create index refresh_tokens_of_session on refresh_tokens (session_id)`,
  `create index refresh_tokens_by_end on refresh_tokens (expires_at)`,

  // Tokens that act for a user once, by their hashes; a token that was used is gone.
  `create table one_time_tokens (
    token_hash text primary key,
    purpose text not null,
    user_id bigint not null references users (id) on delete cascade,
    expires_at timestamptz not null,
    -- The administrator who made it; null for a token that a mail or the command line brings.
    issued_by bigint references users (id) on delete cascade
  )`,
  `create index one_time_tokens_of_user on one_time_tokens (user_id, purpose)`,
  `create index one_time_tokens_by_end on one_time_tokens (expires_at)`,

  // Failed sign-ins by account and address, by account, and by address: each name with the time at which nothing of it
  // counts any more. An address that is familiar to an account has a name as well.
  `create table sign_in_counts (
    name text primary key,
    clear_at timestamptz not null
  )`,
  `create index sign_in_counts_by_end on sign_in_counts (clear_at)`,

  // The counts of versions before migration 17, for their processes that still run while an installation is upgraded.
  `create table sign_in_windows (
    key text primary key,
    ends_at timestamptz not null,
    attempts integer not null
  )`,
  `create index sign_in_windows_by_end on sign_in_windows (ends_at)`,

  // Open invitations into companies, with the hashes of their tokens; one that was accepted or withdrawn is gone.
  `create table invitations (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies (id) on delete cascade,
    email text not null check (length(email) between 3 and 254),
    role text not null check (role in ('member', 'manager')),
    invited_by bigint not null references users (id) on delete cascade,
    token_hash text unique,
    date_added timestamptz not null,
    expires_at timestamptz not null,
    unique (company_id, email)
  )`,
  `create index invitations_of_company on invitations (company_id, id)`,
  `create index invitations_of_inviter on invitations (invited_by)`,
  `create index invitations_by_end on invitations (expires_at)`,

  // Mails that are to be sent, or were: their purpose and address, and nothing of their text, which holds a token.
  // due_at is null for a mail that is sent or given up.
  `create table mails (
    id bigint generated always as identity primary key,
    invitation_id bigint unique references invitations (id) on delete cascade,
    reset_email text check (length(reset_email) between 3 and 254),
    failures integer not null default 0,
    last_error text,
    due_at timestamptz,
    sent_at timestamptz,
    date_added timestamptz not null,
    check (num_nonnulls(invitation_id, reset_email) = 1)
  )`,
  `create index mails_due on mails (due_at) where due_at is not null`,
  `create index mails_of_resets on mails (reset_email, date_added) where reset_email is not null`,
  `create index mails_by_age on mails (date_added)`,

  // The mails that were asked for, by the key of their address, so that an address gets a bounded number.
  `create table mail_requests (
    email_key text not null,
    purpose text not null check (purpose in ('invitation', 'password_reset')),
    date_added timestamptz not null
  )`,
  `create index mail_requests_of_address on mail_requests (email_key, purpose, date_added)`,
  `create index mail_requests_by_age on mail_requests (date_added)`,

  // Answers to requests with an idempotency key. The id is the digest of user, path and key, whose text may be longer
  // than an index takes. A row without a status belongs to an attempt that is running, or died.
  `create table idempotency_keys (
    id bytea primary key,
    user_id bigint not null references users (id) on delete cascade,
    attempt uuid not null,
    fingerprint text,
    leased_until timestamptz not null,
    kept_until timestamptz not null,
    status smallint,
    headers json,
    body bytea,
    check (status is null or (fingerprint is not null and headers is not null))
  )`,
  `create index idempotency_keys_kept_until on idempotency_keys (kept_until)`,
  `create index idempotency_keys_user_id on idempotency_keys (user_id)`,

  // The events that users want to hear of; the unique key also serves the listing of a user's own.
  `create table event_subscriptions (
    id bigint primary key generated always as identity,
    user_id bigint not null references users (id) on delete cascade,
    event_type text not null,
    date_added timestamptz not null,
    date_updated timestamptz not null,
    unique (user_id, event_type)
  )`
]
