import { ProviderError, type ProviderErrorKind } from '../errors.ts'
import { retryAfterOf } from '../fetch/retry-after.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'

const maxBytes = 25 * 1024 * 1024

/** A picture as it arrived; `contentType` is what the sender claims. */
export type FetchedPicture = { bytes: Uint8Array; contentType: string }

/**
 * Downloads a picture of up to 25 MB from an http or `data:` URL, without credentials. Throws
 * `ProviderError`.
 */
export async function fetchPicture(
  address: string,
  fetch: SafeFetch,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  if (address.startsWith('data:')) return decodeDataUrl(address)
  const { status, statusText, headers, body } = await fetch(address, {
    maxBytes,
    timeoutMs: 60_000,
    signal,
  })
  if (status !== 200) {
    throw new ProviderError(kindOf(status), 'The picture could not be downloaded.', {
      detail: `${status} ${statusText}`,
      retryAfterMs: retryAfterOf(headers),
    })
  }
  return { bytes: body, contentType: headers.get('content-type') ?? '' }
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 429) return 'rate_limited'
  return status >= 500 || [408, 409, 425].includes(status) ? 'unavailable' : 'rejected'
}

function decodeDataUrl(address: string): FetchedPicture {
  const [, contentType = '', data] = /^data:([\w/+.-]*);base64,(.*)$/s.exec(address) ?? []
  if (data === undefined || data.length > (maxBytes * 4) / 3 + 4) {
    throw new ProviderError('unavailable', 'The image service sent no usable picture.', {
      detail: `unreadable data URL ${address.slice(0, 60)}`,
    })
  }
  return { bytes: new Uint8Array(Buffer.from(data, 'base64')), contentType }
}
