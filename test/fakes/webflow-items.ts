import type { FakeCollection, FakeField, FakeItem, FakeWebflowSite } from './webflow-site.ts'

type Detail = { param: string; description: string }
export type Checked = { data: Record<string, unknown> } | { details: Detail[] }

/**
 * Checks the fields of an item as Webflow does. With `skipInvalidFiles`, a picture that cannot be fetched
 * is left out without a word.
 */
export function checkFields(
  site: FakeWebflowSite,
  collection: FakeCollection,
  given: Record<string, unknown>,
  { own, skipInvalidFiles }: { own: FakeItem | null; skipInvalidFiles: boolean },
): Checked {
  const details: Detail[] = []
  const data: Record<string, unknown> = {}
  for (const [slug, value] of Object.entries(given)) {
    const field = collection.fields.find((one) => one.slug === slug)
    if (!field) {
      details.push({ param: slug, description: `Field not described in schema: undefined` })
      continue
    }
    const problem = problemOf(site, field, value)
    if (problem === 'invalid file' && skipInvalidFiles) continue
    if (problem) details.push({ param: slug, description: problem })
    else data[slug] = value
  }
  const whole = { ...own?.fieldData, ...data }
  for (const { slug, isRequired } of collection.fields) {
    const empty = whole[slug] === undefined || whole[slug] === ''
    if (isRequired && empty) details.push({ param: slug, description: 'Field is required' })
  }
  const rival = collection.items.find((item) => item !== own && item.fieldData.slug === whole.slug)
  if (rival) details.push({ param: 'slug', description: 'Unique value is already in database' })
  return details.length > 0 ? { details } : { data }
}

function problemOf(site: FakeWebflowSite, field: FakeField, value: unknown): string | null {
  if (!field.isEditable) return 'Field is not editable'
  const { singleLine, maxLength, options, collectionId } = field.validations ?? {}
  switch (field.type) {
    case 'Number':
      return typeof value === 'number' ? null : 'Expected a number'
    case 'Image':
      return isFile(site, value) ? null : 'invalid file'
    case 'MultiImage':
      return Array.isArray(value) && value.every((one) => isFile(site, one)) ? null : 'invalid file'
    case 'Option': {
      const known = (options as { id: string }[]).some(({ id }) => id === value)
      return known ? null : 'Expected one of the options'
    }
    case 'Reference': {
      const target = site.collections.find(({ id }) => id === collectionId)
      return target?.items.some(({ id }) => id === value) ? null : 'Referenced item not found'
    }
    case 'PlainText':
      if (typeof value !== 'string') return 'Expected a string'
      if (singleLine === true && value.includes('\n')) return 'Expected a single line'
      return typeof maxLength === 'number' && value.length > maxLength
        ? `Expected at most ${maxLength} characters`
        : null
    default:
      return typeof value === 'string' ? null : 'Expected a string'
  }
}

/** Webflow fetches what is given as an address, so that must lead to the public web. */
function isFile(site: FakeWebflowSite, value: unknown): boolean {
  const { fileId, url } = (value ?? {}) as { fileId?: string; url?: string }
  if (fileId !== undefined) {
    return site.assets.some((asset) => asset.id === fileId && asset.bytes !== null)
  }
  return typeof url === 'string' && url.startsWith('https://') && !url.includes('localhost')
}
