import { withPictures } from '#server/text/markdown/tree-pictures.ts'
import type { CmsCall, OutgoingArticle, PublishResult } from '../port.ts'
import { placeBanner } from '../site/place-banner.ts'
import { markedByContent, placeTextPictures } from '../site/place-text-pictures.ts'
import { SiteError } from '../site/site-error.ts'
import {
  articleFile,
  dateIn,
  filledIn,
  hasTemplateMarks,
  isOurs,
  ownSlug,
  slugIn,
  toStoredPost,
} from './article-file.ts'
import { generatorOf } from './generator-of.ts'
import type {
  FileChange,
  RepositoryAccess,
  RepositoryClient,
  StoredFile,
} from './repository-client.ts'

/** How often a commit is made anew when somebody else's comes first. */
const mostTries = 4

/** Makes a commit on the newest one, again while others come first. `changesOn` answers null for nothing to do. */
export async function commitUntilDone(
  client: RepositoryClient,
  branch: string,
  changesOn: (commit: string) => Promise<{ changes: FileChange[]; message: string } | null>,
): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const commit = await client.head(branch)
    const wanted = await changesOn(commit)
    if (!wanted) return
    if (await client.commit(branch, commit, wanted.changes, wanted.message)) return
  }
  throw new SiteError('unavailable', 'Others keep committing to this branch at the moment.')
}

export type Place = { path: string; text: string | null; date: string }

/**
 * Finds the article's file: at the path we stored, else where its path template leads. `text` is null for a
 * file that is not there yet; a file of somebody else's is passed by.
 */
export async function placeOf(
  client: RepositoryClient,
  access: RepositoryAccess,
  article: OutgoingArticle,
  known: { externalId: string | null; commit: string; now: Date },
): Promise<Place> {
  const date = known.now.toISOString()
  const templated = [article.slug, ownSlug(article)].map((slug) =>
    filledIn(access.path, { slug, date }),
  )
  const paths = known.externalId ? [known.externalId, ...templated] : templated
  let free: string | null = null
  for (const path of new Set(paths)) {
    const text = await client.file(path, known.commit)
    if (text !== null && isOurs(text, article.reference)) {
      return { path, text, date: dateIn(text) ?? date }
    }
    if (text === null) free ??= path
  }
  return { path: free ?? paths.at(-1) ?? '', text: null, date }
}

/** Publishes an article with its picture as one commit, or none if nothing has changed. */
export async function publishFile(
  client: RepositoryClient,
  access: RepositoryAccess,
  article: OutgoingArticle,
  existing: { externalId: string } | null,
  call: CmsCall & { now: Date; host: string },
): Promise<PublishResult> {
  const warnings: string[] = []
  const branch = await client.branch()
  const keep = call.keep ?? []
  const banner = keep.includes('picture') ? null : article.banner
  const stored = await placeBanner(banner, call, warnings, ({ bytes }) => client.store(bytes))
  const inText: StoredPicture[] = []
  const placed = await placeTextPictures(article, call, warnings, async (picture) => {
    const { mark, filename, address } = markedByContent(picture)
    const ending = `-${mark}${extensionOf(filename)}`
    inText.push({ address, ending, stored: await client.store(picture.bytes) })
    return address
  })
  call.onStep({ percent: 70, step: 'publishing' })
  let sent = { path: '', text: '', date: '', picture: null as string | null }
  await commitUntilDone(client, branch, async (commit) => {
    const externalId = existing?.externalId ?? null
    const { path, date, ...place } = await placeOf(client, access, article, {
      externalId,
      commit,
      now: call.now,
    })
    const picture = stored && banner ? besideOf(path, extensionOf(banner.filename)) : null
    const image = picture && nameOf(picture)
    const present = place.text === null ? null : { text: place.text, keep }
    const generator = hasTemplateMarks(placed) ? await generatorOf(client, commit) : null
    const file = { path, date, image, generator, present }
    const text = articleFile(namedBeside(placed, path, inText), file)
    sent = { path, text, date, picture }
    await call.onCreated(path)
    const changes: FileChange[] = [
      { path, text },
      ...inText.map(({ ending, stored }) => ({ path: besideOf(path, ending), stored })),
    ]
    if (stored && picture) changes.push({ path: picture, stored })
    return { changes, message: `${place.text === null ? 'Publish' : 'Update'} “${article.title}”` }
  })
  call.onStep({ percent: 80, step: 'verifying' })
  const url = await addressOf(client, access, branch, sent)
  call.onStep({ percent: 100, step: 'published' })
  return {
    externalId: sent.path,
    url,
    warnings,
    stored: toStoredPost(sent.text),
    picture: sent.picture,
    notPublic: access.address
      ? null
      : `${call.host} keeps the file; where its page is, only the site knows. Enter the address of its pages in Credentials to have them checked.`,
  }
}

/** A picture of the text that the repository holds, and how the path of its file ends. */
type StoredPicture = { address: string; ending: string; stored: StoredFile }

/** The article with its pictures named as files beside its own. */
function namedBeside(
  article: OutgoingArticle,
  path: string,
  pictures: readonly StoredPicture[],
): OutgoingArticle {
  const names = new Map(
    pictures.map(({ address, ending }) => [address, `./${nameOf(besideOf(path, ending))}`]),
  )
  return { ...article, tree: withPictures(article.tree, (to) => names.get(to) ?? to) }
}

/** The path of a file beside the article: the article's own, with another ending. */
function besideOf(path: string, ending: string): string {
  return `${path.replace(/\.[^./]+$/, '')}${ending}`
}

const extensionOf = (filename: string) => /\.[a-z0-9]+$/i.exec(filename)?.[0] ?? ''
const nameOf = (path: string) => path.split('/').at(-1) ?? ''

/** The article's page where the site says how its addresses are made, else the file in the repository. */
export async function addressOf(
  client: RepositoryClient,
  access: RepositoryAccess,
  branch: string,
  { path, date }: Pick<Place, 'path' | 'date'>,
): Promise<string> {
  if (access.address) return filledIn(access.address, { slug: slugIn(access.path, path), date })
  return await client.address(path, branch)
}
