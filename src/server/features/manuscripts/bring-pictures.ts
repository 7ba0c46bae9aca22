import pLimit from 'p-limit'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import {
  discardOriginal,
  insertPicture,
  type StoredOriginal,
  setPicturesArticle,
  storeOriginal,
} from '#server/features/images/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { fetchPicture } from '#server/kernel/pictures/fetch-picture.ts'
import { addressOfBrought, type BroughtPicture } from './reading/take-pictures.ts'

/** A picture that came along with a text and is stored. */
export type StoredPicture = StoredOriginal & { name: string }

const fetchTimeoutMs = 20_000
/** So that a text with many pictures holds few of them in memory, and others get their turn. */
const atOnce = 3

/**
 * Stores the pictures of a text. One that can't be fetched or read is undefined in the answer, as are those given as
 * undefined. Where one can't be stored, none is kept.
 */
export async function storePictures(
  context: RequestContext,
  workspaceId: string,
  pictures: (BroughtPicture | undefined)[],
): Promise<(StoredPicture | undefined)[]> {
  const inTurn = pLimit(atOnce)
  const settled = await Promise.allSettled(
    pictures.map((picture) => picture && inTurn(() => storeOne(context, workspaceId, picture))),
  )
  const failed = settled.find((one) => one.status === 'rejected')
  const stored = settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined))
  if (!failed) return stored
  await discardPictures(context, stored)
  throw failed.reason
}

async function storeOne(
  { ports, signal, log }: RequestContext,
  workspaceId: string,
  { from, name }: BroughtPicture,
): Promise<StoredPicture | undefined> {
  const fetch: SafeFetch = (url, request) =>
    ports.fetch(url, { ...request, timeoutMs: fetchTimeoutMs })
  if (signal.aborted) return undefined
  try {
    const bytes = typeof from === 'string' ? (await fetchPicture(from, fetch, signal)).bytes : from
    return { ...(await storeOriginal(ports.files, workspaceId, bytes)), name }
  } catch (error) {
    const isUnreadable =
      error instanceof ProviderError ||
      (error instanceof AppError && ['unsupported_media', 'payload_too_large'].includes(error.code))
    if (!isUnreadable) throw error
    log.info({ err: error }, 'a picture of a text was left out')
    return undefined
  }
}

/** Deletes the files of pictures whose article came to nothing. */
export async function discardPictures(
  { ports }: RequestContext,
  pictures: (StoredPicture | undefined)[],
): Promise<void> {
  await Promise.all(pictures.map((one) => one && discardOriginal(ports.files, one)))
}

/**
 * Adds stored pictures to a client's gallery around `insertArticle`: the database notes their use when the article
 * comes, and which article they are for can only be said after that.
 */
export async function insertPictures(
  scope: MemberScope,
  pictures: StoredPicture[],
  { clientId, articleId }: { clientId: string; articleId: string },
  insertArticle: () => Promise<void>,
): Promise<void> {
  for (const picture of pictures) {
    await insertPicture(scope, { ...picture, clientId, articleId: null })
  }
  await insertArticle()
  if (pictures.length === 0) return
  const ids = pictures.map(({ id }) => id)
  await setPicturesArticle(scope, ids, articleId)
  await emit(scope, 'client.pictures_brought', { id: clientId })
}

/** Whether a picture stands anywhere in the text; code holds none. */
export function isPlaced(content: ArticleContent, at: number): boolean {
  return JSON.stringify(content).includes(`](${addressOfBrought(at)})`)
}

/** The content with the addresses of its stored pictures, and without the others. */
export function withPictures(
  { introduction, sections, conclusion }: ArticleContent,
  stored: (StoredPicture | undefined)[],
): ArticleContent {
  const placed = (text: string) =>
    stored.reduce((said, picture, at) => {
      const end = `](${addressOfBrought(at)})`
      return picture ? said.replace(end, `](${picture.textUrl})`) : withoutImage(said, end)
    }, text)
  return {
    introduction: placed(introduction),
    sections: sections.map(({ title, content }) => ({ title, content: placed(content) })),
    conclusion: placed(conclusion),
  }
}

/** Takes out the image that ends like this, with the empty line above one that stands by itself. */
function withoutImage(text: string, end: string): string {
  const at = text.indexOf(end)
  if (at < 0) return text
  const before = text.slice(0, at).replace(/\n*!\[(?:\\.|[^\\\]])*$/, '')
  return (before + text.slice(at + end.length)).trim()
}
