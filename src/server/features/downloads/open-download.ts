import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Article } from '#contracts/articles/articles.ts'
import { downloadFormats } from '#contracts/articles/downloads.ts'
import type { RequestContext } from '#server/context/context.ts'
import type { DownloadKind } from '#server/context/download-ticket.ts'
import { shownArticle } from '#server/features/articles/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { zipStream } from '#server/kernel/zip/zip-stream.ts'
import { readArticle } from '#server/text/markdown/read-article.ts'
import { withPictures } from '#server/text/markdown/tree-pictures.ts'
import { latinSlug } from '#server/text/slugs/slug.ts'
import { bannerOf, dataUrlOf, textFilesOf, withSources } from './article-pictures.ts'
import { htmlDocument } from './html-document.ts'
import { markdownDocument } from './markdown-document.ts'
import { packageFiles } from './package-files.ts'

const contentSchema = z.object({
  workspaceId: z.uuid(),
  articleIds: z.array(z.uuid()).min(1),
  format: z.enum(downloadFormats),
})
type Wanted = z.infer<typeof contentSchema>

/** The download of articles; a ticket names them and the format. */
export const articlesDownload: DownloadKind<Wanted> = { name: 'download', content: contentSchema }

export type Download = {
  body: string | Uint8Array<ArrayBuffer> | Readable
  contentType: string
  /** The file's name, in any script. */
  name: string
  /** The same in plain ASCII. */
  plainName: string
}

/** Makes the file of a download, an archive while it is read; throws `not_found`. */
export async function openDownload(context: RequestContext, wanted: Wanted): Promise<Download> {
  const read = (id: string) => context.reading((scope) => shownArticle(scope, id))
  const [id = ''] = wanted.articleIds
  const article = await read(id)
  if (!article) throw new AppError('not_found')
  const several = wanted.articleIds.length > 1
  const named = (extension: string) => ({
    name: several
      ? `articles-${context.clock.now().toISOString().slice(0, 10)}.zip`
      : fileName(article.title, extension),
    plainName: several ? 'articles.zip' : `${latinSlug(article.title)}.${extension}`,
  })
  if (wanted.format === 'zip') {
    const parts = packageFiles({ read, files: context.ports.files }, wanted.articleIds)
    return { body: zipStream(parts), contentType: 'application/zip', ...named('zip') }
  }
  return {
    ...(await oneDocument(context, article, wanted.format)),
    ...named(extensions[wanted.format]),
  }
}

const extensions = { markdown: 'md', html: 'html', docx: 'docx' } as const

async function oneDocument(
  context: RequestContext,
  article: Article,
  format: keyof typeof extensions,
): Promise<Pick<Download, 'body' | 'contentType'>> {
  const tree = await readArticle(article.asPublished ?? article)
  if (format === 'markdown') {
    const { publicUrl } = context.settings
    const readable = withPictures(tree, (address) => new URL(address, publicUrl).href)
    const body = markdownDocument(article, readable, publicBanner(context, article))
    return { body, contentType: 'text/markdown; charset=utf-8' }
  }
  const { files } = context.ports
  const [banner, inText] = await Promise.all([bannerOf(files, article), textFilesOf(files, tree)])
  if (format === 'html') {
    const sources = new Map(inText.map(({ address, file }) => [address, dataUrlOf(file)]))
    const body = htmlDocument(article, tree, banner && dataUrlOf(banner))
    return { body: withSources(body, sources), contentType: 'text/html; charset=utf-8' }
  }
  const { wordContentType, wordDocument } = await import('./word-document.ts')
  return { body: await wordDocument(article, tree, banner, inText), contentType: wordContentType }
}

/** A text on its own has no picture beside it, so it names the one everybody can read. */
function publicBanner({ settings }: RequestContext, { bannerImageUrl }: Article): string | null {
  return bannerImageUrl && new URL(bannerImageUrl, settings.publicUrl).href
}

/** What no common file system takes in a name, or nobody sees in it. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu
const longest = 120

/** A file name of a title, in any script, that every common file system takes. */
function fileName(title: string, extension: string): string {
  const name = [...title.replace(forbidden, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, longest)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${name || 'article'}.${extension}`
}
