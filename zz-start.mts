import { spawn, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { startPostgres } from '#test/postgres.ts'
const pg = process.argv[2] === 'embedded' ? null : await startPostgres({ durable: true })
const key = randomBytes(32).toString('base64')
const dirs = Object.fromEntries(['src/server/launch.ts', 'build/app/launch.mjs'].map((s) => [s, mkdtempSync('/tmp/zzs-')]))
async function once(script: string) {
  const t = performance.now()
  const c = spawn(process.execPath, ['--max-semi-space-size=16', script], { env: { PATH: process.env.PATH!, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', PORT: '0', LOG_LEVEL: 'error', SECRET_KEY: key, DATA_DIR: dirs[script]!, ...(pg ? { DATABASE_URL: pg.url } : {}) }, stdio: ['ignore', 'pipe', 'inherit'] })
  const origin = await new Promise<string>((r) => { let s = ''; c.stdout.on('data', (d) => { s += d; const m = /ready: (http\S+)/.exec(s); if (m) r(m[1]!) }) })
  await (await fetch(origin + '/readyz')).text()
  const ms = performance.now() - t
  const stat = execFileSync('cat', [`/proc/${c.pid}/stat`]).toString(); const f = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const cpu = (Number(f[11]) + Number(f[12])) * 10
  await new Promise((r) => setTimeout(r, 3000))
  const rss = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(c.pid)])) / 1024
  const gone = new Promise((r) => c.once('exit', r)); c.kill('SIGTERM'); await gone
  return { ms, cpu, rss }
}
for (let i = 0; i < 5; i++) for (const s of Object.keys(dirs)) { const r = await once(s); console.log(s.padEnd(26), Math.round(r.ms), 'ms', r.cpu, 'cpu ms', Math.round(r.rss), 'MB') }
await pg?.stop(); process.exit(0)
