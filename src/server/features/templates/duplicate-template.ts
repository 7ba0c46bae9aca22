import type { Template, TemplateFields, TemplateKey } from '#contracts/clients/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { emit } from '#server/features/events/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { storeAuthorPhoto } from './author-photos.ts'
import { requireTemplate } from './read-templates.ts'
import { insertTemplate } from './templates.store.ts'

/** Copies a template, with its photo, to a new one of the workspace named '… (copy)'. */
export async function duplicateTemplate(
  context: RequestContext,
  key: TemplateKey,
): Promise<Template> {
  const { original, userId } = await context.reading(async (scope) => ({
    original: await requireTemplate(scope, key),
    userId: scope.userId,
  }))
  const photo = await copyPhoto(context, userId, original)
  let used = false
  try {
    return await context.inTransaction(
      async (scope) =>
        await once(scope, context.idempotencyKey, ['duplicate', key], async () => {
          const id = newId()
          const fields = fieldsOf(original, photo?.imageUrl)
          await insertTemplate(scope, id, fields)
          used = true
          const copy = { type: key.type, id }
          await emit(scope, 'template.duplicated', { ...copy, name: fields.name, of: key.id })
          return await requireTemplate(scope, copy)
        }),
    )
  } catch (error) {
    // When the connection was lost, the copy may have been committed all the same.
    used = isDatabaseAway(error)
    throw error
  } finally {
    if (!used) await photo?.discard()
  }
}

/** Copies the photo file: deleting a template deletes its file, so two must not share one. */
async function copyPhoto(context: RequestContext, userId: string, original: Template) {
  const key = original.type === 'author' ? storedKey(original.imageUrl) : null
  const file = key && (await context.ports.files.get(key))
  if (!file) return undefined
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return await storeAuthorPhoto(context.ports.files, userId, { ...file, extension })
}

function fieldsOf(original: Template, photoUrl: string | undefined): TemplateFields {
  const name = copyName(original.name)
  if (original.type !== 'author') return { ...original, name }
  const externalUrl = storedKey(original.imageUrl) ? null : original.imageUrl
  return { ...original, name, imageUrl: photoUrl ?? externalUrl }
}

/** Appends '(copy)' within the 200 characters a name may have. */
function copyName(name: string): string {
  return `${[...name].slice(0, 193).join('')} (copy)`
}
