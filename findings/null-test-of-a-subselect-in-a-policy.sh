#!/bin/sh
# Postgres 18 (PGlite 0.5.16): a policy that lets everybody through by `(select setting()) is null` has the planner expect
# one row in two hundred, and joins multiply that; `(select setting() is null)`, which is the same, has it expect half. In
# the first the sub-select is an unknown value, in the second an unknown boolean. Custom plans are no different.
# Seen: rows expected of 10000, all of which come: 51 and 5000
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16 >/dev/null
cat > see.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const db = await PGlite.create()
await db.exec(`
  create role reader;
  create function only_client() returns int language sql stable as
    $$ select nullif(current_setting('my.client', true), '')::int $$;
  create table entries (client int not null);
  insert into entries select n from generate_series(1, 10000) n;
  alter table entries enable row level security;
  grant select on entries to reader;
  analyze entries`)
const expected = async (everybody) => {
  await db.exec(`drop policy if exists own on entries;
    create policy own on entries using (${everybody} or client = (select only_client()))`)
  await db.exec('set role reader')
  const { rows } = await db.query('explain (format json) select * from entries')
  const all = (await db.query('select count(*)::int as n from entries')).rows[0].n
  await db.exec('reset role')
  if (all !== 10000) process.exit(1)
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows']
}
const outside = await expected('(select only_client()) is null')
const inside = await expected('(select only_client() is null)')
console.log(outside, inside)
process.exit(outside < 100 && inside >= 5000 ? 0 : 1)
JS
node see.mjs
