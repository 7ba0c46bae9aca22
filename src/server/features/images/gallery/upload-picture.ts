import type { Picture } from '#contracts/articles/pictures.ts'
import { mostPictureBytes } from '#contracts/rules/pictures/picture-formats.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { findIdempotentAnswer, storeIdempotentAnswer } from '#server/context/idempotency.store.ts'
import { visibleArticle } from '#server/db/visible-rows.ts'
import { shownClient } from '#server/features/clients/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { fetchPicture } from '#server/kernel/pictures/fetch-picture.ts'
import { insertPicture } from './pictures.store.ts'
import { shownPicture } from './pictures.views.ts'
import { discardOriginal, storeOriginal } from './store-original.ts'

/** The gallery that a picture is for, and the article, where it is made for one. */
type Place = { clientId: string; articleId?: string | undefined }

/** A picture on its way; `key` identifies its request for idempotency. */
type Incoming = { name: string; key: (string | number)[]; bytes: () => Promise<Uint8Array> }

const copyTimeoutMs = 20_000

/**
 * Adds an uploaded picture to a client's gallery, as it is and at the width of a text. Throws `not_found`,
 * `unsupported_media` for anything but a picture and `payload_too_large`.
 */
export async function uploadPicture(
  context: RequestContext,
  { file, ...place }: Place & { file: File },
): Promise<Picture> {
  return await addPicture(context, place, {
    name: plainName(file.name),
    key: [file.name, file.size],
    bytes: async () => {
      if (file.size > mostPictureBytes) throw new AppError('payload_too_large')
      return new Uint8Array(await file.arrayBuffer())
    },
  })
}

/** The same with a picture on the web; throws `ProviderError` as well, when it can't be fetched. */
export async function copyPicture(
  context: RequestContext,
  { address, ...place }: Place & { address: string },
): Promise<Picture> {
  const { ports, signal } = context
  const fetch: SafeFetch = (url, request) =>
    ports.fetch(url, { ...request, timeoutMs: copyTimeoutMs })
  return await addPicture(context, place, {
    name: plainName(fileIn(new URL(address).pathname)),
    key: [address],
    bytes: async () => (await fetchPicture(address, fetch, signal)).bytes,
  })
}

async function addPicture(
  context: RequestContext,
  place: Place,
  { name: pictureName, key, bytes }: Incoming,
): Promise<Picture> {
  const { clientId, articleId = null } = place
  const request = ['picture', clientId, articleId, ...key]
  const { workspaceId, earlier } = await context.reading(async (scope) => {
    await requirePlace(scope, place)
    const known = await findIdempotentAnswer<Picture>(scope, context.idempotencyKey, request)
    return { workspaceId: scope.workspaceId, earlier: known?.answer }
  })
  if (earlier) return earlier
  const { files } = context.ports
  const stored = await storeOriginal(files, workspaceId, await bytes())
  try {
    return await context.inTransaction(async (scope) => {
      const name = await requirePlace(scope, place)
      await insertPicture(scope, { ...stored, clientId, articleId, name: pictureName })
      const picture = await shownPicture(scope, { clientId, id: stored.id })
      if (!picture) throw new AppError('internal')
      await emit(scope, 'client.picture_added', { id: clientId, name, picture: pictureName })
      await storeIdempotentAnswer(scope, context.idempotencyKey, request, picture)
      return picture
    })
  } catch (error) {
    await discardOriginal(files, stored)
    throw error
  }
}

/** The name of the client, when it and the article can be seen and belong together; throws `not_found`. */
async function requirePlace(scope: MemberScope, { clientId, articleId }: Place): Promise<string> {
  const client = await shownClient(scope, clientId)
  if (!client) throw new AppError('not_found')
  if (articleId && (await visibleArticle(scope, articleId))?.clientId !== clientId) {
    throw new AppError('not_found')
  }
  return client.name
}

/** The file that a path names; many services name none. */
function fileIn(path: string): string {
  return /[^/]+\.(?:avif|gif|jpe?g|png|webp)$/i.exec(path)?.[0] ?? 'image'
}

function plainName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{C}/\\]/gu, ' ')
    .trim()
    .slice(-200)
}
