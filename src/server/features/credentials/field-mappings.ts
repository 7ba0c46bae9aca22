import type { Collection, FieldMappings } from '#contracts/publishing/webflow.ts'
import {
  type ArticleField,
  articleFields,
  canFill,
  type FieldMapping,
  suggestMapping,
} from '#contracts/rules/publishing/field-mapping.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { lockCredential } from './credentials.store.ts'
import { mappedCollection } from './credentials.views.ts'
import { replaceMapping } from './field-mappings.store.ts'

/** Reads a Webflow credential's field mapping, with what the names of the fields suggest. */
export async function readFieldMappings(
  context: RequestContext,
  id: string,
): Promise<FieldMappings> {
  return await context.reading((scope) => shownMappings(scope, id))
}

/** Replaces a field mapping. Throws `invalid_input` for fields that the content cannot fill. */
export async function saveFieldMappings(
  context: RequestContext,
  { id, mappings }: { id: string; mappings: FieldMapping },
): Promise<FieldMappings> {
  return await context.inTransaction(async (scope) => {
    await lockCredential(scope, id)
    const stored = await mappedCollection(scope, id)
    if (!stored) throw new AppError('not_found')
    if (!credentialAbilities(scope.member).update) throw new AppError('forbidden')
    if (!stored.collection) {
      throw new AppError('conflict', 'Please test the connection first, to read the collection.')
    }
    assertFitting(stored.collection, mappings)
    await replaceMapping(scope, id, mappings)
    await emit(scope, 'credential.fields_mapped', {
      id,
      name: stored.name,
      fields: Object.keys(mappings).length,
    })
    return await shownMappings(scope, id)
  })
}

async function shownMappings(scope: MemberScope, id: string): Promise<FieldMappings> {
  const stored = await mappedCollection(scope, id)
  if (!stored) throw new AppError('not_found')
  const { collection, mapping } = stored
  return {
    collection,
    mappings: mapping ?? {},
    suggested: suggestMapping(collection?.fields ?? []),
    saved: mapping !== null,
  }
}

function assertFitting({ fields }: Collection, mappings: FieldMapping): void {
  const taken = new Set<string>()
  for (const [part, slug] of Object.entries(mappings)) {
    const { label } = articleFields[part as ArticleField]
    const field = fields.find((one) => one.slug === slug)
    const refuse = (message: string) =>
      new AppError('invalid_input', message, { fields: { [part]: message } })
    if (!field) throw refuse(`The collection has no field “${slug}”.`)
    if (!canFill(part as ArticleField, field)) {
      throw refuse(`${label} cannot fill “${field.displayName}”, which is of type ${field.type}.`)
    }
    if (taken.has(slug)) throw refuse(`“${field.displayName}” can be filled only once.`)
    taken.add(slug)
  }
}
