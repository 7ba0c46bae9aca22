import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureChromium } from './chromium.ts'
import { ensurePostgres } from './postgres.ts'
import { type Tally, tallyPlaywright, tallyVitest } from './test-reports.ts'

// Runs every check and every test, one after the other and to the end, and counts what came out.
type Step = { name: string; run: () => Tally }

const reports = 'test-results'
const one = {
  passed: { passed: 1, failed: 0, skipped: 0 },
  failed: { passed: 0, failed: 1, skipped: 0 },
} as const satisfies Record<string, Tally>

const checks: Step[] = [
  check('lint', () => tool('@biomejs/biome', 'biome', ['ci', '.'])),
  check('types of routes', () => tool('@react-router/dev', 'react-router', ['typegen'])),
  check('types', () => tool('typescript', 'tsc', ['-p', '.'])),
  check('import table', () => node(['scripts/check-imports.ts'])),
  check('unused code', () => tool('knip', 'knip', [])),
]

const tests: Step[] = [
  { name: 'unit and integration tests', run: () => runVitest('vitest.json') },
  { name: 'the server on a real Postgres', run: runOnPostgres },
  check('build', () => node(['scripts/build.ts'])),
  { name: 'browser tests', run: runPlaywright },
]

const steps = process.argv.includes('--checks-only') ? checks : [...checks, ...tests]
const results = steps.map(({ name, run }) => {
  console.log(`\n── ${name}`)
  return { name, ...run() }
})

console.log('')
for (const { name, passed, failed, skipped } of results) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
  )
}
const total = (key: keyof Tally) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exitCode = total('failed') > 0 ? 1 : 0

function check(name: string, run: () => number | null): Step {
  return { name, run: () => (run() === 0 ? one.passed : one.failed) }
}

/** A machine without Postgres has run the same tests on the embedded one; it is told so. */
function runOnPostgres(): Tally {
  if (!ensurePostgres()) {
    console.log('No Postgres on this machine: the server was tested on the embedded database only.')
    return { passed: 0, failed: 0, skipped: 0 }
  }
  return runVitest('vitest-postgres.json', { TEST_DATABASE: 'server' })
}

function runVitest(report: string, env: Record<string, string> = {}): Tally {
  const file = freshReport(report)
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return tallyVitest(file, tool('vitest', 'vitest', flags, { NODE_ENV: 'test', ...env }))
}

function runPlaywright(): Tally {
  if (globSync('e2e/**/*.spec.ts').length === 0) {
    console.error('There are no browser tests in e2e/.')
    return one.failed
  }
  const chromium = ensureChromium()
  if (!chromium) {
    console.error('No Chromium: install one, or set CHROMIUM_PATH.')
    return one.failed
  }
  const file = freshReport('playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return tallyPlaywright(file, tool('@playwright/test', 'playwright', ['test'], env))
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  // A report of an earlier run must not be counted for one that never got that far.
  rmSync(file, { force: true })
  return file
}

function tool(
  library: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): number | null {
  const folder = join('node_modules', library)
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const bins = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })
  const { bin } = bins.parse(manifest)
  const path = typeof bin === 'string' ? bin : (bin[command] ?? '')
  return node([join(folder, path), ...args], env)
}

function node(args: readonly string[], env: Record<string, string> = {}): number | null {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const
  return spawnSync(process.execPath, args, options).status
}
