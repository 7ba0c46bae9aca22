import type { ArticleCheck, ArticleChecks, Finding } from '#contracts/articles/checks.ts'
import { type CheckClass, checkClasses } from '#contracts/rules/articles/check-rows/check-row.ts'
import { type CheckId, checkTable } from '#contracts/rules/articles/check-table.ts'

/** A check as it is answered: its row of the table, and what it found. */
export function madeCheck(id: CheckId, findings: Finding[]): ArticleCheck {
  return { id, ...checkTable[id], findings }
}

/** The checks with how many of them are passed, in all and by class. */
export function counted(
  checks: ArticleCheck[],
): Pick<ArticleChecks, 'checks' | 'passed' | 'classes'> {
  const of = (some: ArticleCheck[]) => ({
    made: some.length,
    passed: some.filter(({ findings }) => findings.length === 0).length,
  })
  const classes = Object.fromEntries(
    checkClasses.map((name) => [name, of(checks.filter((check) => check.class === name))]),
  ) as Record<CheckClass, ReturnType<typeof of>>
  return { checks, passed: of(checks).passed, classes }
}
