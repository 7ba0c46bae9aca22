import { createHash } from 'node:crypto'
import type { OutgoingArticle } from '../port.ts'
import type { Item, WebflowCalls } from './webflow-client.ts'
import { isMissing } from './webflow-errors.ts'
import { wordsOfHtml } from './webflow-values.ts'

/** An item that Webflow has an id for. */
export type KnownItem = Item & { id: string }

const marks = (reference: string) => createHash('sha256').update(reference).digest('hex')

/** The slug of an article's draft until it goes live: nobody else's item has it, and no two can. */
export function draftSlug(reference: string): string {
  return `copydesk-${marks(reference).slice(0, 24)}`
}

/** The article's slug for a collection in which another item has the plain one. */
export function ownSlug({ slug, reference }: OutgoingArticle): string {
  return `${slug}-${marks(reference).slice(0, 8)}`
}

/**
 * Finds the item of an article: by the id we stored, else by the slugs that only this article gives, else
 * by its slug if title and text are the same too, so that taking it for ours changes nothing.
 */
export async function findOwnItem(
  calls: WebflowCalls,
  collection: string,
  article: OutgoingArticle,
  externalId: string | null,
): Promise<KnownItem | null> {
  const known = externalId ? await itemById(calls, collection, externalId) : null
  if (known) return known
  for (const slug of [draftSlug(article.reference), ownSlug(article)]) {
    const [item] = await calls.find(collection, { slug })
    if (isKnown(item)) return item
  }
  const [same] = await calls.find(collection, { slug: article.slug })
  return isKnown(same) && saysTheSame(same, article) ? same : null
}

/** The item with an id, or null. */
export async function itemById(
  calls: WebflowCalls,
  collection: string,
  id: string,
): Promise<KnownItem | null> {
  try {
    const item = await calls.item(collection, id)
    return isKnown(item) ? item : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export function isKnown(item: Item | undefined): item is KnownItem {
  return typeof item?.id === 'string'
}

function saysTheSame({ fieldData }: Item, article: OutgoingArticle): boolean {
  const text = bare(article.html)
  return (
    fieldData.name === article.title &&
    Object.values(fieldData).some((value) => typeof value === 'string' && bare(value) === text)
  )
}

/** Only the words: Webflow rewrites the tags. */
function bare(html: string): string {
  return wordsOfHtml(html).replaceAll(/\s+/g, '')
}
