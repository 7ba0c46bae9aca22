import { stageLabels } from '#contracts/rules/articles/article-stages.ts'
import { wholeDirection } from '#contracts/rules/articles/text-direction.ts'
import type { ClaimVerdict } from '#contracts/rules/claim-rules.ts'
import { AppError } from '#server/kernel/errors.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import { readArticle as readTree } from '#server/text/markdown/read-article.ts'
import { withPictures } from '#server/text/markdown/tree-pictures.ts'
import type { ReadArticle } from './article-as-markdown.ts'

/** Under which name a tool's answer holds what the app shows. Assistants do not read it. */
export const viewKey = 'copydesk/article'

/** An article as the app in a chat shows it. */
export type ArticleView = {
  title: string
  /** Whose it is, where it stands and how long it is: `Acme · To check · 812 words`. */
  facts: string
  /** Safe HTML, without pictures: the app loads nothing. */
  html: string
  language: string | null
  direction: 'ltr' | 'rtl'
  checked: boolean
  /** The sentences that claim something. */
  claims: { text: string; open: boolean; says: string; why: string; source: string | null }[]
  /** Where people work on it. */
  address: string
}

const words: Record<ClaimVerdict, string> = {
  supported: 'Supported',
  partly: 'Partly supported',
  contradicted: 'The source says otherwise',
  not_found: 'No source',
  faulty: 'Breaks a rule',
  confirmed: 'Confirmed',
  unchecked: 'Not checked yet',
  none: 'Nothing to support',
}

/** Makes what the app shows of an article; null for a text with too many marks to be laid out. */
export async function viewOf(
  { article, claims }: ReadArticle,
  publicUrl: string,
): Promise<ArticleView | null> {
  const { id, title, clientName, standing, content, bodyContent, language } = article
  const tree = await readTree({ content, bodyContent }).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!tree) return null
  const length = article.words === null ? [] : [`${article.words} words`]
  return {
    title,
    facts: [clientName, stageLabels[standing.stage], ...length].join(' · '),
    html: renderTree(withPictures(tree, () => null)),
    language,
    direction: wholeDirection(tree, language),
    checked: claims.checked,
    claims: claims.claims
      .filter(({ verdict }) => verdict !== 'none')
      .map(({ text, open, verdict, why, evidence }) => ({
        ...{ text, open, why, says: words[verdict] },
        source: evidence && (evidence.label || evidence.address),
      })),
    address: `${publicUrl}/dashboard/articles/${id}/preview`,
  }
}
