import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './failed-tests.ts'
import { summary, tallyPlaywright, tallyVitest } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
}

test('tests are counted, and a file that could not be loaded is a failed one', () => {
  expect(tallyVitest(report(vitest), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(tallyVitest(report(broken), 1).failed).toBe(2)
})

test('a runner that failed without a failed test, or without a report, has failed', () => {
  expect(tallyVitest(report({ ...vitest, numFailedTests: 0 }), 1).failed).toBe(1)
  expect(tallyVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(tallyPlaywright(report('?'), 0).failed).toBe(1)
})

test('a browser test that passes on a retry has passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(tallyPlaywright(report({ errors: [], stats }), 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
  })
})

test('failed tests are named with their file, and files that could not be loaded too', () => {
  const testResults = [
    {
      name: join(process.cwd(), 'src/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'numbers subtracts' },
      ],
    },
    { name: join(process.cwd(), 'src/b.test.ts'), status: 'failed', assertionResults: [] },
  ]
  expect(vitestFailures(report({ ...vitest, testResults }))).toEqual([
    'src/a.test.ts › numbers subtracts',
    'src/b.test.ts',
  ])
  expect(vitestFailures(join(folder, 'none.json'))).toEqual([])
})

test('failed browser tests are named with their groups and project', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'home.spec.ts',
    tests: statuses.map((status, index) => ({
      projectName: ['desktop', 'phone'][index] ?? '',
      status,
    })),
  })
  const suites = [
    {
      title: 'home.spec.ts',
      specs: [spec('opens', 'expected', 'unexpected')],
      suites: [{ title: 'signed in', specs: [spec('lists articles', 'unexpected', 'flaky')] }],
    },
  ]
  const config = { rootDir: join(process.cwd(), 'e2e') }
  expect(playwrightFailures(report({ config, suites }))).toEqual([
    'e2e/home.spec.ts › opens (phone)',
    'e2e/home.spec.ts › signed in › lists articles (desktop)',
  ])
})

test('the output ends with the names of the failed tests, the tier, then the counts', () => {
  const passed = { passed: 3, failed: 0, skipped: 1, failures: [] }
  const results = [
    { name: 'lint', passed: 0, failed: 1, skipped: 0, failures: [] },
    { name: 'unit tests', passed: 4, failed: 1, skipped: 0, failures: ['src/a.test.ts › adds'] },
    { name: 'browser tests', ...passed },
  ]
  expect(summary(results, 'All.')).toBe(`✗ lint: 0 passed, 1 failed, 0 skipped
✗ unit tests: 4 passed, 1 failed, 0 skipped
✓ browser tests: 3 passed, 0 failed, 1 skipped

✗ lint: see its output above
✗ unit tests: src/a.test.ts › adds

All.
7 passed, 2 failed, 1 skipped`)
  expect(
    summary([{ name: 'types', ...passed }], 'Checks alone.'),
  ).toBe(`✓ types: 3 passed, 0 failed, 1 skipped

Checks alone.
3 passed, 0 failed, 1 skipped`)
})
