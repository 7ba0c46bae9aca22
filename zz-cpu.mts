// usage: node zz-cpu.mts [rows] [n] [only]
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { readFileSync, readdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'; import { join } from 'node:path'
import { sql } from 'kysely'
import { connectServer } from '#server/db/connect.ts'
import { startPostgres } from '#test/postgres.ts'
import { articlesWork, readSubjects, signIn } from './bench/list/articles-work.ts'
import { loadArticles, tenant } from './bench/list/load-articles.ts'
import { throughput, latency } from './bench/measuring/load.ts'
import { startServerProcess } from './bench/measuring/child-server.ts'
const rows = Number(process.argv[2] ?? 5000), secs = Number(process.argv[3] ?? 5), only = process.argv[4]
const folder = mkdtempSync(join(tmpdir(), 'zzcpu-'))
const silent = createServer(() => {}); await new Promise<void>((r) => silent.listen(0, '127.0.0.1', r))
const env0 = { PORT: '0', LOG_LEVEL: 'error', SECRET_KEY: randomBytes(32).toString('base64'), AI_PROVIDER: 'openai-compatible', AI_MODEL: 'silent', AI_BASE_URL: `http://127.0.0.1:${(silent.address() as any).port}/v1`, GENERATION_CONCURRENCY: '1' }
const pg = await startPostgres({ durable: true, settings: { shared_buffers: '512MB', max_wal_size: '4GB', track_functions: 'all', ...(process.env.PGSS ? { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' } : {}) } })
if (!pg) throw 1
const db = connectServer(pg.url, { connections: 2 }); if (process.env.PGSS) await sql`create extension pg_stat_statements`.execute(db.kysely)
await loadArticles(db, rows)
await sql`create table bench_articles (like articles including all)`.execute(db.kysely)
const subjects = await readSubjects(db)
const env = { ...env0, DATABASE_URL: pg.url, DATA_DIR: join(folder, 's') }
const cd = await startServerProcess('src/server/launch.ts', env)
const fl = await startServerProcess('bench/list/floor.ts', { DATABASE_URL: pg.url })
const signedIn = await signIn(cd.origin)
const port = new URL(pg.url).port
const cpuOf = (pid: string) => { try { const s = readFileSync(`/proc/${pid}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); return (Number(f[11]) + Number(f[12])) * 10 + (Number(f[13]) + Number(f[14])) * 10 } catch { return 0 } }
const postmaster = readdirSync('/proc').filter((p) => /^\d+$/.test(p)).find((p) => { try { const c = readFileSync(`/proc/${p}/cmdline`, 'utf8'); return c.split('\0')[0].endsWith('postgres') && c.includes(port) } catch { return false } })!
const pgCpu = () => { let t = 0; for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try { const s = readFileSync(`/proc/${p}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); if (f[1] === postmaster || p === postmaster) t += (Number(f[11]) + Number(f[12])) * 10 } catch {} } return t }
const works = articlesWork(subjects, rows, signedIn, { copydesk: cd.origin, floor: fl.origin })
for (const w of works) {
  if (only && !w.name.includes(only)) continue
  for (const [label, work, child] of [['floor', w.floor, fl], ['copydesk', w.copydesk, cd]] as const) {
    if (!work) continue
    await throughput(work, Number(process.env.WARM ?? 1))
    if (process.env.PGSS) await sql`select pg_stat_statements_reset()`.execute(db.kysely).catch(() => {})
    const a = cpuOf(String(child.child.pid)), b = pgCpu()
    if (process.env.PERF && label === 'copydesk') (await import('node:child_process')).spawn('perf', ['record', '-g', '-F', '499', '-o', '/tmp/perf.data', '-a', '--', 'sleep', String(secs)], { stdio: 'ignore' }); const rate = await throughput(work, secs)
    const n = rate * secs
    console.log(w.name.padEnd(22), label.padEnd(9), `${Math.round(rate)}/s`.padEnd(9), `node ${((cpuOf(String(child.child.pid)) - a) / n).toFixed(3)} ms  pg ${((pgCpu() - b) / n).toFixed(3)} ms`)
    if (process.env.PGSS && label === 'copydesk') {
      const { rows: top } = await sql<any>`select round((total_exec_time/${n}::float8)::numeric,4) as ms, round((calls/${n}::float8)::numeric,2) as calls, left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 150) as q from pg_stat_statements order by total_exec_time desc limit 45`.execute(db.kysely)
      for (const t of top) console.log('   ', t.ms, t.calls, t.q)
    }
  }
  if (process.env.LAT) console.log('   latency', await latency(w.copydesk, secs), w.floor && await latency(w.floor, secs))
}
await db.close(); await cd.stop(); await fl.stop(); await pg.stop(); process.exit(0)
