import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"

/** A table whose rows are copied: its name, and its columns but those that are computed from others. */
export const CopiedTable = Schema.Struct({
  name: Schema.String,
  columns: Schema.Array(Schema.Struct({ name: Schema.String, type: Schema.String }))
})
export type CopiedTable = typeof CopiedTable.Type

/**
 * The definition of a database's schema `public` as statements, in PostgreSQL's own words: `before` makes what rows are
 * put into, `after` what is quicker or only possible once they are there (keys, checks, indexes, triggers).
 */
export const DatabaseDefinition = Schema.Struct({
  before: Schema.Array(Schema.String),
  tables: Schema.Array(CopiedTable),
  after: Schema.Array(Schema.String)
})
export type DatabaseDefinition = typeof DatabaseDefinition.Type

/** The database has objects of a kind that is not copied. */
export class ObjectsNotCopied extends Schema.TaggedError<ObjectsNotCopied>()("ObjectsNotCopied", {
  objects: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `The database has what a backup does not hold (${this.objects.join(", ")}); use pg_dump, or remove it`
  }
}

const Statements = Schema.Array(Schema.Struct({ statement: Schema.String }))
const decodeStatements = Schema.decodeUnknownSync(Statements)
const decodeTables = Schema.decodeUnknownSync(Schema.Array(CopiedTable))
const decodeObjects = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ object: Schema.String })))

/** Objects of an extension come with it. */
const isOwn = (catalog: string, oid: string): string => `
  not exists (
    select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e'
  )`

const publicSchema = "'public'::regnamespace"

const notCopied = `
  select format('%s %s', case c.relkind
    when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' when 'p' then 'partitioned table'
    else 'type' end, c.relname) as object
  from pg_class c
  where c.relnamespace = ${publicSchema} and c.relkind in ('v', 'm', 'f', 'p', 'c') and ${isOwn("pg_class", "c.oid")}
  union all
  select format('type %s', t.typname) from pg_type t
  where t.typnamespace = ${publicSchema} and t.typtype in ('e', 'd', 'r') and ${isOwn("pg_type", "t.oid")}
  union all
  select format('aggregate %s', p.proname) from pg_proc p
  where p.pronamespace = ${publicSchema} and p.prokind = 'a' and ${isOwn("pg_proc", "p.oid")}
  union all
  select format('rule of %s', c.relname) from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where c.relnamespace = ${publicSchema} and c.relkind = 'r'
  union all
  select format('policy of %s', c.relname) from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = ${publicSchema}
  union all
  select format('inheritance of %s', c.relname) from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where c.relnamespace = ${publicSchema} and c.relkind = 'r'
  union all
  select format('schema %s', n.nspname) from pg_namespace n
  where n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public') and exists (
    select from pg_class c where c.relnamespace = n.oid and ${isOwn("pg_class", "c.oid")})
  order by 1`

const extensions = `
  select format('create extension if not exists %I with schema %I', e.extname, n.nspname) as statement
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname <> 'plpgsql' order by e.extname`

const functions = `
  select pg_get_functiondef(p.oid) as statement from pg_proc p
  where p.pronamespace = ${publicSchema} and p.prokind in ('f', 'p') and ${isOwn("pg_proc", "p.oid")} order by p.oid`

const sequenceOptions = `format(
  'increment by %s minvalue %s maxvalue %s start with %s cache %s%s',
  s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache, case when s.seqcycle then ' cycle' else '' end)`

/** Those of identity columns are made with their columns. */
const sequences = `
  select format('create sequence public.%I as %s %s', c.relname, format_type(s.seqtypid, null), ${sequenceOptions})
    as statement
  from pg_sequence s join pg_class c on c.oid = s.seqrelid
  where c.relnamespace = ${publicSchema} and ${isOwn("pg_class", "c.oid")} and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
  order by c.relname`

const ownTables = `c.relnamespace = ${publicSchema} and c.relkind = 'r' and ${isOwn("pg_class", "c.oid")}`

const column = `format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
  case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end,
  case
    when a.attidentity <> '' then (
      select format(' generated %s as identity (sequence name public.%I %s)',
        case a.attidentity when 'a' then 'always' else 'by default' end, i.relname, ${sequenceOptions})
      from pg_depend d join pg_sequence s on s.seqrelid = d.objid join pg_class i on i.oid = d.objid
      where d.classid = 'pg_class'::regclass and d.refobjid = a.attrelid and d.refobjsubid = a.attnum and d.deptype = 'i')
    when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(v.adbin, v.adrelid))
    when a.attgenerated = 'v' then format(' generated always as (%s) virtual', pg_get_expr(v.adbin, v.adrelid))
    when v.oid is not null then format(' default %s', pg_get_expr(v.adbin, v.adrelid))
    else '' end,
  case when a.attnotnull then ' not null' else '' end)`

const columnsOfTable = `
  pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef v on v.adrelid = a.attrelid and v.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

const tables = `
  select format('create %stable public.%I (%s)%s', case when c.relpersistence = 'u' then 'unlogged ' else '' end, c.relname,
    (select string_agg(${column}, ', ' order by a.attnum) from ${columnsOfTable}),
    case when c.reloptions is null then '' else format(' with (%s)', array_to_string(c.reloptions, ', ')) end) as statement
  from pg_class c where ${ownTables} order by c.relname`

const columnSettings = `
  select format('alter table only public.%I alter column %I %s', c.relname, a.attname, setting.said) as statement
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  cross join lateral (values
    (a.attstorage <> t.typstorage, 'set storage ' || case a.attstorage
      when 'p' then 'plain' when 'e' then 'external' when 'x' then 'extended' else 'main' end),
    (a.attcompression <> '', 'set compression ' || case a.attcompression when 'l' then 'lz4' else 'pglz' end),
    (coalesce(a.attstattarget, -1) >= 0, 'set statistics ' || a.attstattarget),
    (a.attoptions is not null, format('set (%s)', array_to_string(a.attoptions, ', ')))
  ) as setting (differs, said)
  where ${ownTables} and setting.differs order by c.relname, a.attnum, setting.said`

const sequenceOwners = `
  select format('alter sequence public.%I owned by public.%I.%I', s.relname, c.relname, a.attname) as statement
  from pg_depend d
  join pg_class s on s.oid = d.objid and s.relkind = 'S'
  join pg_class c on c.oid = d.refobjid and ${ownTables}
  join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.deptype = 'a' order by s.relname`

/** Keys before what refers to them; that a column is not null stands with the column. */
const constraints = `
  select format('alter table only public.%I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
    as statement
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where ${ownTables} and k.contype in ('p', 'u', 'x', 'c', 'f')
  order by array_position('{p,u,x,c,f}', k.contype::text), c.relname, k.conname`

const indexes = `
  select pg_get_indexdef(i.indexrelid) as statement
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where ${ownTables} and not exists (
    select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by x.relname`

const statistics = `
  select pg_get_statisticsobjdef(s.oid) as statement from pg_statistic_ext s
  where s.stxnamespace = ${publicSchema} order by s.stxname`

const triggers = `
  select pg_get_triggerdef(g.oid) as statement from pg_trigger g join pg_class c on c.oid = g.tgrelid
  where ${ownTables} and not g.tgisinternal order by c.relname, g.tgname`

const copiedTables = `
  select c.relname as name, (
    select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
    from ${columnsOfTable} and a.attgenerated = '') as columns
  from pg_class c where ${ownTables} order by c.relname`

/** Names in definitions bear their schema only where the path does not find them: with an empty one all do. */
export const emptySearchPath = "set local search_path = ''"

/**
 * Reads the definition of the schema `public`, within the caller's transaction. Fails when it has objects of a kind
 * that is not copied. It has no comments and privileges; the service makes none.
 */
export const readDefinition: Effect.Effect<DatabaseDefinition, ObjectsNotCopied | SqlError, SqlClient> = Effect.gen(
  function*() {
    const sql = yield* SqlClient
    yield* sql.unsafe(emptySearchPath)
    const objects = decodeObjects(yield* sql.unsafe(notCopied)).map(({ object }) => object)
    if (objects.length > 0) return yield* new ObjectsNotCopied({ objects })
    const statementsOf = (queries: ReadonlyArray<string>) =>
      Effect.map(
        Effect.forEach(queries, (query) => sql.unsafe(query)),
        (found) => found.flatMap((rows) => decodeStatements(rows).map(({ statement }) => statement))
      )
    return {
      before: yield* statementsOf([extensions, functions, sequences, tables, columnSettings, sequenceOwners]),
      tables: decodeTables(yield* sql.unsafe(copiedTables)),
      after: yield* statementsOf([constraints, indexes, statistics, triggers])
    }
  }
)
