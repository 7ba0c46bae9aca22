import { suggestMapping } from '#contracts/rules/publishing/field-mapping.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { Cms, WebflowAccess } from '../port.ts'
import { unheld } from '../site/fit-items.ts'
import { itemAddress } from './webflow-address.ts'
import { openClient } from './webflow-client.ts'
import { readCollection } from './webflow-collection.ts'
import { WebflowFailure } from './webflow-errors.ts'
import { findOwnItem, isKnown } from './webflow-find.ts'
import { readItem, withdrawItem } from './webflow-own-item.ts'
import { type PublishAccess, publishItem } from './webflow-publish.ts'
import { testConnection } from './webflow-test-connection.ts'
import { webflowHolds } from './webflow-tree.ts'

/** Publishes to a collection of a Webflow site through the Data API v2 at `webflowApi`. */
export function createWebflow(parts: { fetch: SafeFetch; webflowApi: string }): Cms<WebflowAccess> {
  const open = (access: WebflowAccess, signal: AbortSignal) =>
    openClient(parts.webflowApi, access.apiKey, signal)
  return {
    capabilities: { pictures: ['banner', 'openGraph', 'author'] },

    shapes: (_access, { tree }) => {
      const apart = unheld(tree, webflowHolds)
      return apart && `as lines of words, since its rich text has no place for it: ${apart}.`
    },

    test: async (access, signal) => testConnection(await open(access, signal), access),

    async findByReference(access, article, known, signal) {
      const { siteId, collectionId } = withCollection(access)
      const calls = await open(access, signal)
      const item = await findOwnItem(calls, collectionId, article, known.externalId)
      if (!item) return null
      const [site, collection] = [await calls.site(siteId), await calls.collection(collectionId)]
      const url = itemAddress(site, { slug: collection.slug ?? '' }, item.fieldData)
      return { externalId: item.id, url }
    },

    async slugIsTaken(access, { slug }, known, signal) {
      const { collectionId } = withCollection(access)
      const calls = await open(access, signal)
      const [item] = await calls.find(collectionId, { slug })
      return isKnown(item) && item.id !== known.externalId
    },

    async publish(access, article, existing, call) {
      call.onStep({ percent: 10, step: 'preparing' })
      const target = withCollection(access)
      const calls = await open(access, call.signal)
      return await publishItem(calls, parts.fetch, target, article, existing, call)
    },

    async readBack(access, post, signal) {
      const { collectionId, mapping } = withCollection(access)
      const calls = await open(access, signal)
      const fields = mapping ? null : readCollection(await calls.collection(collectionId)).fields
      return await readItem(calls, collectionId, mapping ?? suggestMapping(fields ?? []), post)
    },

    async unpublish(access, post, signal) {
      const { collectionId } = withCollection(access)
      await withdrawItem(await open(access, signal), collectionId, post)
    },
  }
}

function withCollection(access: WebflowAccess): PublishAccess {
  const { collectionId } = access
  if (collectionId) return { ...access, collectionId }
  throw new WebflowFailure(
    'rejected',
    'Missing collection ID. Please configure in Credentials page.',
  )
}
