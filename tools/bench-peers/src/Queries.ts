/** A draft with all that is in it, as one value of JSON made by the database. */
export const readDraft = `
  select d.*, (
    select coalesce(json_agg(json_build_object(
      'id', g.id, 'name', g.name, 'cpc_bid_micros', g.cpc_bid_micros,
      'keywords', (select coalesce(json_agg(json_build_object('id', k.id, 'text', k.text, 'match_type', k.match_type,
          'cpc_bid_micros', k.cpc_bid_micros, 'final_url', k.final_url) order by k.id), '[]') from keywords k where k.ad_group_id = g.id),
      'rsas', (select coalesce(json_agg(json_build_object('id', a.id, 'ad_group_id', a.ad_group_id, 'headlines', a.headlines,
          'descriptions', a.descriptions, 'final_url', a.final_url, 'display_path_1', a.display_path_1, 'display_path_2', a.display_path_2,
          'generation_status', a.generation_status) order by a.id), '[]') from ads a where a.ad_group_id = g.id)
    ) order by g.id), '[]') from ad_groups g where g.draft_id = d.id) as ad_groups
  from drafts d where d.id = $1`

/** Adds a keyword and asks nothing but that the ad group is there. */
export const addKeyword = `
  insert into keywords (ad_group_id, text, match_type, cpc_bid_micros, final_url)
  select g.id, $3, $4, $5, $6 from ad_groups g where g.id = $2 and g.draft_id = $1
  returning id, text, match_type, cpc_bid_micros, final_url`

/** Adds a keyword to a draft that the user may see and that is not published: a new revision of it, with a record of who changed what. */
export const addKeywordWithDuties = `
  with draft as (
    update drafts d set revision = revision + 1, date_updated = now() from ad_groups g, user_customers u
    where d.id = $1 and not d.is_published and g.id = $2 and g.draft_id = d.id and u.user_id = $7 and u.customer_id = d.adplatform_customer_id
    returning d.id, d.revision, g.id as ad_group_id),
  keyword as (
    insert into keywords (ad_group_id, text, match_type, cpc_bid_micros, final_url) select ad_group_id, $3, $4, $5, $6 from draft
    returning id, text, match_type, cpc_bid_micros, final_url),
  record as (
    insert into draft_revisions (draft_id, revision, author, forward)
    select draft.id, draft.revision, $7, jsonb_build_object('keyword', to_jsonb(keyword)) from draft, keyword)
  select keyword.*, draft.revision from keyword, draft`

export const readAnalysis = `
  select a.id, a.title, (select json_agg(json_build_object('id', k.id, 'keyword_text', k.keyword_text, 'is_selected', k.is_selected,
    'avg_monthly_searches', k.avg_monthly_searches, 'competition', k.competition, 'competition_index', k.competition_index,
    'low_bid', k.low_bid::text, 'high_bid', k.high_bid::text) order by k.id) from analysis_keywords k where k.analysis_id = a.id) as keywords
  from analyses a where a.id = $1`

export const findLocations =
  `select id, name, canonical_name, country_code, target_type from locations where id = any($1)`
