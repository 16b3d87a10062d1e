import pg from "pg"
import type { BenchDraft } from "./Drafts.ts"
import { lookupBody, lookupPath } from "./Lookups.ts"
import type { Service } from "./Service.ts"

/** Puts the bytes that the service answers, and a copy of the large draft's keywords, into tables of the floor's own. */
export const fillFloorTables = async (
  client: pg.Client,
  service: Service,
  drafts: ReadonlyArray<BenchDraft>,
  large: BenchDraft,
  analysisPath: string
): Promise<void> => {
  await client.query(`
    create table floor_drafts (id bigint primary key, daily_budget_micros bigint, body text not null);
    create table floor_answers (path text primary key, body text not null);
    create table floor_keywords (like draft_keywords including all);
    alter table floor_keywords alter column id drop default;
    create sequence if not exists floor_ids;
    alter table floor_keywords alter column id set default nextval('floor_ids');
  `)
  for (const { id } of drafts) {
    const body = await service.text("GET", `/api/v1/campaigns/drafts/${id}`)
    await client.query("insert into floor_drafts (id, body) values ($1, $2)", [id, body])
  }
  const answers = [
    [analysisPath, await service.text("GET", analysisPath)],
    [lookupPath, await service.text("POST", lookupPath, lookupBody)]
  ]
  for (const answer of answers) await client.query("insert into floor_answers (path, body) values ($1, $2)", answer)
  await client.query("insert into floor_keywords select * from draft_keywords where draft_id = $1", [large.id])
  await client.query("select setval('floor_ids', (select max(id) from floor_keywords))")
  await client.query("vacuum analyze")
}

/** Milliseconds of the bare UPDATE that switches the match type of the large draft's keywords. */
export const bareRematch = async (client: pg.Client, large: BenchDraft, matchType: string): Promise<number> => {
  const start = performance.now()
  await client.query({
    name: "rematch",
    text: "update floor_keywords set match_type = $2 where draft_id = $1",
    values: [large.id, matchType]
  })
  return performance.now() - start
}
