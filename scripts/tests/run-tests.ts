import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '#test/postgres.ts'
import { findChromium } from './chromium.ts'
import { playwrightFailures, vitestFailures } from './failed-tests.ts'
import { type Ended, runNode, runTool } from './run-tool.ts'
import { type Result, summary, tallyPlaywright, tallyVitest } from './test-reports.ts'

// Runs the checks and the tests of a tier to the end, whatever fails, and ends with a summary.
type Outcome = Omit<Result, 'name'>
type Step = { name: string; run: () => Promise<Outcome> }

const reports = 'test-results'
const all = process.argv.includes('--all')
const one = {
  passed: { passed: 1, failed: 0, skipped: 0, failures: [] },
  failed: { passed: 0, failed: 1, skipped: 0, failures: [] },
} satisfies Record<string, Outcome>

const kept = { keepOutput: true } as const
const readings: Step[] = [
  check('lint', () => runTool('@biomejs/biome', 'biome', ['ci', '.'], kept)),
  check('import table', () => runNode(['scripts/checks/check-imports.ts'], kept)),
]
/** Not beside the build: it writes the types of routes anew while it draws the static pages. */
const routes = check('types of routes', () =>
  runTool('@react-router/dev', 'react-router', ['typegen'], kept),
)
/** These follow the imports of the types of routes. */
const followers: Step[] = [
  // On several threads it does much of its work twice.
  check('types', () => runTool('typescript', 'tsc', ['-p', '.', '--singleThreaded'], kept)),
  check('unused code', () => runTool('knip', 'knip', [], kept)),
]
const build = check('build', () => runNode(['scripts/build.ts'], kept))

const results = process.argv.includes('--checks-only')
  ? await inOrder([...readings, routes, ...followers])
  : await everything()
console.log(`\n${summary(results, tierName())}`)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

function tierName(): string {
  if (process.argv.includes('--checks-only')) return 'Checks alone.'
  return all
    ? 'All: every test; what depends on the kind of database on both.'
    : 'What a change can break; `npm test -- --all` adds the rest.'
}

/** Steps that use one core or wait for the network run side by side, or beside the suites. */
async function everything(): Promise<Result[]> {
  const programs = runNode(['scripts/tests/install-programs.ts'], kept)
  const built = await Promise.all([inOrder(readings), inOrder([build])])
  const prepared = [...built.flat(), ...(await inOrder([routes]))]
  const followed = inOrder(followers)
  console.log((await programs).output)
  const settings = {
    TEST_DATABASE: databases(),
    ...(all ? {} : { TEST_TIER: 'daily' }),
    // Servers that tests start for themselves begin with two fifths less work when they are built.
    ...(prepared.every(({ name, failed }) => name !== 'build' || failed === 0)
      ? { TEST_SERVER: 'build/app/launch.mjs' }
      : {}),
  }
  const suites = [
    suite('unit and integration tests', () => runVitest(settings)),
    suite('browser tests', runPlaywright),
  ]
  const tested = await inOrder(suites)
  return [...prepared, ...(await followed), ...tested]
}

async function inOrder(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, run } of steps) results.push({ name, ...(await run()) })
  return results
}

function heading(name: string): void {
  console.log(`\n── ${name}`)
}

/** Shows its output in one piece at the end, since another step may run beside it. */
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

/** Shows its output as it runs. */
function suite(name: string, run: () => Promise<Outcome>): Step {
  return {
    name,
    run: () => {
      heading(name)
      return run()
    },
  }
}

/** Which databases the tests run on, see vitest.config.ts. */
function databases(): string {
  if (findPostgres()) return process.argv.includes('--both-databases') ? 'both' : 'shared'
  console.log('No Postgres on this machine: the server is tested on the embedded database only.')
  return 'embedded'
}

async function runVitest(env: Record<string, string>): Promise<Outcome> {
  const file = freshReport('vitest.json')
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = await runTool('vitest', 'vitest', flags, { env: { NODE_ENV: 'test', ...env } })
  return { ...tallyVitest(file, status), failures: vitestFailures(file) }
}

async function runPlaywright(): Promise<Outcome> {
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
  const flags = ['test', ...(all ? [] : ['--grep', '@daily'])]
  const { status } = await runTool('@playwright/test', 'playwright', flags, { env })
  return { ...tallyPlaywright(file, status), failures: playwrightFailures(file) }
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  // The report of an earlier run must not be counted if this one never writes its own.
  rmSync(file, { force: true })
  return file
}
