import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type Cms, connectedTo, type SettingsAccess } from '../port.ts'
import { testSite } from '../site/test-site.ts'
import { createGithubClient } from './github-client.ts'
import { readFile, removeFile } from './github-own-file.ts'
import { addressOf, branchOf, placeOf, publishFile } from './github-publish.ts'

/** Publishes Markdown with front matter to a repository on GitHub, a commit for each publication. */
export function createGithub(parts: { fetch: SafeFetch }): Cms<SettingsAccess<'github'>> {
  const enter = (access: SettingsAccess<'github'>, signal: AbortSignal) =>
    createGithubClient(access, parts.fetch, signal)
  return {
    capabilities: { pictures: ['banner'] },

    test: (access, signal) =>
      testSite(connectedTo.github, async () => {
        const client = enter(access, signal)
        await client.head(await branchOf(client, access))
        return { warnings: [] }
      }),

    async findByReference(access, article, { externalId }, signal) {
      const client = enter(access, signal)
      const branch = await branchOf(client, access)
      const known = { externalId, commit: await client.head(branch), now: new Date() }
      const place = await placeOf(client, access, article, known)
      if (place.text === null) return null
      return { externalId: place.path, url: await addressOf(client, access, branch, place) }
    },

    async publish(access, article, existing, call) {
      call.onStep({ percent: 10, step: 'preparing' })
      const client = enter(access, call.signal)
      return await publishFile(client, access, article, existing, { ...call, now: new Date() })
    },

    readBack: (access, post, signal) => readFile(enter(access, signal), access, post),
    unpublish: (access, post, signal) => removeFile(enter(access, signal), access, post),
  }
}
