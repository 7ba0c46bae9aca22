import type { Collection } from '#contracts/publishing/webflow.ts'
import { type FieldMapping, suggestMapping } from '#contracts/rules/publishing/field-mapping.ts'
import type { SitePart } from '#contracts/rules/publishing/site-parts.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { CmsCall, OutgoingArticle, PublishResult, WebflowAccess } from '../port.ts'
import { addressIn, markedByContent, placeTextPictures } from '../site/place-text-pictures.ts'
import { requireWhole } from '../site/require-whole.ts'
import { itemAddress } from './webflow-address.ts'
import type { FieldData, Item, WebflowCalls } from './webflow-client.ts'
import { readCollection } from './webflow-collection.ts'
import { isSlugTaken, WebflowFailure } from './webflow-errors.ts'
import { draftSlug, findOwnItem, isKnown, type KnownItem, ownSlug } from './webflow-find.ts'
import { toStoredPost } from './webflow-own-item.ts'
import { pictureFields, pictureIn, placePictures, uploadForText } from './webflow-pictures.ts'
import { type ItemData, textsOf } from './webflow-values.ts'

/** Access with a collection, which publishing needs. */
export type PublishAccess = WebflowAccess & { collectionId: string }

/**
 * Publishes an article. A new one goes up as a draft under a slug that only this article has, so that an
 * attempt whose answer was lost finds it; then it gets its own slug, is read back and compared, and is switched live
 * in one call.
 */
export async function publishItem(
  calls: WebflowCalls,
  fetch: SafeFetch,
  access: PublishAccess,
  article: OutgoingArticle,
  existing: { externalId: string } | null,
  call: CmsCall,
): Promise<PublishResult> {
  const { siteId, collectionId } = access
  const warnings: string[] = []
  const collection = readCollection(await calls.collection(collectionId))
  const mapping = access.mapping ?? suggestMapping(collection.fields)
  const found = await findOwnItem(calls, collectionId, article, existing?.externalId ?? null)
  const place = { calls, fetch, siteId, mapping, item: found }
  const written = JSON.stringify(found?.fieldData ?? {})
  const placed = await placeTextPictures(article, call, warnings, async (picture) => {
    const { mark, ...marked } = markedByContent(picture)
    return addressIn(written, mark) ?? (await uploadForText(place, marked, call.signal))
  })
  const texts = await textsOf(calls, placed, collection.fields, mapping)
  const keep = found ? (call.keep ?? []) : []
  const pictured = keep.includes('picture') ? { ...article, banner: null } : article
  const pictures = await placePictures(place, pictured, call, warnings)
  const fieldData = { ...texts, ...pictureFields(pictures, collection.fields, mapping) }
  call.onStep({ percent: 70, step: 'publishing' })
  const item = found ?? (await makeDraft(calls, collectionId, article, fieldData))
  await call.onCreated(item.id)
  await writeText(calls, collectionId, item.id, article, withoutKept(fieldData, mapping, keep))
  const draft = await calls.item(collectionId, item.id)
  if (!draft.lastPublished && mapping.body_content) {
    await requireWhole(toStoredPost(draft, mapping), placed)
  }
  const hidden = keep.includes('state')
  if (!hidden) await goLive(calls, collectionId, item.id)
  call.onStep({ percent: 80, step: 'verifying' })
  const live = await verify(calls, collectionId, item.id, collection, fieldData, warnings)
  if (!live.lastPublished && !hidden) {
    warnings.push('Webflow stored the item, but has not published it yet.')
  }
  const site = await calls.site(siteId)
  call.onStep({ percent: 100, step: 'published' })
  return {
    externalId: item.id,
    url: itemAddress(site, collection, { slug: live.fieldData.slug }),
    warnings,
    stored: toStoredPost(live, mapping),
    picture: pictureIn(live.fieldData, mapping.banner_image_url, pictures),
    notPublic: live.lastPublished ? null : 'Webflow has not published the item yet.',
  }
}

function withoutKept(data: ItemData, mapping: FieldMapping, keep: readonly SitePart[]): FieldData {
  const kept = [
    ...(keep.includes('address') ? ['slug'] : []),
    ...(keep.includes('description') && mapping.meta_description ? [mapping.meta_description] : []),
  ]
  return Object.fromEntries(Object.entries(data).filter(([name]) => !kept.includes(name)))
}

async function makeDraft(
  calls: WebflowCalls,
  collection: string,
  article: OutgoingArticle,
  fieldData: ItemData,
): Promise<KnownItem> {
  const slug = draftSlug(article.reference)
  try {
    const made = await calls.createDraft(collection, { ...fieldData, slug })
    if (isKnown(made)) return made
    throw new WebflowFailure('unknown_outcome', 'Webflow made a draft without saying which.')
  } catch (error) {
    const lost = error instanceof ProviderError && error.kind === 'unknown_outcome'
    if (!lost && !isSlugTaken(error)) throw error
    // The answer was lost, or another attempt was faster: either way there is an item of ours.
    const made = await findOwnItem(calls, collection, article, null).catch(() => null)
    if (made) return made
    if (lost) throw error
    throw new WebflowFailure('unavailable', 'Another attempt was publishing this article.')
  }
}

/** A slug that somebody else's item has gives way to one that only this article can have. */
async function writeText(
  calls: WebflowCalls,
  collection: string,
  id: string,
  article: OutgoingArticle,
  fieldData: FieldData,
): Promise<void> {
  try {
    await calls.change(collection, id, fieldData)
  } catch (error) {
    if (!isSlugTaken(error)) throw error
    await calls.change(collection, id, { ...fieldData, slug: ownSlug(article) })
  }
}

async function goLive(calls: WebflowCalls, collection: string, id: string): Promise<void> {
  const { publishedItemIds = [], errors = [] } = await calls.publish(collection, id)
  if (publishedItemIds.includes(id)) return
  const said = errors.map(String).join(' ').slice(0, 300)
  throw new WebflowFailure('rejected', `Webflow did not publish the item. ${said}`.trim())
}

/** Reads the item back and lists what is missing in `warnings`: the article is already public. */
async function verify(
  calls: WebflowCalls,
  collectionId: string,
  id: string,
  collection: Collection,
  fieldData: FieldData,
  warnings: string[],
): Promise<Item> {
  const item = await calls.item(collectionId, id)
  const kept = item.fieldData
  for (const field of collection.fields) {
    if (fieldData[field.slug] === undefined || !/^(Multi)?Image$/.test(field.type)) continue
    const value: unknown = kept[field.slug]
    const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value)
    if (!isThere) warnings.push(`Webflow did not keep the picture in “${field.displayName}”.`)
  }
  return item
}
