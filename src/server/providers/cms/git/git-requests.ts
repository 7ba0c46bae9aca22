import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { AnswerTooLargeError } from '#server/kernel/fetch/safe-fetch-errors.ts'
import type { SettingsAccess } from '../port.ts'
import { networkFailure } from '../site/site-call.ts'
import { refusalOf, SiteError, type SiteManners } from '../site/site-error.ts'
import type { GitRequest, GitResponse } from './git-messages.ts'

export const gitManners: SiteManners = {
  name: 'The repository',
  causes: {
    key: 'Check the user name and the token. It may have expired.',
    rights: 'The token needs the right to write to this repository.',
    address: 'Check the address of the repository, as you would clone it over HTTPS.',
  },
  said: () => null,
}

/** The most that a branch may take, packed; without its history. */
export const mostPackBytes = 128 * 1024 * 1024

export const tooLarge = () =>
  new SiteError(
    'rejected',
    'This repository is too large to publish to: its newest version alone has more than 128 MB.',
    { causes: ['Use a repository for the articles alone, or the GitHub target.'] },
  )

/** Makes the requests of Git’s HTTP protocol to one repository and no other address. Throws `SiteError`. */
export function gitRequests(
  { siteUrl, username, apiKey }: SettingsAccess<'git'>,
  fetch: SafeFetch,
  signal: AbortSignal,
) {
  const url = siteUrl.replace(/\/+$/, '')
  const secret = Buffer.from(`${username || 'git'}:${apiKey.trim()}`).toString('base64')

  async function carry(request: GitRequest): Promise<GitResponse> {
    const { method, headers, body } = request
    const [place = '', query = ''] = request.url.split('?')
    const pushes = place === `${url}/git-receive-pack`
    const reads = place === `${url}/info/refs` || place === `${url}/git-upload-pack`
    if (!pushes && !reads) throw new Error(`no address of this repository: ${request.url}`)
    const response = await fetch(request.url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers, authorization: `Basic ${secret}` },
      ...(body ? { body } : {}),
      redirect: 'manual',
      idempotent: !pushes,
      timeoutMs: 90_000,
      maxBytes: mostPackBytes,
      signal,
    }).catch((error: unknown) => {
      if (isTooLarge(error)) throw tooLarge()
      throw networkFailure(gitManners, error)
    })
    if (response.status !== 200) throw refusalOf(gitManners, response, undefined, !pushes)
    if (query.startsWith('service=') && !isAdvertisement(response.headers)) throw noRepository()
    const { status, statusText, body: bytes } = response
    const said = Object.fromEntries(response.headers)
    return { url: response.url, status, statusText, headers: said, body: bytes }
  }

  return { url, carry }
}

function isAdvertisement(headers: Headers): boolean {
  return /^application\/x-git-\S+-advertisement/.test(headers.get('content-type') ?? '')
}

const noRepository = () =>
  new SiteError('rejected', 'This address does not answer like a Git repository.', {
    causes: [gitManners.causes.address],
  })

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof AnswerTooLargeError || isTooLarge(error.cause)
}
