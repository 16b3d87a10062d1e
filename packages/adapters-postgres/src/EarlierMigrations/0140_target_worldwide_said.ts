import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * That the whole world is meant is a person's word. Migration 100, imports, adoptions and followed changes of a live
 * campaign said it, too, where a campaign may aim at a radius, and copies of such drafts took it over. What no revision
 * of a person said is `false` from here on: in the drafts, in the bin and in their histories, so that restoring a
 * revision does not bring it back. A copy is known by its name. After a draft has a campaign, a revision that says it
 * together with new places may be one that took them from the platform, and is no person's.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create temporary table world_said on commit drop as
    with first_published as (
      select draft_id, min(revision) as revision from draft_revisions
      where forward::text like '%"Published"%' and forward #>> '{parts,publication,_tag}' = 'Published'
      group by draft_id
    ), said as (
      select r.draft_id, r.revision, r.forward #>> '{settings,targetWorldwide}' as word,
        r.author is not null and case
          when p.revision = 1 then r.revision > 1 and r.forward #> '{settings,locationTargets}' is null
          when r.revision = 1 then r.forward #>> '{settings,name}' not like '% (copy)'
          else r.revision < p.revision or p.revision is null or r.forward #> '{settings,locationTargets}' is null
        end as is_persons
      from draft_revisions r left join first_published p using (draft_id)
      where r.forward::text like '%"targetWorldwide"%' and (r.forward -> 'settings')::jsonb ? 'targetWorldwide'
    )
    select *, word = 'true' and not is_persons as is_taken_back,
      coalesce(lag(word = 'true' and not is_persons) over writes, true) as was_taken_back,
      row_number() over (partition by draft_id order by revision desc) = 1 as is_last
    from said window writes as (partition by draft_id order by revision)`
  yield* sql`
    update draft_revisions r set forward = jsonb_set(r.forward::jsonb, '{settings,targetWorldwide}', 'false')::json
    from world_said s where (s.draft_id, s.revision) = (r.draft_id, r.revision) and s.is_taken_back`
  yield* sql`
    update draft_revisions r set backward = jsonb_set(r.backward::jsonb, '{settings,targetWorldwide}', 'false')::json
    from world_said s
    where (s.draft_id, s.revision) = (r.draft_id, r.revision) and s.was_taken_back
      and r.backward #>> '{settings,targetWorldwide}' = 'true'`
  yield* sql`
    update campaign_drafts d set target_worldwide = false
    where target_worldwide
      and not exists (select from world_said s where s.draft_id = d.id and s.is_last and s.word = 'true' and s.is_persons)`
  yield* sql`
    update deleted_drafts d set draft = jsonb_set(draft, '{target_worldwide}', 'false')
    where draft -> 'target_worldwide' = 'true'
      and not exists (select from world_said s where s.draft_id = d.id and s.is_last and s.word = 'true' and s.is_persons)`
})
