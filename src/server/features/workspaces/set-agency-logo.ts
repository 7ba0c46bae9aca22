import type { RequestContext } from '#server/context/context.ts'
import { putFile } from '#server/context/put-file.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { reencodeImage } from '#server/kernel/pictures/reencode-image.ts'
import { requireManager } from './workspaces.policy.ts'
import { lockedRole, setAgencyLogo } from './workspaces.store.ts'

/** Re-encodes and stores the agency's logo; throws `forbidden`, and `unsupported_media` unless it is an image. */
export async function uploadAgencyLogo(
  context: RequestContext,
  file: File,
): Promise<{ logoUrl: string }> {
  const userId = await context.reading(async (scope) => {
    requireManager(scope.member)
    return scope.userId
  })
  // Decoding and storing are slow, so they happen outside any transaction.
  const image = await reencodeImage(new Uint8Array(await file.arrayBuffer()), { maxSide: 512 })
  const key = `client-logos/${userId}/${newId()}.${image.extension}`
  const logoUrl = await putFile(context.ports.files, { key, ...image }, (url) =>
    replaceLogo(context, url),
  )
  return { logoUrl }
}

/** Removes the logo; throws `forbidden` for members who do not manage the workspace. */
export async function removeAgencyLogo(context: RequestContext): Promise<void> {
  await replaceLogo(context, null)
}

async function replaceLogo(context: RequestContext, logoUrl: string | null): Promise<void> {
  await context.inTransaction(async (scope) => {
    const role = await lockedRole(scope)
    if (!role) throw new AppError('not_found')
    requireManager({ role })
    await setAgencyLogo(scope, logoUrl)
    await emit(scope, 'workspace.agency_changed')
  })
}
