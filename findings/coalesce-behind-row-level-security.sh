#!/bin/sh
# Postgres 18 (PGlite 0.5.16), and 15 alike: behind a row-level policy a condition with COALESCE never becomes an index
# condition, although an index on that very expression exists and the comparison itself is leakproof; the same condition
# as CASE does. The planner lists which kinds of expressions cannot leak, and COALESCE is not among them.
# Seen: coalesce: Filter      case: Index Cond      (without the policy: Index Cond for both)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16 >/dev/null
cat > see.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const db = await PGlite.create()
console.log((await db.query('show server_version')).rows[0].server_version)
await db.exec(`
  create role reader;
  create table entries (tenant int not null, due text, filler text default repeat('x', 200));
  insert into entries (tenant, due)
    select n % 10, case when n % 3 = 0 then to_char(n, 'FM00000') end from generate_series(1, 30000) n;
  create index by_coalesce on entries (tenant, (coalesce(due, '~')));
  create index by_case on entries (tenant, (case when due is null then '~' else due end));
  alter table entries enable row level security;
  create policy own on entries using (tenant = 3);
  grant select on entries to reader;
  analyze entries`)
const how = async (expression) => {
  const { rows } = await db.query(
    `explain select * from entries where tenant = 3 and ${expression} between '00030' and '00060'`)
  const cond = rows.map((row) => row['QUERY PLAN']).find((line) => /(Index Cond|Filter).*00030/.test(line))
  return cond.trim().split(':')[0]
}
const both = async () => [await how(`coalesce(due, '~')`), await how(`case when due is null then '~' else due end`)]
const owner = await both()
await db.exec('set role reader')
const reader = await both()
console.log('owner: ', ...owner)
console.log('reader:', ...reader)
const expected = JSON.stringify([['Index Cond', 'Index Cond'], ['Filter', 'Index Cond']])
process.exit(JSON.stringify([owner, reader]) === expected ? 0 : 1)
JS
node see.mjs
