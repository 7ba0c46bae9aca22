import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '#test/postgres.ts'
import { findChromium } from './chromium.ts'
import { type Ended, runNode, runTool } from './run-tool.ts'
import { type Tally, tallyPlaywright, tallyVitest } from './test-reports.ts'

// Runs every check and every test to the end, whatever fails, and counts what came out.
type Step = { name: string; run: () => Promise<Tally> }
type Result = Tally & { name: string }

const reports = 'test-results'
const one = {
  passed: { passed: 1, failed: 0, skipped: 0 },
  failed: { passed: 0, failed: 1, skipped: 0 },
} as const satisfies Record<string, Tally>

const kept = { keepOutput: true } as const
const checks: Step[] = [
  check('lint', () => runTool('@biomejs/biome', 'biome', ['ci', '.'], kept)),
  check('types of routes', () => runTool('@react-router/dev', 'react-router', ['typegen'], kept)),
  check('types', () => runTool('typescript', 'tsc', ['-p', '.'], kept)),
  check('import table', () => runNode(['scripts/checks/check-imports.ts'], kept)),
  check('unused code', () => runTool('knip', 'knip', [], kept)),
]
const build = check('build', () => runNode(['scripts/build.ts'], kept))

const results = process.argv.includes('--checks-only') ? await inOrder(checks) : await everything()
console.log('')
for (const { name, passed, failed, skipped } of results) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
  )
}
const total = (key: keyof Tally) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exitCode = total('failed') > 0 ? 1 : 0

/** What uses one core or waits for the network runs side by side; the suites fill the machine alone. */
async function everything(): Promise<Result[]> {
  const programs = runNode(['scripts/tests/install-programs.ts'], kept)
  const prepared = (await Promise.all([inOrder(checks), inOrder([build])])).flat()
  const unit = await inOrder([suite('unit and integration tests', () => runVitest('vitest.json'))])
  console.log((await programs).output)
  const server = suite('the server on a real Postgres', runOnPostgres)
  const browser = suite('browser tests', runPlaywright)
  return [...prepared, ...unit, ...(await inOrder([server, browser]))]
}

async function inOrder(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, run } of steps) results.push({ name, ...(await run()) })
  return results
}

function heading(name: string): void {
  console.log(`\n── ${name}`)
}

/** Shows its output at its end and in one piece, since another may run beside it. */
function check(name: string, run: () => Promise<Ended>): Step {
  return {
    name,
    run: async () => {
      const { status, output } = await run()
      heading(name)
      if (output.trim()) console.log(output.trimEnd())
      return status === 0 ? one.passed : one.failed
    },
  }
}

/** Shows what it does while it does it. */
function suite(name: string, run: () => Promise<Tally>): Step {
  return {
    name,
    run: () => {
      heading(name)
      return run()
    },
  }
}

/** A machine without Postgres has run the same tests on the embedded one; it is told so. */
async function runOnPostgres(): Promise<Tally> {
  if (!findPostgres()) {
    console.log('No Postgres on this machine: the server was tested on the embedded database only.')
    return { passed: 0, failed: 0, skipped: 0 }
  }
  return await runVitest('vitest-postgres.json', { TEST_DATABASE: 'server' })
}

async function runVitest(report: string, env: Record<string, string> = {}): Promise<Tally> {
  const file = freshReport(report)
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = await runTool('vitest', 'vitest', flags, { env: { NODE_ENV: 'test', ...env } })
  return tallyVitest(file, status)
}

async function runPlaywright(): Promise<Tally> {
  if (globSync('e2e/**/*.spec.ts').length === 0) {
    console.error('There are no browser tests in e2e/.')
    return one.failed
  }
  const chromium = findChromium()
  if (!chromium) {
    console.error('No Chromium: install one, or set CHROMIUM_PATH.')
    return one.failed
  }
  const file = freshReport('playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { status } = await runTool('@playwright/test', 'playwright', ['test'], { env })
  return tallyPlaywright(file, status)
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  // A report of an earlier run must not be counted for one that never got that far.
  rmSync(file, { force: true })
  return file
}
