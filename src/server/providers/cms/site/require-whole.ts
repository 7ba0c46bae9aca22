import { bareWords } from '#server/kernel/text/language/same-words.ts'
import { missingPassages, passagesOf } from '#server/kernel/text/markdown/missing-passages.ts'
import type { OutgoingArticle, StoredPost } from '../port.ts'
import { SiteError } from './site-error.ts'

/** A site that lost more of a text than this did not take it. */
const mostLost = 0.1

/**
 * Compares a draft, as it was read back, with the article that was sent: its title, which a site may cut, and all words.
 * Throws `rejected` where the title, the first or last paragraph or a tenth of the text is missing, so that no part of
 * an article goes live. What else is missing is told once it is live.
 */
export async function requireWhole(
  draft: Pick<StoredPost, 'title' | 'body'>,
  { title, tree }: Pick<OutgoingArticle, 'title' | 'tree'>,
): Promise<void> {
  const [kept, sent] = [bareWords(draft.title), bareWords(title)]
  const titled = sent.startsWith(kept) && (kept !== '' || sent === '')
  const paragraphs = passagesOf({
    ...tree,
    children: tree.children.filter(({ type }) => type === 'paragraph'),
  }).filter((text) => bareWords(text) !== '')
  const lost = await missingPassages(tree, draft.body)
  const missing = [
    ...(titled ? [] : ['the title']),
    ...(lost.includes(paragraphs[0] ?? '') ? ['the first paragraph'] : []),
    ...(lost.includes(paragraphs.at(-1) ?? '') ? ['the last paragraph'] : []),
  ]
  const whole = lost.length <= passagesOf(tree).length * mostLost
  if (missing.length === 0 && whole) return
  throw new SiteError(
    'rejected',
    `The site did not keep ${missing.join(' and ') || 'much of the text'} as it was sent, so the article was left there as a draft.`,
  )
}
