import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { SettingsAccess } from '../port.ts'
import type { FileChange, RepositoryClient } from '../repository/repository-client.ts'
import { SiteError } from '../site/site-error.ts'
import { gitManners, gitRequests, mostPackBytes, tooLarge } from './git-requests.ts'
import { GitFailure, type GitThread, GitThreadEnded, openGitThread } from './git-thread.ts'

const limitMs = 180_000
const limits = {
  objects: 200_000,
  objectBytes: mostPackBytes,
  totalBytes: 4 * mostPackBytes,
}

/** One repository over Git’s own HTTP protocol: its newest commit is fetched, and ours is pushed on top of it. */
export function createGitClient(
  access: SettingsAccess<'git'>,
  fetch: SafeFetch,
  signal: AbortSignal,
): RepositoryClient {
  const { url, carry } = gitRequests(access, fetch, signal)
  const author = { name: 'Copydesk', email: access.commitEmail || 'copydesk@localhost' }
  const webAddress = url.replace(/\.git$/, '')
  let thread: GitThread | null = null
  let pushing = false
  let fetched: string | null = null

  const call: GitThread['call'] = async (name, wanted) => {
    thread ??= openGitThread(
      { url, limits },
      {
        limitMs,
        signal,
        carry: (request) => {
          pushing ||= request.url.endsWith('/git-receive-pack')
          return carry(request)
        },
      },
    )
    try {
      return await thread.call(name, wanted)
    } catch (error) {
      throw failureOf(error, pushing)
    }
  }

  return {
    async branch() {
      const refs = `${url}/info/refs?service=git-receive-pack`
      await carry({ id: 0, url: refs, method: 'GET', headers: {}, body: null })
      const { branch, commit } = await call('fetch', { branch: access.branch })
      fetched = commit
      return branch
    },
    async head(branch) {
      const first = fetched
      fetched = null
      return first ?? (await call('fetch', { branch })).commit
    },
    file: (path, commit) => call('read', { path, commit }),
    address: async () => webAddress,
    store: async (bytes) => bytes,
    async commit(branch, parent, changes, message) {
      pushing = false
      const wanted = { branch, parent, message, author, changes: changes.map(bytesOf) }
      return await call('commit', wanted)
    },
    close: async () => {
      await thread?.close()
    },
  }
}

function bytesOf(change: FileChange): { path: string; bytes: Uint8Array | null } {
  const { path } = change
  if ('text' in change) return { path, bytes: Buffer.from(change.text) }
  if (!('stored' in change)) return { path, bytes: null }
  return { path, bytes: Buffer.from(change.stored) }
}

function failureOf(error: unknown, pushing: boolean): unknown {
  const { causes } = gitManners
  if (error instanceof GitThreadEnded) {
    const detail = { detail: error.message, causes: [causes.address] }
    return pushing
      ? new SiteError(
          'unknown_outcome',
          'The repository did not say whether it took the commit.',
          detail,
        )
      : new SiteError('unavailable', 'The repository could not be read in time.', detail)
  }
  if (!(error instanceof GitFailure)) return error
  const { message: detail, refusal } = error
  const rejected = (message: string, ...toCheck: string[]) =>
    new SiteError('rejected', message, { detail, causes: toCheck })
  switch (refusal) {
    case 'too-large':
      return tooLarge()
    case 'empty':
      return rejected('This repository is empty. Please make a first commit there.')
    case 'branch':
      return rejected('This branch does not exist.', 'Check the name of the branch.')
    case 'taken':
      return rejected(
        'A file of the repository stands where the article’s folder would be.',
        'Check the path.',
      )
    case 'pushed':
      return rejected('The repository did not take the commit.', causes.rights, saidOf(detail))
    case 'other':
      return rejected('This address does not answer like a Git repository.', causes.address)
  }
}

/** What the server gave as its reason, such as a protected branch. */
function saidOf(detail: string): string {
  const reason = detail.replace(/\s+/g, ' ').trim().slice(0, 200)
  return `It said: ${reason}`
}
