import type { Article } from '#contracts/articles/articles.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import type { ArchivedFile } from '#server/kernel/zip/zip-stream.ts'
import type { Files } from '#server/providers/files/port.ts'
import { readArticle } from '#server/text/markdown/read-article.ts'
import { withPictures } from '#server/text/markdown/tree-pictures.ts'
import { cleanSlug, slugOf } from '#server/text/slugs/slug.ts'
import { bannerOf, textFilesOf, withSources } from './article-pictures.ts'
import { htmlDocument } from './html-document.ts'
import { markdownDocument } from './markdown-document.ts'
import { type Metadata, metadataOf } from './package-metadata.ts'

type Source = { read: (id: string) => Promise<Article | undefined>; files: Files }

/**
 * Yields the packages of the articles, a folder each, and reads every one when its turn comes. An article
 * deleted meanwhile is left out.
 */
export async function* packageFiles(
  source: Source,
  articleIds: readonly string[],
): AsyncGenerator<ArchivedFile> {
  const folders = new Set<string>()
  for (const id of articleIds) {
    const article = await source.read(id)
    if (article) yield* packageOf(source.files, article, folderOf(article, folders))
  }
}

async function* packageOf(
  files: Files,
  article: Article,
  folder: string,
): AsyncGenerator<ArchivedFile> {
  const changedAt = new Date(article.updatedAt)
  const pictures: Metadata['pictures'] = {}
  for (const [name, url] of Object.entries(picturesOf(article))) {
    const key = storedKey(url)
    const file = key && (await files.get(key))
    if (!file) continue
    const path = `pictures/${name}${/\.[a-z0-9]+$/.exec(key)?.[0] ?? ''}`
    pictures[name] = path
    yield { path: `${folder}/${path}`, content: [file.bytes], changedAt, packed: true }
  }
  const tree = await readArticle(article.asPublished ?? article)
  const paths = new Map<string, string>()
  const inText = await textFilesOf(files, tree)
  for (const [index, { address, file, extension }] of inText.entries()) {
    const path = `pictures/text-${index + 1}${extension}`
    paths.set(address, path)
    yield { path: `${folder}/${path}`, content: [file.bytes], changedAt, packed: true }
  }
  const beside = withPictures(tree, (address) => paths.get(address) ?? address)
  const shown = pictures['banner-web'] ?? pictures.banner ?? null
  const text = (name: string, content: string) => ({
    path: `${folder}/${name}`,
    content: [content],
    changedAt,
  })
  yield text('article.md', markdownDocument(article, beside, shown))
  yield text('article.html', withSources(htmlDocument(article, tree, shown), paths))
  const { wordDocument } = await import('./word-document.ts')
  const word = await wordDocument(article, tree, await bannerOf(files, article), inText)
  yield { path: `${folder}/article.docx`, content: [word], changedAt, packed: true }
  for (const [name, post] of Object.entries(postsOf(article))) {
    if (post.trim()) yield text(name, `${post.trim()}\n`)
  }
  yield text('article.json', `${JSON.stringify(metadataOf(article, pictures), null, 2)}\n`)
}

function picturesOf(article: Article): Record<string, string | null> {
  return {
    banner: article.bannerImageUrl,
    'banner-web': article.optimizedBannerImageUrl,
    'link-preview': article.openGraphImage,
    square: article.social?.imageUrl ?? null,
  }
}

function postsOf({ social }: Article): Record<string, string> {
  if (!social) return {}
  return {
    'posts/linkedin.txt': social.linkedin,
    'posts/facebook.txt': social.facebook,
    'posts/x.txt': social.twitter,
    'newsletter.txt': social.newsletter,
  }
}

/** Picks a unique folder name for an article. */
function folderOf({ id, title, slug }: Article, taken: Set<string>): string {
  const plain = cleanSlug(slug) || slugOf(title)
  const folder = taken.has(plain) ? `${plain}-${id.slice(-8)}` : plain
  taken.add(folder)
  return folder
}
