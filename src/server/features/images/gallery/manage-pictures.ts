import type { Picture } from '#contracts/articles/pictures.ts'
import { frequent, type MemberScope, type RequestContext } from '#server/context/context.ts'
import { shownClient } from '#server/features/clients/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockPicture } from './lock-picture.store.ts'
import { deletePicture, setPictureAlt } from './pictures.store.ts'
import { picturesPage, picturesPageSize, shownPicture, usesOf } from './pictures.views.ts'

type Named = { clientId: string; id: string }

/** A page of a client's pictures; throws `not_found`. */
export async function listPictures(
  context: RequestContext,
  wanted: { clientId: string; search: string; page: number },
) {
  return await context.reading(async (scope) => {
    if (!(await shownClient(scope, wanted.clientId))) throw new AppError('not_found')
    const found = await picturesPage(scope, wanted)
    return { ...found, page: wanted.page, pageSize: picturesPageSize }
  }, frequent)
}

/** Changes what is read out in place of a picture, wherever it is put from now on; throws `not_found`. */
export async function describePicture(
  context: RequestContext,
  { alt, ...named }: Named & { alt: string },
): Promise<Picture> {
  return await context.inTransaction(async (scope) => {
    await requirePicture(scope, named)
    await setPictureAlt(scope, named.id, alt)
    await emit(scope, 'client.picture_described', { id: named.clientId, alt })
    return await requirePicture(scope, named)
  })
}

/** Deletes a picture and its files; throws `not_found`, and `conflict` with what uses it. */
export async function removePicture(context: RequestContext, named: Named): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { name } = await requirePicture(scope, named)
    // Held, so that no article takes it up meanwhile.
    await lockPicture(scope, named.id)
    const { titles, approval } = await usesOf(scope, named.id)
    if (titles.length > 0) throw new AppError('conflict', inUse(titles))
    if (approval) {
      throw new AppError(
        'conflict',
        'This picture is part of a package that is out for approval or approved, so it can’t be deleted.',
      )
    }
    await deletePicture(scope, named.id)
    await emit(scope, 'client.picture_removed', { id: named.clientId, picture: name.slice(0, 200) })
  })
}

function inUse(titles: string[]): string {
  const shown = titles.slice(0, 3).map((title) => `“${title}”`)
  const more = titles.length > shown.length ? ' and others' : ''
  return `This picture is used in ${shown.join(', ')}${more}. Take it out there first.`
}

async function requirePicture(scope: MemberScope, named: Named): Promise<Picture> {
  const picture = await shownPicture(scope, named)
  if (!picture) throw new AppError('not_found')
  return picture
}
