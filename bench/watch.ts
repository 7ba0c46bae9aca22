import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres.ts'
import { sideOf } from './list/sides.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { startSilentWriter } from './measuring/silent-writer.ts'
import { buildServer, checkOut, copyTree, git } from './watch/build-of.ts'
import { compare } from './watch/compare.ts'
import { compareStarts } from './watch/compare-starts.ts'
import { loadWith } from './watch/load-with.ts'
import { printAnswers, printStarts } from './watch/report.ts'

// node bench/watch.ts [A] [B]: compares two commits in turns on this machine, by default the last one with the working
// tree. Each is built, and runs on its own copy of one database. Prints what B takes of what A takes, and ends with 1
// where something takes more beyond the spread. BENCH_ROWS and BENCH_ROUNDS as in list.ts.

const rows = numberFromEnv('BENCH_ROWS', 10_000)
const rounds = numberFromEnv('BENCH_ROUNDS', 16)
const starts = Math.ceil(rounds / 3)

const [nameA = 'HEAD', nameB] = process.argv.slice(2)
const commitA = git('rev-parse', `${nameA}^{commit}`)
const commitB = git('rev-parse', `${nameB ?? 'HEAD'}^{commit}`)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-watch-'))
const writer = await startSilentWriter()
const postgres = await startPostgres({
  durable: true,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
if (!postgres) throw new Error('No Postgres is installed here.')
try {
  const a = checkOut(commitA, join(folder, 'a'))
  const b = nameB ? checkOut(commitB, join(folder, 'b')) : copyTree(join(folder, 'b'))
  say(`building A ${described(commitA)}`)
  buildServer(a)
  say(`building B ${nameB ? described(commitB) : 'the working tree'}`)
  buildServer(b)

  // By the code of what both come from: a database can be brought up to date, but never back.
  const base = git('merge-base', commitA, commitB)
  const loader =
    base === commitA ? a : base === commitB && nameB ? b : checkOut(base, join(folder, 'base'))
  say(`loading ${rows} articles`)
  const loaded = await loadWith(loader, postgres.url, rows)
  const env = (side: string) => ({ ...writer.environment, DATA_DIR: join(folder, `data-${side}`) })
  const sides = [
    await sideOf(a, loaded, env('a'), rows),
    await sideOf(b, loaded, env('b'), rows),
  ] as const

  let worse = 0
  say(`${starts} starts of each`)
  worse += printStarts(await compareStarts(sides, starts))
  const running = [await sides[0].run(), await sides[1].run()] as const
  try {
    say(`${rounds} turns of each question`)
    worse += printAnswers(await compare(running, rounds))
  } finally {
    await Promise.all(running.map((side) => side.stop()))
  }
  console.log(worse > 0 ? `${worse} lines are worse.` : 'Nothing is worse beyond the spread.')
  process.exitCode = worse > 0 ? 1 : 0
} finally {
  writer.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function described(commit: string): string {
  return git('log', '-1', '--format=%h %s', commit)
}

function say(what: string): void {
  const load = (loadavg()[0] ?? 0).toFixed(1)
  console.log(
    `${new Date().toISOString().slice(11, 19)} load ${load} on ${cpus().length} cores: ${what}\n`,
  )
}
