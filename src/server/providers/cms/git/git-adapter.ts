import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { Cms, SettingsAccess } from '../port.ts'
import { createRepositoryCms } from '../repository/repository-adapter.ts'
import { createGitClient } from './git-client.ts'

/** Publishes to any Git repository over HTTPS. */
export function createGit({ fetch }: { fetch: SafeFetch }): Cms<SettingsAccess<'git'>> {
  return createRepositoryCms({ target: 'git', host: 'The repository' }, (access, signal) =>
    createGitClient(access, fetch, signal),
  )
}
