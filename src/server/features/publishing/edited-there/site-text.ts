import { createHash } from 'node:crypto'
import type { OutgoingArticle, StoredPost } from '#server/providers/cms/port.ts'
import { bareWords, sameWords } from '#server/text/language/same-words.ts'
import { markdownToPlainText } from '#server/text/markdown/markdown.ts'

const longest = 400_000

type Words = Pick<StoredPost, 'title' | 'excerpt' | 'body'>

/** The words of a post as one text: title, summary, then its blocks, parted by empty lines. */
export async function textOfPost({ title, excerpt, body }: Words): Promise<string> {
  const text = 'html' in body ? await plainHtml(body.html) : markdownToPlainText(body.markdown)
  return [title, excerpt, text]
    .map((part) => part.trim())
    .join('\n\n')
    .slice(0, longest)
}

async function plainHtml(html: string): Promise<string> {
  // The parser is large, and many a process never needs it.
  const { textOfHtml } = await import('#server/text/pages/html-text.ts')
  return textOfHtml(html)
}

/** Names a state of the words on a site: a person agrees to lose this one, and no later one. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Whether the words of a site are still those it kept. */
export function isUnchanged(kept: string, found: string): boolean {
  return kept === found || sameWords(kept, found)
}

/** Whether a site has the words of an article that is about to be sent: an attempt whose answer was lost put them there. */
export async function saysTheSame(post: StoredPost, article: OutgoingArticle): Promise<boolean> {
  const [there, ours] = await Promise.all([
    textOfPost({ ...post, excerpt: '' }),
    textOfPost({ title: article.title, excerpt: '', body: { html: article.html } }),
  ])
  return bareWords(there) === bareWords(ours)
}
