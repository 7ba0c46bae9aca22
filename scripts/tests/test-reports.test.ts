import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tallyPlaywright, tallyVitest } from './test-reports.ts'

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

test('a flaky browser test has failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(tallyPlaywright(report({ errors: [], stats }), 1)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
  })
})
