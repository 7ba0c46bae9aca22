import { type Cms, type CmsAccess, connectedTo, type Target } from '../port.ts'
import { testSite } from '../site/test-site.ts'
import { readFile, removeFile } from './own-file.ts'
import { addressOf, placeOf, publishFile } from './publish-file.ts'
import type { RepositoryAccess, RepositoryClient } from './repository-client.ts'

/** Publishes Markdown with front matter to a repository, a commit for each publication. */
export function createRepositoryCms<Access extends CmsAccess & RepositoryAccess>(
  { target, host }: { target: Target; host: string },
  open: (access: Access, signal: AbortSignal) => RepositoryClient,
): Cms<Access> {
  async function enter<T>(
    access: Access,
    signal: AbortSignal,
    work: (client: RepositoryClient) => Promise<T>,
  ): Promise<T> {
    const client = open(access, signal)
    try {
      return await work(client)
    } finally {
      await client.close()
    }
  }
  return {
    capabilities: { pictures: ['banner'], ownLetters: true },

    test: (access, signal) =>
      testSite(connectedTo(target), () =>
        enter(access, signal, async (client) => {
          await client.head(await client.branch())
          return { warnings: [] }
        }),
      ),

    findByReference: (access, article, { externalId }, signal) =>
      enter(access, signal, async (client) => {
        const branch = await client.branch()
        const known = { externalId, commit: await client.head(branch), now: new Date() }
        const place = await placeOf(client, access, article, known)
        if (place.text === null) return null
        return { externalId: place.path, url: await addressOf(client, access, branch, place) }
      }),

    publish: (access, article, existing, call) => {
      call.onStep({ percent: 10, step: 'preparing' })
      return enter(access, call.signal, (client) =>
        publishFile(client, access, article, existing, { ...call, host, now: new Date() }),
      )
    },

    readBack: (access, post, signal) => enter(access, signal, (client) => readFile(client, post)),
    unpublish: (access, post, signal) =>
      enter(access, signal, (client) => removeFile(client, post)),
  }
}
