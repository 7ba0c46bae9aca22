import { type Collection, collectionSchema } from '#contracts/publishing/webflow.ts'
import { WebflowFailure } from './webflow-errors.ts'

type Answer = {
  displayName?: string | undefined
  slug?: string | undefined
  fields?: readonly unknown[] | undefined
}

/** A collection as we store it, from Webflow's answer. */
export function readCollection({ displayName = '', slug = '', fields = [] }: Answer): Collection {
  const read = collectionSchema.safeParse({
    displayName,
    name: displayName,
    slug,
    fields: fields.map(readField),
  })
  if (read.success) return read.data
  throw new WebflowFailure('rejected', 'Webflow described the collection in an unknown way.', {
    detail: read.error.message,
  })
}

function readField(given: unknown) {
  const field = given as Record<string, unknown>
  const { id, slug, displayName, type, isRequired, isEditable, helpText, validations } = field
  return {
    id,
    slug: slug ?? id,
    name: displayName,
    displayName,
    type,
    required: isRequired === true,
    editable: isEditable !== false,
    helpText: helpText ?? null,
    validations: validations ?? null,
  }
}
