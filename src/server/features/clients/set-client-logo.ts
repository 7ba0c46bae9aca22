import type { RequestContext } from '#server/context/context.ts'
import { putFile } from '#server/context/put-file.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { reencodeImage } from '#server/kernel/pictures/reencode-image.ts'
import { clientAbilities } from './clients.policy.ts'
import { setClientLogo } from './clients.store.ts'
import { shownClient } from './clients.views.ts'

/** Re-encodes and stores a new logo; throws `unsupported_media` unless the file is an image. */
export async function uploadClientLogo(
  context: RequestContext,
  input: { id: string; file: File },
): Promise<{ logoUrl: string }> {
  const userId = await context.reading(async (scope) => {
    if (!(await shownClient(scope, input.id))) throw new AppError('not_found')
    if (!clientAbilities(scope.member).update) throw new AppError('forbidden')
    return scope.userId
  })
  // Decoding and storing are slow, so they happen outside any transaction.
  const image = await reencodeImage(new Uint8Array(await input.file.arrayBuffer()), {
    maxSide: 512,
  })
  const key = `client-logos/${userId}/${newId()}.${image.extension}`
  const logoUrl = await putFile(context.ports.files, { key, ...image }, (url) =>
    replaceLogo(context, input.id, url),
  )
  return { logoUrl }
}

/** Removes the logo. */
export async function removeClientLogo(context: RequestContext, id: string): Promise<void> {
  await replaceLogo(context, id, null)
}

async function replaceLogo(
  context: RequestContext,
  id: string,
  logoUrl: string | null,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    if (!(await shownClient(scope, id))) throw new AppError('not_found')
    if (!clientAbilities(scope.member).update) throw new AppError('forbidden')
    // If the client was deleted meanwhile, `putFile` discards the new file.
    if (!(await setClientLogo(scope, id, logoUrl))) throw new AppError('not_found')
    await emit(scope, logoUrl ? 'client.logo_changed' : 'client.logo_removed', { id })
  })
}
