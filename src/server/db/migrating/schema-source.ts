import { type Kysely, sql } from 'kysely'
import type { DB } from '../schema.ts'

type Column = {
  schema: string
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  generated: boolean
  values: string | null
}

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  tsvector: 'string',
  name: 'string',
  bool: 'boolean',
  int4: 'number',
  float8: 'number',
  int8: 'number',
  timestamptz: 'Date',
}

/** TypeScript types for the tables of a migrated database; a test compares schema.ts with them. */
export async function schemaSource(kysely: Kysely<DB>): Promise<string> {
  const { rows } = await sql<Column>`
    select n.nspname as schema, c.relname as table, a.attname as name, t.typname as type,
           not a.attnotnull as nullable, a.atthasdef as "hasDefault",
           a.attidentity <> '' as generated,
           (select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as values
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and n.nspname in ('public', 'auth', 'app')
      and (c.relkind = 'r' or n.nspname = 'app') and c.relname not like 'schema\\_%'
    order by n.nspname desc, c.relname, a.attnum`.execute(kysely)
  return render(rows)
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) =>
    column.schema === 'public' ? column.table : `${column.schema}.${column.table}`,
  )
  const bodies = [...tables].map(
    ([name, own]) =>
      `  '${name}': {\n${own.map((column) => `    ${field(column)}`).join('\n')}\n  }`,
  )
  return `// Generated from the migrations by scripts/generate-schema.ts. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as a parsed value, written as JSON text. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export type DB = {
${bodies.join('\n')}
}
`
}

function field(column: Column): string {
  return `${column.name}: ${typeOf(column)}`
}

function typeOf(column: Column): string {
  const base = column.values ? choices(column.values) : scalars[column.type]
  if (column.type === 'jsonb') {
    const json = column.hasDefault ? 'GeneratedJson' : 'Json'
    return column.nullable ? `${json} | null` : json
  }
  if (!base)
    throw new Error(`no TypeScript type for ${column.type} of ${column.table}.${column.name}`)
  if (column.generated) return `GeneratedAlways<${base}>`
  const full = column.nullable ? `${base} | null` : base
  return column.hasDefault ? `Generated<${full}>` : full
}

/** `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))` becomes `'a' | 'b'`. */
function choices(constraint: string): string {
  return [...constraint.matchAll(/'([^']+)'::text/g)].map((match) => `'${match[1]}'`).join(' | ')
}
