import type pg from "pg"
import type { BenchDraft } from "./Drafts.ts"

/** Puts a copy of a draft's keywords into a table of its own, for `bareRematch`. */
export const copyKeywords = async (client: pg.Client, { id }: BenchDraft): Promise<void> => {
  await client.query("create table bench_keywords (like draft_keywords including all)")
  await client.query("insert into bench_keywords select * from draft_keywords where draft_id = $1", [id])
  await client.query("vacuum analyze")
}

/** Milliseconds of the bare UPDATE that switches the match type of a draft's keywords. */
export const bareRematch = async (client: pg.Client, { id }: BenchDraft, matchType: string): Promise<number> => {
  const start = performance.now()
  await client.query({
    name: "rematch",
    text: "update bench_keywords set match_type = $2 where draft_id = $1",
    values: [id, matchType]
  })
  return performance.now() - start
}
