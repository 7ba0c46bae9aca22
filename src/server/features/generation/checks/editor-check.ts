import type { ArticleChecks, Finding } from '#contracts/articles/checks.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import type { Defect } from '#server/providers/writer/port.ts'
import type { CheckedArticle } from '#server/text/checks/checked-article.ts'
import { counted, madeCheck } from '#server/text/checks/made-check.ts'
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
  const check = madeCheck('editor', findingsLeft(blocks, defects))
  const others = checks.checks
  const at = others.findIndex(({ group }) => group === 'text')
  return { ...checks, ...counted(others.toSpliced(at < 0 ? others.length : at, 0, check)) }
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
