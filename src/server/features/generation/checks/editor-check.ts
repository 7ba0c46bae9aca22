import type { ArticleCheck, ArticleChecks, Finding } from '#contracts/articles/checks.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import type { Defect } from '#server/providers/writer/port.ts'
import type { CheckedArticle } from '#server/text/checks/checked-article.ts'
import { parseMarkdown } from '#server/text/markdown/markdown.ts'
import { paragraphsOf } from '#server/text/markdown/paragraphs.ts'
import { defectWords } from './defect-words.ts'

/** The checks with what the editor's pass has left; without it where nobody has read the whole text. */
export function withEditor(
  checks: ArticleChecks,
  { blocks }: Pick<CheckedArticle, 'blocks'>,
  defects: readonly Defect[] | null,
): ArticleChecks {
  if (!defects) return checks
  const check: ArticleCheck = {
    id: 'editor',
    group: 'text',
    label: 'An editor’s reading finds nothing to mend',
    advice: 'Change the paragraph, or leave it where you disagree. The mark goes with the change.',
    findings: findingsLeft(blocks, defects),
  }
  const others = checks.checks
  const at = others.findIndex(({ group }) => group === 'text')
  const all = others.toSpliced(at < 0 ? others.length : at, 0, check)
  const passed = all.filter(({ findings }) => findings.length === 0).length
  return { ...checks, checks: all, passed }
}

/** What is said of paragraphs that still stand as the editor has read them. */
function findingsLeft(blocks: CheckedArticle['blocks'], defects: readonly Defect[]): Finding[] {
  const placeOf = new Map(
    blocks.flatMap(({ place, markdown }) =>
      paragraphsOf(markdown).map((paragraph) => [paragraph, place] as const),
    ),
  )
  return defects.flatMap((defect) => {
    const place = placeOf.get(defect.paragraph)
    if (place === undefined) return []
    const quote = plainTextOf(parseMarkdown(defect.paragraph))
    return [{ place, quote, message: defectWords(defect) }]
  })
}
