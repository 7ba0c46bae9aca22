import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof playwrightSuite>> {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
})

/** The failed tests of Vitest's JSON report and the files that could not be loaded; none without a report. */
export function vitestFailures(file: string): string[] {
  return failures(() =>
    vitestReport.parse(readJson(file)).testResults.flatMap((suite) => {
      const path = relative('.', suite.name)
      if (suite.status === 'failed' && suite.assertionResults.length === 0) return [path]
      return suite.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${path} › ${fullName}`)
    }),
  )
}

/** The failed tests of Playwright's JSON report, with their project; none without a report. */
export function playwrightFailures(file: string): string[] {
  return failures(() => {
    const { config, suites } = playwrightReport.parse(readJson(file))
    return suites.flatMap((suite) => failuresOf(suite, [], relative('.', config.rootDir)))
  })
}

function failuresOf(
  suite: z.infer<typeof playwrightSuite>,
  titles: string[],
  folder: string,
): string[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(
        (test) => `${join(folder, file)} › ${[...titles, title].join(' › ')} (${test.projectName})`,
      ),
  )
  const nested = (suite.suites ?? []).flatMap((inner) =>
    failuresOf(inner, [...titles, inner.title], folder),
  )
  return [...own, ...nested]
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function failures(read: () => string[]): string[] {
  try {
    return read()
  } catch {
    return []
  }
}
