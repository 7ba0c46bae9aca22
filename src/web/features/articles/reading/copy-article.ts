import type { Article } from '#contracts/articles/articles.ts'
import { wholeMarkdown } from '#contracts/articles/whole-markdown.ts'
import { notify } from '#web/lib/toasts.ts'

export const copyFormats = [
  { format: 'plain', label: 'Plain text' },
  { format: 'markdown', label: 'Markdown' },
  { format: 'html', label: 'HTML' },
] as const
export type CopyFormat = (typeof copyFormats)[number]['format']

/** Markdown in the given format; the converter loads on first use. */
async function textOf(
  markdown: string,
  format: CopyFormat,
  language: string | null,
): Promise<string> {
  if (format === 'markdown') return markdown
  const { markdownToHtml, markdownToPlainText } = await import('./convert-markdown.ts')
  return format === 'html'
    ? markdownToHtml(markdown, language)
    : markdownToPlainText(markdown, language)
}

/** Copies the whole article, with a toast. */
export async function copyArticle(
  article: Pick<Article, 'title' | 'content' | 'bodyContent' | 'language' | 'asPublished'>,
  format: CopyFormat,
): Promise<void> {
  const { language } = article
  await copyMarkdown(wholeMarkdown({ ...article, ...article.asPublished }), format, language)
}

/** Copies Markdown in the given format, with a toast; HTML also as rich text. True on success. */
export async function copyMarkdown(
  markdown: string,
  format: CopyFormat,
  language: string | null = null,
): Promise<boolean> {
  const label = copyFormats.find((one) => one.format === format)?.label
  try {
    // Our own pictures are found from elsewhere too.
    const whole = markdown.replaceAll('](/storage/', `](${window.location.origin}/storage/`)
    const text = textOf(whole, format, language)
    const as = (type: string) => text.then((made) => new Blob([made], { type }))
    // The item is written at once: some browsers drop the user gesture while a text is converted.
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
