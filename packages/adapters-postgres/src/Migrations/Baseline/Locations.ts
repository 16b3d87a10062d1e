/** Places: those that the ad platform knows, and those where companies are. */
export const statements: ReadonlyArray<string> = [
  // Locations as the ad platform named them, shared by all customers, without a name when the platform does not know
  // an id.
  `create table known_locations (
    id bigint primary key,
    name text,
    canonical_name text,
    type text,
    country_code text,
    looked_up_at timestamptz not null,
    check (num_nulls(name, canonical_name, type, country_code) in (0, 4))
  )`,
  `create index known_locations_unknown on known_locations (looked_up_at) where name is null`,

  // The locations of companies, each with the vendor's id of its business profile, which has up to 20 digits.
  `create table local_locations (
    id bigint primary key generated always as identity,
    company_id bigint not null references companies (id),
    name text not null check (length(name) between 1 and 256),
    profile_location_id text not null check (profile_location_id ~ '^[1-9][0-9]{0,19}$'),
    date_added timestamptz not null,
    date_updated timestamptz not null,
    searchable_name text not null default '',
    unique (company_id, profile_location_id)
  )`,
  `create index local_locations_of_company on local_locations (company_id, id)`,
  `create index local_locations_in_order_of_searchable_name on local_locations (searchable_name collate "C", id)`,
  `create index local_locations_of_one_by_searchable_name
    on local_locations (company_id, searchable_name collate "C", id)`,
  `create index local_locations_in_order_of_date_added on local_locations (date_added, id)`,
  `create index local_locations_of_one_by_date_added on local_locations (company_id, date_added, id)`,
  `create index local_locations_in_order_of_date_updated on local_locations (date_updated, id)`,
  `create index local_locations_of_one_by_date_updated on local_locations (company_id, date_updated, id)`,
  `create index local_locations_of_profile on local_locations (profile_location_id)`
]
