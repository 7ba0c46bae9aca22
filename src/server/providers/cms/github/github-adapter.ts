import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { Cms, SettingsAccess } from '../port.ts'
import { createRepositoryCms } from '../repository/repository-adapter.ts'
import { createGithubClient } from './github-client.ts'

/** Publishes to a repository on GitHub, through its REST API. */
export function createGithub({ fetch }: { fetch: SafeFetch }): Cms<SettingsAccess<'github'>> {
  return createRepositoryCms({ target: 'github', host: 'GitHub' }, (access, signal) =>
    createGithubClient(access, fetch, signal),
  )
}
