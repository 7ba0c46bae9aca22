import { bareWords } from '#server/text/language/same-words.ts'
import { lostWords, passagesOf } from '#server/text/lost/lost-from.ts'
import type { OutgoingArticle, StoredPost } from '../port.ts'
import { SiteError } from './site-error.ts'

/** A site that changed more of a text than this did not take it. */
const mostChanged = 0.1

/**
 * Compares a draft, as it was read back, with the article that was sent: its title, which a site may cut, and all words.
 * Throws `rejected` where the title or any passage is gone, or a tenth of the text is changed, so that no part of an
 * article goes live. Other words in a passage, or another order, are told once it is live.
 */
export async function requireWhole(
  draft: Pick<StoredPost, 'title' | 'body'>,
  { title, tree }: Pick<OutgoingArticle, 'title' | 'tree'>,
): Promise<void> {
  const [kept, sent] = [bareWords(draft.title), bareWords(title)]
  const titled = sent.startsWith(kept) && (kept !== '' || sent === '')
  const lost = await lostWords(tree, draft.body)
  const gone = lost.filter(({ whole }) => whole).map(({ said }) => `“${said}”`)
  const [first, ...others] = [...(titled ? [] : ['the title']), ...gone]
  const whole = lost.length <= passagesOf(tree).length * mostChanged
  if (first === undefined && whole) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  throw new SiteError(
    'rejected',
    `The site did not keep ${first ?? 'much of the text'}${more} as it was sent, so the article was left there as a draft.`,
  )
}
