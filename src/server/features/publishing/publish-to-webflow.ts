import { setTimeout as pause } from 'node:timers/promises'
import type { Publication } from '#contracts/publishing/publishing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { encryptedAccess } from '#server/features/credentials/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shownPublications } from './publications.views.ts'
import { publishArticle } from './publish-article.ts'

const lookEveryMs = 250

type Input = {
  articleId: string
  credentialId: string
  collectionId?: string | null | undefined
  useOptimizedImage: boolean
  convertToWebP: boolean
  waitSeconds: number
}
type Answer = {
  previewUrl: string | null
  publicationId: string
  status: 'queued' | 'sending' | 'published'
}

/**
 * Publishes an article to one Webflow site and waits for the end. What is still under way then goes on by
 * itself; a publication that fails meanwhile is thrown as `conflict` with its message.
 */
export async function publishToWebflow(context: RequestContext, input: Input): Promise<Answer> {
  const { articleId, credentialId, useOptimizedImage, convertToWebP } = input
  await context.reading(async (scope) => {
    const stored = await encryptedAccess(scope, credentialId)
    const sameCollection = !input.collectionId || input.collectionId === stored?.collectionId
    if (stored?.platform !== 'webflow' || !sameCollection) {
      throw new AppError('not_found', 'Credential not found')
    }
  })
  const banner = { useOptimizedImage, convertToWebP }
  const { items } = await publishArticle(context, {
    articleId,
    credentialIds: [credentialId],
    banner,
  })
  const [queued] = items
  if (!queued) throw new AppError('internal')
  const { id, status, url, message } = await endOf(context, queued, input.waitSeconds)
  if (status === 'unpublishing' || status === 'unpublished') throw new AppError('conflict', message)
  if (status === 'failed') throw new AppError('conflict', message)
  return { previewUrl: url, publicationId: id, status }
}

async function endOf(
  context: RequestContext,
  queued: Publication,
  waitSeconds: number,
): Promise<Publication> {
  const until = Date.now() + waitSeconds * 1_000
  let latest = queued
  while (Date.now() < until) {
    await pause(lookEveryMs)
    const [now] = await context.reading((scope) => shownPublications(scope, [queued.id]))
    if (!now) throw new AppError('not_found')
    latest = now
    if (now.status === 'published' || now.status === 'failed') break
  }
  return latest
}
