/** The media of companies, and the files that they are stored in. */
export const statements: ReadonlyArray<string> = [
  // Every stored file from before its first byte is stored until its last byte is gone: announced, then used by an
  // asset, then unwanted. media_id and the company stay when the asset is gone.
  `create table stored_files (
    storage_key text primary key check (storage_key ~ '^[0-9a-f]{32}$'),
    company_id bigint not null references companies (id),
    media_id bigint,
    status text not null check (status in ('announced', 'used', 'unwanted')),
    announced_at timestamptz not null,
    next_try_at timestamptz,
    failures integer not null default 0,
    check ((status = 'unwanted') = (next_try_at is not null)),
    check (status <> 'announced' or media_id is null)
  )`,
  `create index stored_files_announced on stored_files (announced_at) where status = 'announced'`,
  `create index stored_files_unwanted on stored_files (next_try_at) where status = 'unwanted'`,
  `create index stored_files_of_media on stored_files (media_id) where status = 'unwanted'`,

  // The company, origin and tags of an image, and every one and two neighbouring characters of its texts.
  `create function media_terms(company_id bigint, provider text, tags text[], search_text text) returns text[]
    language sql immutable parallel safe as $$
      select array['c' || company_id, case when provider is null then 'upload' else 'stockmedia' end]
        || array(select 't' || tag from unnest(tags) tag) || array(
          select distinct 'n' || substr(search_text, i, l)
          from generate_series(1, 2) l, generate_series(1, length(search_text) - l + 1) i
        )
    $$`,
  // Images, uploaded or of a provider of stock media.
  `create table media_assets (
    id bigint primary key generated always as identity,
    company_id bigint not null references companies (id),
    storage_key text not null unique references stored_files (storage_key),
    file_name text not null check (octet_length(file_name) between 1 and 255),
    mime_type text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    sha256 text not null,
    provider text,
    external_id text,
    external_metadata json,
    tags text[] not null,
    alt_text text not null,
    date_added timestamptz not null,
    date_updated timestamptz not null,
    searchable_name text not null default '',
    search_text text not null default '',
    check (num_nulls(provider, external_id, external_metadata) in (0, 3))
  )`,
  `create index media_assets_of_company on media_assets (company_id, id)`,
  `create unique index media_assets_of_provider on media_assets (company_id, provider, external_id)
    where provider is not null`,
  `create index media_assets_in_order_of_searchable_name on media_assets (searchable_name collate "C", id)`,
  `create index media_assets_of_one_by_searchable_name on media_assets (company_id, searchable_name collate "C", id)`,
  `create index media_assets_in_order_of_date_added on media_assets (date_added, id)`,
  `create index media_assets_of_one_by_date_added on media_assets (company_id, date_added, id)`,
  `create index media_assets_in_order_of_date_updated on media_assets (date_updated, id)`,
  `create index media_assets_of_one_by_date_updated on media_assets (company_id, date_updated, id)`,
  `create index media_assets_by_terms on media_assets
    using gin (media_terms(company_id, provider, tags, search_text)) with (gin_pending_list_limit = 256)`,

  // The number and size of a company's images, kept by triggers. Its one row lets one add a file at a time.
  `create table media_usage (
    company_id bigint primary key,
    files bigint not null,
    bytes bigint not null
  ) with (fillfactor = 50)`,
  ...([["insert", "new", "+"], ["delete", "old", "-"]] as const).flatMap(([event, changed, sign]) => [
    `create function count_media_${event}() returns trigger language plpgsql as $$
      begin
        insert into media_usage (company_id, files, bytes)
        select company_id, 0 ${sign} count(*), 0 ${sign} sum(bytes) from changed group by company_id order by company_id
        on conflict (company_id) do update set files = media_usage.files + excluded.files,
          bytes = media_usage.bytes + excluded.bytes;
        return null;
      end $$`,
    `create trigger count_media_${event} after ${event} on media_assets
      referencing ${changed} table as changed for each statement execute function count_media_${event}()`
  ])
]
