import { setTimeout as pause } from 'node:timers/promises'
import type { JobContext } from '#server/context/context.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import {
  type BannerFiles,
  makeBannerFiles,
  squareSize,
} from '#server/kernel/pictures/banner-files.ts'
import { makeOriginalFiles, type OriginalFiles } from '#server/kernel/pictures/original-files.ts'
import { withSharp } from '#server/kernel/pictures/sharp.ts'
import { storedKey, storedUrl } from '#server/kernel/stored-files.ts'
import type {
  Illustration,
  IllustrationJob,
  IllustrationRequest,
} from '#server/providers/illustrator/port.ts'
import {
  addressesOf,
  imageReference,
  noteImageReference,
  type Picture,
} from '../image-generations.store.ts'

export type Drawing = {
  workspaceId: string
  articleId: string
  generationId: string
  request: IllustrationRequest
}

/**
 * Has a picture drawn, or goes on with one that was started before, and stores its files; null when
 * the service is still at work after `patienceMs`. Throws `ProviderError`.
 */
export async function drawPicture(
  context: JobContext,
  drawing: Drawing,
  signal: AbortSignal,
  patienceMs: number,
): Promise<Picture | null> {
  const drawn = await finishedPicture(context, drawing, signal, patienceMs)
  if (!drawn) return null
  const { width, height } = drawing.request
  const square = await ownSquare(context, drawing, signal)
  const files = await makeBannerFiles(drawn, { width, height }, square)
  const original = await originalOf(drawn, { width, height })
  return await storePicture(context, drawing, { ...files, original })
}

/** A sample carries its title, which would lose letters if cut to a square, so it is drawn again. */
async function ownSquare(
  { ports: { illustrator } }: JobContext,
  { workspaceId, request }: Drawing,
  signal: AbortSignal,
): Promise<Illustration | undefined> {
  if (!illustrator.offline) return undefined
  const job = await illustrator.start({ ...request, ...squareSize }, { workspaceId, signal })
  return job.status === 'success' ? job.picture : undefined
}

/** Null where the banner shows all of it, or only the banner could be made of it. */
async function originalOf(
  { bytes }: Illustration,
  banner: { width: number; height: number },
): Promise<OriginalFiles['original'] | null> {
  const { width, height } = await withSharp((sharp) => sharp(bytes).metadata())
  if (width === banner.width && height === banner.height) return null
  const made = await makeOriginalFiles(bytes).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  return made?.original ?? null
}

async function finishedPicture(
  context: JobContext,
  { workspaceId, generationId, request }: Drawing,
  signal: AbortSignal,
  patienceMs: number,
): Promise<Illustration | null> {
  const { illustrator } = context.ports
  const call = { workspaceId, signal }
  const until = context.clock.now().getTime() + patienceMs
  const known = await context.inWorkspace(workspaceId, (scope) =>
    imageReference(scope, generationId),
  )
  let job: IllustrationJob = known
    ? await illustrator.poll(known, request, call)
    : await illustrator.start(request, call)
  if (job.status === 'pending' && !known) {
    const { reference } = job
    await context.inWorkspace(workspaceId, (scope) =>
      noteImageReference(scope, generationId, reference),
    )
  }
  while (job.status === 'pending') {
    if (context.clock.now().getTime() > until) return null
    await pause(illustrator.pollEveryMs, undefined, { signal })
    job = await illustrator.poll(job.reference, request, call)
  }
  if (job.status === 'error') throw new ProviderError('rejected', job.message)
  return job.picture
}

async function storePicture(
  context: JobContext,
  { workspaceId, articleId, generationId }: Drawing,
  made: BannerFiles & { original: OriginalFiles['original'] | null },
): Promise<Picture> {
  const folder = `article-images/${workspaceId}/${articleId}`
  const store = async (name: string, file: BannerFiles['banner']) => {
    const key = `${folder}/${name}-${generationId}.${file.extension}`
    await context.ports.files.put(key, file.bytes, file.contentType)
    return storedUrl(key)
  }
  const whole = made.original
  const [imageUrl, optimizedUrl, openGraphUrl, squareUrl, url] = await Promise.all([
    store('banner', made.banner),
    store('banner', made.optimized),
    store('social', made.openGraph),
    store('square', made.square),
    whole && store('original', whole),
  ])
  const files = { imageUrl, optimizedUrl, openGraphUrl, squareUrl }
  if (!whole || !url) return files
  return { ...files, original: { url, width: whole.width, height: whole.height } }
}

/** Deletes the files of a picture that nobody wants any more. */
export async function discardPicture(context: JobContext, picture: Picture): Promise<void> {
  for (const url of addressesOf(picture)) {
    const key = storedKey(url)
    if (key) await context.ports.files.delete(key)
  }
}
