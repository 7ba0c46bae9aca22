import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { normaliseSiteUrl, sameSite } from '#server/kernel/fetch/site-url.ts'
import type { Cms, WordPressAccess } from '../port.ts'
import { unheld } from '../site/fit-items.ts'
import { blocksHold } from './wordpress-blocks.ts'
import { causes } from './wordpress-causes.ts'
import { listChoices } from './wordpress-choices.ts'
import { publishFailure, WordPressError } from './wordpress-errors.ts'
import { findOwnPost } from './wordpress-find.ts'
import { isOurs } from './wordpress-mapping.ts'
import { readPost, withdrawPost } from './wordpress-own-post.ts'
import { publishPost } from './wordpress-publish.ts'
import { findRestRoot } from './wordpress-root.ts'
import { nameOf } from './wordpress-schemas.ts'
import { takesCanonical } from './wordpress-seo.ts'
import { type SignedIn, signIn } from './wordpress-sign-in.ts'
import { testConnection } from './wordpress-test-connection.ts'

/** Publishes to WordPress through its REST API with application passwords. */
export function createWordPress(parts: { fetch: SafeFetch }): Cms<WordPressAccess> {
  const safeFetch = parts.fetch
  return {
    capabilities: {
      pictures: ['banner'],
      ownLetters: true,
      options: ['visibility', 'blocks', 'categories', 'tags', 'author', 'canonical'],
    },

    shapes: (_access, { tree }, { blocks }) => {
      const apart = blocks ? unheld(tree, blocksHold) : ''
      return (
        apart && `as Custom HTML, which readers see as it is and editors change as HTML: ${apart}.`
      )
    },

    test: (access, signal) => testConnection(access, safeFetch, signal),

    async findByReference(access, article, known, signal) {
      try {
        const { client } = await enter(access, safeFetch, signal)
        const post = await findOwnPost(client, article, known.externalId)
        return post && { externalId: String(post.id), url: post.link }
      } catch (error) {
        throw publishFailure(error)
      }
    },

    async choices(access, kind, search, signal) {
      try {
        const { client } = await enter(access, safeFetch, signal)
        return await listChoices(client, kind, search)
      } catch (error) {
        throw publishFailure(error)
      }
    },

    async slugIsTaken(access, { reference, slug }, known, signal) {
      try {
        const { client } = await enter(access, safeFetch, signal)
        const [editable, published] = await Promise.all([
          client.findPosts({ slug }),
          client.publishedWith(slug),
        ])
        const ours = editable
          .filter(({ status, content }) => status === 'trash' || isOurs(content.raw, reference))
          .map(({ id }) => id)
        return [...editable, ...published].some(
          ({ id }) => String(id) !== known.externalId && !ours.includes(id),
        )
      } catch (error) {
        throw publishFailure(error)
      }
    },

    async takesCanonical(access, signal) {
      try {
        const { client } = await enter(access, safeFetch, signal)
        return await takesCanonical(client)
      } catch (error) {
        throw publishFailure(error)
      }
    },

    async publish(access, article, existing, call) {
      try {
        call.onStep({ percent: 10, step: 'preparing' })
        const { client, account } = await enter(access, safeFetch, call.signal)
        return await publishPost(client, account, article, existing, call)
      } catch (error) {
        throw publishFailure(error)
      }
    },

    async readBack(access, post, signal) {
      try {
        const { client } = await enter(access, safeFetch, signal)
        return await readPost(client, post)
      } catch (error) {
        throw publishFailure(error)
      }
    },

    async unpublish(access, post, signal) {
      try {
        const { client } = await enter(access, safeFetch, signal)
        await withdrawPost(client, post)
      } catch (error) {
        throw publishFailure(error)
      }
    },
  }
}

/** Signs in at the stored REST root and checks the right to publish; finds the root again if it has moved. */
async function enter(
  access: WordPressAccess,
  safeFetch: SafeFetch,
  signal: AbortSignal,
): Promise<SignedIn> {
  const siteUrl = normaliseSiteUrl(access.siteUrl)
  const open = async (restRoot: string): Promise<SignedIn> => {
    const signedIn = await signIn(access, restRoot, safeFetch, signal)
    if (!signedIn.account.capabilities.publish_posts) {
      throw new WordPressError('rejected', causes.cannotPublish(nameOf(signedIn.account)))
    }
    return signedIn
  }
  if (access.restRoot && sameSite(siteUrl, access.restRoot)) {
    try {
      return await open(access.restRoot)
    } catch (error) {
      if (!hasMoved(error)) throw error
    }
  }
  return open((await findRestRoot(siteUrl, safeFetch, signal)).restRoot)
}

/** True for a redirect, a missing route or HTML instead of JSON: permalinks or address have changed. */
function hasMoved(error: unknown): boolean {
  if (!(error instanceof WordPressError) || error.status === null) return false
  return error.status < 400 || error.status === 404
}
