import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests came out how. */
export type Tally = { passed: number; failed: number; skipped: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/** Counts Vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function tallyVitest(file: string, exitCode: number | null): Tally {
  return tally(exitCode, () => {
    const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    const broken = report.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

/** Counts Playwright's JSON report; a test that only passed at a second try has failed. */
export function tallyPlaywright(file: string, exitCode: number | null): Tally {
  return tally(exitCode, () => {
    const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    const failed = stats.unexpected + stats.flaky + errors.length
    return { passed: stats.expected, failed, skipped: stats.skipped }
  })
}

function tally(exitCode: number | null, read: () => Tally): Tally {
  try {
    const counted = read()
    // Whatever else made the runner fail, e.g. an error outside of any test, must not pass unnoticed.
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
