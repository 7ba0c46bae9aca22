import { z } from 'zod'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { SettingsAccess } from '../port.ts'
import type { FileChange, RepositoryClient } from '../repository/repository-client.ts'
import { createSiteCall } from '../site/site-call.ts'
import { SiteError, type SiteManners } from '../site/site-error.ts'

const refusalSchema = z.object({ message: z.string() })

const githubManners: SiteManners = {
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

/** One repository over GitHub's REST API. */
export function createGithubClient(
  access: SettingsAccess<'github'>,
  fetch: SafeFetch,
  signal: AbortSignal,
): RepositoryClient {
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

  async function fileOf(path: string, at: string) {
    const url = `${root}/contents/${pathOf(path)}?${new URLSearchParams({ ref: at })}`
    return await call({ url, schema: fileSchema }).catch((error: unknown) => {
      if (error instanceof SiteError && error.status === 404) return null
      throw error
    })
  }

  async function head(branch: string): Promise<string> {
    const url = `${root}/git/ref/heads/${pathOf(branch)}`
    return (await call({ url, schema: refSchema })).object.sha
  }

  async function moveHead(branch: string, parent: string, commit: string): Promise<boolean> {
    try {
      await call({
        method: 'PATCH',
        url: `${root}/git/refs/heads/${pathOf(branch)}`,
        json: { sha: commit, force: false },
        repeatable: false,
        schema: refSchema,
      })
      return true
    } catch (error) {
      // GitHub says 422 for what is no fast-forward, and for a protected branch.
      if (!(error instanceof SiteError) || ![409, 422].includes(error.status ?? 0)) throw error
      if ((await head(branch)) === parent) throw error
      return false
    }
  }

  return {
    head,
    async branch() {
      const { default_branch: standard, permissions } = await call({
        url: root,
        schema: repositorySchema,
      })
      if (permissions && !permissions.push) {
        const message = 'The token may read this repository, but not write to it.'
        throw new SiteError('rejected', message, { causes: [githubManners.causes.rights] })
      }
      return access.branch || standard
    },
    async file(path, commit) {
      const file = await fileOf(path, commit)
      return file && Buffer.from(file.content, 'base64').toString('utf8')
    },
    address: async (path, branch) => (await fileOf(path, branch))?.html_url ?? '',
    async store(bytes) {
      const content = Buffer.from(bytes).toString('base64')
      return (await make('blobs', { content, encoding: 'base64' }, sha)).sha
    },
    async commit(branch, parent, changes, message) {
      const { tree: base } = await call({
        url: `${root}/git/commits/${parent}`,
        schema: commitSchema,
      })
      const entries = { base_tree: base.sha, tree: changes.map(entryOf) }
      const { sha: tree } = await make('trees', entries, sha)
      if (tree === base.sha) return true
      const made = await make('commits', { message, tree, parents: [parent] }, sha)
      return await moveHead(branch, parent, made.sha)
    },
    close: async () => undefined,
  }
}

function entryOf(change: FileChange) {
  const entry = { path: change.path, mode: '100644', type: 'blob' }
  if ('text' in change) return { ...entry, content: change.text }
  return { ...entry, sha: 'stored' in change ? change.stored : null }
}

function repositoryOf({ repository }: SettingsAccess<'github'>): string {
  return repository.split('/').map(encodeURIComponent).join('/')
}

function pathOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
