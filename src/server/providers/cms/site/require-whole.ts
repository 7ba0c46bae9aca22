import { bareWords } from '#server/kernel/text/language/same-words.ts'
import { markdownToPlainText } from '#server/kernel/text/markdown/markdown.ts'
import { unbrokenTexts } from '#server/kernel/text/markdown/unbroken-texts.ts'
import type { OutgoingArticle, StoredPost } from '../port.ts'
import { SiteError } from './site-error.ts'

/**
 * Compares a draft, as it was read back, with the article that was sent: its title, which a site may cut, and the
 * first and last paragraph. Throws `rejected` where one is missing, so that no part of an article goes live.
 */
export async function requireWhole(
  draft: Pick<StoredPost, 'title' | 'body'>,
  { title, tree }: Pick<OutgoingArticle, 'title' | 'tree'>,
): Promise<void> {
  const [kept, sent] = [bareWords(draft.title), bareWords(title)]
  const titled = sent.startsWith(kept) && (kept !== '' || sent === '')
  const words = bareWords(await textOf(draft.body))
  const paragraphs = tree.children
    .filter(({ type }) => type === 'paragraph')
    .map((one) => unbrokenTexts(one).map(bareWords))
    .filter((texts) => texts.some((text) => text !== ''))
  const isThere = (texts: string[] = []) => texts.every((text) => words.includes(text))
  const missing = [
    ...(titled ? [] : ['the title']),
    ...(isThere(paragraphs[0]) ? [] : ['the first paragraph']),
    ...(isThere(paragraphs.at(-1)) ? [] : ['the last paragraph']),
  ]
  if (missing.length === 0) return
  throw new SiteError(
    'rejected',
    `The site did not keep ${missing.join(' and ')} as it was sent, so the article was left there as a draft.`,
  )
}

async function textOf(body: StoredPost['body']): Promise<string> {
  if ('markdown' in body) return markdownToPlainText(body.markdown)
  // The parser is large, and many a process never needs it.
  const { textOfHtml } = await import('#server/kernel/text/pages/html-text.ts')
  return textOfHtml(body.html)
}
