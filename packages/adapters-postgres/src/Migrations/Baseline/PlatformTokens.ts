/** The credentials with which the service works for a customer on the ad platform. */
export const statements: ReadonlyArray<string> = [
  // Refresh tokens of the ad platform, sealed: the key's id stands beside the ciphertext, and the row's id is part of
  // the seal, so it is taken from a sequence before the row is there.
  `create sequence platform_token_ids as bigint`,
  `create table platform_tokens (
    id bigint primary key,
    customer_id bigint not null references ad_customers (customer_id) on delete cascade,
    label text not null,
    is_default boolean not null,
    status text not null check (status in ('active', 'needs_consent')),
    added_by bigint not null references users (id),
    key_id text not null,
    ciphertext bytea not null,
    date_added timestamptz not null,
    date_updated timestamptz not null,
    searchable_label text not null default ''
  )`,
  `create index platform_tokens_of_customer on platform_tokens (customer_id, id)`,
  `create unique index platform_tokens_default on platform_tokens (customer_id) where is_default`,
  `create index platform_tokens_in_order_of_searchable_label on platform_tokens (searchable_label collate "C", id)`,
  `create index platform_tokens_of_one_by_searchable_label
    on platform_tokens (customer_id, searchable_label collate "C", id)`,
  `create index platform_tokens_in_order_of_date_added on platform_tokens (date_added, id)`,
  `create index platform_tokens_of_one_by_date_added on platform_tokens (customer_id, date_added, id)`,
  `create index platform_tokens_in_order_of_date_updated on platform_tokens (date_updated, id)`,
  `create index platform_tokens_of_one_by_date_updated on platform_tokens (customer_id, date_updated, id)`,

  // Consents of the ad platform that are under way, by the hashes of their states; one that came back is gone.
  `create table consent_requests (
    state_hash text primary key,
    user_id bigint not null references users (id) on delete cascade,
    customer_id bigint not null references ad_customers (customer_id) on delete cascade,
    label text not null,
    is_default boolean not null,
    redirect_url text not null,
    key_id text not null,
    ciphertext bytea not null,
    expires_at timestamptz not null,
    constraint consent_requests_one unique (user_id, customer_id)
  )`,
  `create index consent_requests_of_customer on consent_requests (customer_id)`,
  `create index consent_requests_by_end on consent_requests (expires_at)`
]
