import type { CmsCall, OutgoingArticle, PublishResult, SettingsAccess } from '../port.ts'
import { placeBanner } from '../site/place-banner.ts'
import { SiteError } from '../site/site-error.ts'
import { type GithubClient, githubManners, type TreeEntry } from './github-client.ts'
import {
  articleFile,
  dateIn,
  filledIn,
  isOurs,
  ownSlug,
  slugIn,
  toStoredPost,
} from './github-files.ts'

/** How often a commit is made anew when somebody else's comes first. */
export const mostTries = 4

/** The branch that articles go to; refuses a repository that the token may not change. */
export async function branchOf(
  client: GithubClient,
  access: SettingsAccess<'github'>,
): Promise<string> {
  const { default_branch: standard, permissions } = await client.repository()
  if (permissions && !permissions.push) {
    const message = 'The token may read this repository, but not write to it.'
    throw new SiteError('rejected', message, { causes: [githubManners.causes.rights] })
  }
  return access.branch || standard
}

export type Place = { path: string; text: string | null; address: string; date: string }

/**
 * Finds the article's file: at the path we stored, else where its path template leads. `text` is null for a
 * file that is not there yet; a file of somebody else's is passed by.
 */
export async function placeOf(
  client: GithubClient,
  access: SettingsAccess<'github'>,
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
    const file = await client.file(path, known.commit)
    if (file && isOurs(file.text, article.reference)) {
      return { path, ...file, date: dateIn(file.text) ?? date }
    }
    if (!file) free ??= path
  }
  return { path: free ?? paths.at(-1) ?? '', text: null, address: '', date }
}

/** Publishes an article with its picture as one commit, or none if nothing has changed. */
export async function publishFile(
  client: GithubClient,
  access: SettingsAccess<'github'>,
  article: OutgoingArticle,
  existing: { externalId: string } | null,
  call: CmsCall & { now: Date },
): Promise<PublishResult> {
  const warnings: string[] = []
  const branch = await branchOf(client, access)
  const { banner } = article
  const blob = await placeBanner(banner, call, warnings, ({ bytes }) => client.makeBlob(bytes))
  call.onStep({ percent: 70, step: 'publishing' })
  for (let tries = 1; ; tries += 1) {
    const commit = await client.head(branch)
    const externalId = existing?.externalId ?? null
    const place = await placeOf(client, access, article, { externalId, commit, now: call.now })
    const picture =
      blob && banner ? { sha: blob, path: besideOf(place.path, banner.filename) } : null
    const tree = treeOf(article, place, picture)
    await call.onCreated(place.path)
    const message = `${place.text === null ? 'Publish' : 'Update'} “${article.title}”`
    if (!(await commitTree(client, branch, commit, tree, message))) {
      if (tries < mostTries) continue
      throw new SiteError('unavailable', 'Others keep committing to this branch at the moment.')
    }
    call.onStep({ percent: 80, step: 'verifying' })
    const url = await addressOf(client, access, branch, place)
    call.onStep({ percent: 100, step: 'published' })
    return {
      externalId: place.path,
      url,
      warnings,
      stored: toStoredPost(fileOf(tree)),
      picture: picture?.path ?? null,
      notPublic: access.address
        ? null
        : 'GitHub keeps the file; where its page is, only the site knows. Enter the address of its pages in Credentials to have them checked.',
    }
  }
}

/** The picture's path: the article's, with the picture's own extension. */
function besideOf(path: string, filename: string): string {
  const extension = /\.[a-z0-9]+$/i.exec(filename)?.[0] ?? ''
  return `${path.replace(/\.[^./]+$/, '')}${extension}`
}

function treeOf(
  article: OutgoingArticle,
  { path, date }: Place,
  picture: { sha: string; path: string } | null,
): TreeEntry[] {
  const file = { mode: '100644', type: 'blob' } as const
  const image = picture?.path.split('/').at(-1) ?? null
  return [
    { ...file, path, content: articleFile(article, date, image) },
    ...(picture ? [{ ...file, ...picture }] : []),
  ]
}

function fileOf([file]: TreeEntry[]): string {
  return file && 'content' in file ? file.content : ''
}

/** Commits changes on top of `parent`. False if another commit came first. */
export async function commitTree(
  client: GithubClient,
  branch: string,
  parent: string,
  entries: TreeEntry[],
  message: string,
): Promise<boolean> {
  const base = await client.treeOf(parent)
  const tree = await client.makeTree(base, entries)
  if (tree === base) return true
  const commit = await client.makeCommit(message, tree, parent)
  try {
    await client.moveHead(branch, commit)
    return true
  } catch (error) {
    // GitHub says 422 for what is no fast-forward, and for a protected branch.
    if (!(error instanceof SiteError) || ![409, 422].includes(error.status ?? 0)) throw error
    if ((await client.head(branch)) === parent) throw error
    return false
  }
}

/** The article's page where the site says how its addresses are made, else the file in the repository. */
export async function addressOf(
  client: GithubClient,
  access: SettingsAccess<'github'>,
  branch: string,
  { path, date }: Pick<Place, 'path' | 'date'>,
): Promise<string> {
  if (access.address) return filledIn(access.address, { slug: slugIn(access.path, path), date })
  return (await client.file(path, branch))?.address ?? ''
}
