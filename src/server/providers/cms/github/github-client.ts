import { z } from 'zod'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { SettingsAccess } from '../port.ts'
import { createSiteCall } from '../site/site-call.ts'
import { SiteError, type SiteManners } from '../site/site-error.ts'

const refusalSchema = z.object({ message: z.string() })

export const githubManners: SiteManners = {
  name: 'GitHub',
  causes: {
    key: 'Check the token. It may have expired: GitHub shows it under Settings, Developer settings.',
    rights: 'The token needs the permission “Contents: read and write” for this repository.',
    address:
      'Check the repository and branch. A token that may not see a repository does not find it.',
  },
  said: (json) => refusalSchema.safeParse(json).data?.message ?? null,
}

const sha = z.object({ sha: z.string().min(1) })
const repositorySchema = z.object({
  default_branch: z.string(),
  permissions: z.object({ push: z.boolean() }).optional(),
})
const refSchema = z.object({ object: sha })
const commitSchema = z.object({ sha: z.string(), tree: sha })
const fileSchema = z.object({
  type: z.literal('file'),
  content: z.string(),
  html_url: z.string().nullish(),
})

export type TreeEntry = { path: string; mode: '100644'; type: 'blob' } & (
  | { content: string }
  | { sha: string | null }
)

export type GithubClient = ReturnType<typeof createGithubClient>

/** The calls of GitHub's REST API for one repository. */
export function createGithubClient(
  access: SettingsAccess<'github'>,
  fetch: SafeFetch,
  signal: AbortSignal,
) {
  const root = `${access.siteUrl.replace(/\/+$/, '')}/repos/${repositoryOf(access)}`
  const call = createSiteCall({
    manners: githubManners,
    fetch,
    signal,
    headers: () => ({
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      authorization: `Bearer ${access.apiKey.trim()}`,
    }),
  })
  // Objects that no branch leads to do no harm, however often they are made.
  const make = <Schema extends z.ZodType>(kind: string, json: object, schema: Schema) =>
    call({ method: 'POST', url: `${root}/git/${kind}`, json, repeatable: true, schema })
  return {
    repository: () => call({ url: root, schema: repositorySchema }),
    head: async (branch: string) => {
      const url = `${root}/git/ref/heads/${pathOf(branch)}`
      return (await call({ url, schema: refSchema })).object.sha
    },
    treeOf: async (commit: string) => {
      const made = await call({ url: `${root}/git/commits/${commit}`, schema: commitSchema })
      return made.tree.sha
    },
    /** Null where there is no file. */
    file: async (path: string, commit: string) => {
      const url = `${root}/contents/${pathOf(path)}?${new URLSearchParams({ ref: commit })}`
      const file = await call({ url, schema: fileSchema }).catch((error: unknown) => {
        if (error instanceof SiteError && error.status === 404) return null
        throw error
      })
      if (!file) return null
      const text = Buffer.from(file.content, 'base64').toString('utf8')
      return { text, address: file.html_url ?? '' }
    },
    makeBlob: async (bytes: Uint8Array) => {
      const content = Buffer.from(bytes).toString('base64')
      return (await make('blobs', { content, encoding: 'base64' }, sha)).sha
    },
    makeTree: async (base: string, tree: TreeEntry[]) =>
      (await make('trees', { base_tree: base, tree }, sha)).sha,
    makeCommit: async (message: string, tree: string, parent: string) =>
      (await make('commits', { message, tree, parents: [parent] }, sha)).sha,
    moveHead: (branch: string, commit: string) =>
      call({
        method: 'PATCH',
        url: `${root}/git/refs/heads/${pathOf(branch)}`,
        json: { sha: commit, force: false },
        repeatable: false,
        schema: refSchema,
      }),
  }
}

function repositoryOf({ repository }: SettingsAccess<'github'>): string {
  return repository.split('/').map(encodeURIComponent).join('/')
}

function pathOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
