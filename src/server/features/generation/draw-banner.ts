import { setTimeout as pause } from 'node:timers/promises'
import type { JobContext } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { storedUrl } from '#server/kernel/stored-files.ts'
import { bannerSize, makeBannerFiles } from '#server/providers/illustrator/banner-files.ts'
import type { IllustrationJob, IllustrationRequest } from '#server/providers/illustrator/port.ts'
import {
  failImage,
  imageReference,
  insertImageGeneration,
  noteImageReference,
  settleImage,
} from './image-generations.store.ts'

export type Banner = { imageUrl: string; optimizedUrl: string; openGraphUrl: string }

export type BannerOrder = {
  workspaceId: string
  articleId: string
  /** One drawing per run: coming back to it after a crash asks for the same one. */
  runId: string
  generatorId: string | null
  title: string
  templateName: string
  prompt: string
}

const pollEveryMs = 3_000
const giveUpAfterMs = 10 * 60_000

/** Has the banner drawn, stores its three files and settles its record. Throws `ProviderError`. */
export async function drawBanner(
  context: JobContext,
  order: BannerOrder,
  signal: AbortSignal,
): Promise<Banner> {
  const { ports } = context
  const request: IllustrationRequest = {
    title: order.title,
    prompt: order.prompt,
    templateName: order.templateName,
    ...bannerSize,
    seed: order.articleId,
  }
  await context.inWorkspace(order.workspaceId, (scope) =>
    insertImageGeneration(scope, {
      id: order.runId,
      articleId: order.articleId,
      generatorId: order.generatorId,
      prompt: order.prompt,
      templateName: order.templateName,
      model: ports.illustrator.model,
    }),
  )
  try {
    const picture = await finishedPicture(context, order, request, signal)
    const banner = await storeBanner(context, order, await makeBannerFiles(picture))
    await context.inWorkspace(order.workspaceId, (scope) => settleImage(scope, order.runId, banner))
    return banner
  } catch (error) {
    if (error instanceof ProviderError && !error.retryable) {
      await context.inWorkspace(order.workspaceId, (scope) =>
        failImage(scope, order.runId, error.message),
      )
    }
    throw error
  }
}

async function finishedPicture(
  context: JobContext,
  order: BannerOrder,
  request: IllustrationRequest,
  signal: AbortSignal,
) {
  const { illustrator } = context.ports
  const call = { workspaceId: order.workspaceId, signal }
  const known = await context.inWorkspace(order.workspaceId, (scope) =>
    imageReference(scope, order.runId),
  )
  const until = context.clock.now().getTime() + giveUpAfterMs
  let job: IllustrationJob = known
    ? await illustrator.poll(known, request, call)
    : await illustrator.start(request, call)
  if (job.status === 'pending' && !known) {
    const { reference } = job
    await context.inWorkspace(order.workspaceId, (scope) =>
      noteImageReference(scope, order.runId, reference),
    )
  }
  while (job.status === 'pending') {
    if (context.clock.now().getTime() > until) {
      throw new ProviderError('rejected', 'The picture took too long to draw.')
    }
    await pause(pollEveryMs, undefined, { signal })
    job = await illustrator.poll(job.reference, request, call)
  }
  if (job.status === 'error') throw new ProviderError('rejected', job.message)
  return job.picture
}

async function storeBanner(
  context: JobContext,
  order: BannerOrder,
  made: Awaited<ReturnType<typeof makeBannerFiles>>,
): Promise<Banner> {
  const folder = `article-images/${order.workspaceId}/${order.articleId}`
  const store = async (name: string, file: (typeof made)['banner']) => {
    const key = `${folder}/${name}-${order.runId}.${file.extension}`
    await context.ports.files.put(key, file.bytes, file.contentType)
    return storedUrl(key)
  }
  const [imageUrl, optimizedUrl, openGraphUrl] = await Promise.all([
    store('banner', made.banner),
    store('banner', made.optimized),
    store('social', made.openGraph),
  ])
  return { imageUrl, optimizedUrl, openGraphUrl }
}
