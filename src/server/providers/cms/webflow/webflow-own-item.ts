import type { FieldMapping } from '#contracts/rules/publishing/field-mapping.ts'
import { publicState, type SiteParts } from '#contracts/rules/publishing/site-parts.ts'
import type { OwnPost, StoredPost } from '../port.ts'
import type { Item, WebflowCalls } from './webflow-client.ts'
import { isMissing } from './webflow-errors.ts'
import { itemById } from './webflow-find.ts'
import { imageOf } from './webflow-pictures.ts'

/** The words of an item in the fields that the mapping fills. */
export function toStoredPost(
  { fieldData, lastPublished }: Item,
  mapping: FieldMapping,
): StoredPost {
  const textIn = (slug: string | undefined) => {
    const value: unknown =
      slug === undefined ? undefined : (fieldData as Record<string, unknown>)[slug]
    return typeof value === 'string' ? value : ''
  }
  return {
    live: Boolean(lastPublished),
    title: textIn(mapping.title ?? 'name'),
    excerpt: textIn(mapping.summary),
    body: { html: textIn(mapping.body_content) },
    parts: {
      state: lastPublished ? publicState : 'draft',
      address: textIn('slug'),
      ...pictureOf(fieldData, mapping.banner_image_url),
      ...(mapping.meta_description ? { description: textIn(mapping.meta_description) } : {}),
    },
  }
}

function pictureOf(fieldData: Item['fieldData'], slug: string | undefined): SiteParts {
  const image = imageOf(fieldData, slug)
  return slug ? { picture: image?.fileId || image?.url || '' } : {}
}

/** Reads an item of ours; null once it is deleted. */
export async function readItem(
  calls: WebflowCalls,
  collection: string,
  mapping: FieldMapping,
  { externalId }: OwnPost,
): Promise<StoredPost | null> {
  const item = await itemById(calls, collection, externalId)
  return item && toStoredPost(item, mapping)
}

/** Takes an item off the live site, if it is there. */
export async function withdrawItem(
  calls: WebflowCalls,
  collection: string,
  { externalId }: OwnPost,
): Promise<void> {
  const item = await itemById(calls, collection, externalId)
  if (!item?.lastPublished) return
  try {
    await calls.unpublish(collection, externalId)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
