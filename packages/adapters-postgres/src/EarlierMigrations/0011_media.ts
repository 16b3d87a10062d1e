import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The media of companies, and every stored file from before its first byte is stored until its last byte is gone. A
 * file is announced, then of an asset, then to be removed; `media_id` and the company outlive the asset.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table stored_files (
      storage_key text primary key check (storage_key ~ '^[0-9a-f]{32}$'),
      company_id bigint not null references companies (id),
      media_id bigint,
      status text not null check (status in ('announced', 'used', 'unwanted')),
      announced_at timestamptz not null,
      next_try_at timestamptz,
      failures integer not null default 0,
      check ((status = 'unwanted') = (next_try_at is not null)),
      check (status <> 'announced' or media_id is null)
    )`
  yield* sql`create index stored_files_announced on stored_files (announced_at) where status = 'announced'`
  yield* sql`create index stored_files_unwanted on stored_files (next_try_at) where status = 'unwanted'`
  yield* sql`create index stored_files_of_media on stored_files (media_id) where status = 'unwanted'`
  yield* sql`
    create table media_assets (
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
      check (num_nulls(provider, external_id, external_metadata) in (0, 3))
    )`
  yield* sql`create index media_assets_of_company on media_assets (company_id, id)`
  yield* sql`create index media_assets_tags on media_assets using gin (tags)`
  yield* sql`
    create unique index media_assets_of_provider on media_assets (company_id, provider, external_id)
      where provider is not null`
})
