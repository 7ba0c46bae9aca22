import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type Cms, connectedTo, type SettingsAccess } from '../port.ts'
import { unheld } from '../site/fit-items.ts'
import { testSite } from '../site/test-site.ts'
import { createGhostClient } from './ghost-client.ts'
import { findOwnPost, postWithSlug } from './ghost-find.ts'
import { ghostHolds } from './ghost-html.ts'
import { readPost, withdrawPost } from './ghost-own-post.ts'
import { longestOnGhost, publishPost } from './ghost-publish.ts'

/** Publishes to Ghost through its Admin API with the key of a custom integration. */
export function createGhost(parts: { fetch: SafeFetch }): Cms<SettingsAccess<'ghost'>> {
  const enter = (access: SettingsAccess<'ghost'>, signal: AbortSignal) =>
    createGhostClient(access, parts.fetch, signal)
  return {
    capabilities: { pictures: ['banner'], longest: longestOnGhost },

    shapes: (_access, { tree }) => {
      const apart = unheld(tree, ghostHolds)
      return (
        apart &&
        `as HTML cards, which readers see as they are and editors change as HTML: ${apart}.`
      )
    },

    test: (access, signal) =>
      testSite(connectedTo('ghost'), async () => {
        await enter(access, signal).find('status:draft')
        return { warnings: [] }
      }),

    async findByReference(access, article, known, signal) {
      const post = await findOwnPost(enter(access, signal), article, known.externalId)
      return post && { externalId: post.id, url: post.url }
    },

    async slugIsTaken(access, article, known, signal) {
      // A post that is there keeps its address.
      if (known.externalId) return false
      const client = enter(access, signal)
      const holder = await postWithSlug(client, article.slug)
      return holder !== null && (await findOwnPost(client, article, null))?.id !== holder.id
    },

    async publish(access, article, existing, call) {
      call.onStep({ percent: 10, step: 'preparing' })
      return await publishPost(enter(access, call.signal), article, existing, call)
    },

    readBack: (access, post, signal) => readPost(enter(access, signal), post),
    unpublish: (access, post, signal) => withdrawPost(enter(access, signal), post),
  }
}
