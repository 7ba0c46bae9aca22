import type { ArticleChecks } from '#contracts/articles/checks.ts'
import type { Plan } from '#server/providers/writer/port.ts'
import { counted, madeCheck } from '#server/text/checks/made-check.ts'

/** The checks with a word on an article that was written in plain steps; without it where it was planned as a whole. */
export function withOutline(checks: ArticleChecks, plan: Plan | null): ArticleChecks {
  if (!plan?.plain) return checks
  const message =
    'The model wrote no outline of use. The article was made of headings alone, in small steps, and no editor’s pass has read it.'
  const check = madeCheck('outline', [{ place: 'article', quote: '', message }])
  return { ...checks, ...counted([check, ...checks.checks]) }
}
