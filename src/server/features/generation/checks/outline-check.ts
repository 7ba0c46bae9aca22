import type { ArticleCheck, ArticleChecks } from '#contracts/articles/checks.ts'
import type { Plan } from '#server/providers/writer/port.ts'

/** The checks with a word on an article that was written in plain steps; without it where it was planned as a whole. */
export function withOutline(checks: ArticleChecks, plan: Plan | null): ArticleChecks {
  if (!plan?.plain) return checks
  const check: ArticleCheck = {
    id: 'outline',
    group: 'text',
    label: 'The model planned the article as a whole',
    advice:
      'Read all of it before it goes out: sections may repeat each other or miss the subject. A larger model plans, edits and mends: administrators find it under Model.',
    findings: [
      {
        ...{ place: 'article', quote: '' },
        message:
          'The model wrote no outline of use. The article was made of headings alone, in small steps, and no editor’s pass has read it.',
      },
    ],
  }
  return { ...checks, checks: [check, ...checks.checks] }
}
