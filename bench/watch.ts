import { join } from 'node:path'
import { sideOf } from './list/sides.ts'
import { buildServer } from './measuring/build-server.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { say, withSetUp } from './measuring/set-up.ts'
import { checkOut, copyTree, git } from './watch/build-of.ts'
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

await withSetUp(async ({ postgres, folder, environment }) => {
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
  const loaded = await loadWith(loader, postgres, rows)
  const env = (side: string) => ({ ...environment, DATA_DIR: join(folder, `data-${side}`) })
  const sides = [
    await sideOf(a, loaded, env('a'), rows),
    await sideOf(b, loaded, env('b'), rows),
  ] as const

  say(`${starts} starts of each`)
  const worseStarts = printStarts(await compareStarts(sides, starts))
  say(`${rounds} turns of each question`)
  const worse = worseStarts + printAnswers(await compare(sides, rounds))
  say(worse > 0 ? `${worse} lines are worse.` : 'Nothing is worse beyond the spread.')
  process.exitCode = worse > 0 ? 1 : 0
})

function described(commit: string): string {
  return git('log', '-1', '--format=%h %s', commit)
}
