import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests passed, failed and were skipped. */
export type Tally = { passed: number; failed: number; skipped: number }

/** The outcome of a step; `failures` are the failed tests, as `file › title`. */
export type Result = Tally & { name: string; failures: string[] }

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

/** Counts Playwright's JSON report; a test that passed on a retry has passed, as in Vitest's. */
export function tallyPlaywright(file: string, exitCode: number | null): Tally {
  return tally(exitCode, () => {
    const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    const passed = stats.expected + stats.flaky
    return { passed, failed: stats.unexpected + errors.length, skipped: stats.skipped }
  })
}

/** The end of the output: a line per step, the names of the failed tests, which tier ran, then the line of counts. */
export function summary(results: readonly Result[], tier: string): string {
  const steps = results.map(
    ({ name, passed, failed, skipped }) =>
      `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
  )
  const names = results.flatMap(({ name, failed, failures }) => [
    ...failures.map((failure) => `✗ ${name}: ${failure}`),
    // A check, or an error outside any test.
    ...(failed > failures.length ? [`✗ ${name}: see its output above`] : []),
  ])
  const total = (key: keyof Tally) => results.reduce((sum, result) => sum + result[key], 0)
  const counts = `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`
  const parts = [
    steps.join('\n'),
    ...(names.length > 0 ? [names.join('\n')] : []),
    `${tier}\n${counts}`,
  ]
  return parts.join('\n\n')
}

function tally(exitCode: number | null, read: () => Tally): Tally {
  try {
    const counted = read()
    // An error outside any test also makes the runner fail, and must not go unnoticed.
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
