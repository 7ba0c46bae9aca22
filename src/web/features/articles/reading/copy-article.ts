import type { Article } from '#contracts/articles.ts'
import { notify } from '#web/lib/toasts.ts'
import { articleMarkdown } from './article-markdown.ts'

export const copyFormats = [
  { format: 'plain', label: 'Plain text' },
  { format: 'markdown', label: 'Markdown' },
  { format: 'html', label: 'HTML' },
] as const
export type CopyFormat = (typeof copyFormats)[number]['format']

/** Markdown in a format; what turns it into another is loaded on first use. */
async function textOf(markdown: string, format: CopyFormat): Promise<string> {
  if (format === 'markdown') return markdown
  const { markdownToHtml, markdownToPlainText } = await import('./convert-markdown.ts')
  return format === 'html' ? markdownToHtml(markdown) : markdownToPlainText(markdown)
}

/** Lays the whole article on the clipboard and says so. */
export async function copyArticle(
  article: Pick<Article, 'title' | 'content' | 'bodyContent'>,
  format: CopyFormat,
): Promise<void> {
  await copyMarkdown(articleMarkdown(article), format)
}

/** Lays Markdown on the clipboard in a format and says so. HTML also lands formatted where that is taken. */
export async function copyMarkdown(markdown: string, format: CopyFormat): Promise<boolean> {
  const label = copyFormats.find((one) => one.format === format)?.label
  try {
    const text = textOf(markdown, format)
    const as = (type: string) => text.then((made) => new Blob([made], { type }))
    // The item is handed over at once: some browsers forget the click while a text is being made.
    const item = new ClipboardItem({
      'text/plain': as('text/plain'),
      ...(format === 'html' ? { 'text/html': as('text/html') } : {}),
    })
    await navigator.clipboard.write([item])
    void notify('success', `Copied as ${label}`, { id: 'copied' })
    return true
  } catch {
    void notify('error', 'Couldn’t copy', {
      id: 'copied',
      description: 'Allow this page to use the clipboard, then try again.',
    })
    return false
  }
}
