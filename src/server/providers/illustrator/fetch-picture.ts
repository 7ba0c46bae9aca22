import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { classifyAnswer } from '../remote/provider-failures.ts'
import { drawingRefusals, noPicture } from './image-service.ts'
import type { Illustration } from './port.ts'

const maxBytes = 25 * 1024 * 1024

/** Copies a picture from where a provider left it for a while; no key goes along. Throws `ProviderError`. */
export async function fetchPicture(
  address: string,
  fetch: SafeFetch,
  signal: AbortSignal,
): Promise<Illustration> {
  if (address.startsWith('data:')) return pictureWithin(address)
  const answer = await fetch(address, { maxBytes, timeoutMs: 60_000, signal })
  if (answer.status !== 200) {
    throw classifyAnswer(
      {
        // An output that is gone will not come back, whatever its host says.
        status: answer.status === 404 ? 410 : answer.status,
        text: `${answer.statusText} for the finished picture`,
        retryAfterMs: retryAfterOf(answer.headers),
        cause: undefined,
      },
      drawingRefusals,
    )
  }
  return { bytes: answer.body, contentType: answer.headers.get('content-type') ?? '' }
}

function pictureWithin(address: string): Illustration {
  const [, contentType = '', data] = /^data:([\w/+.-]*);base64,(.*)$/s.exec(address) ?? []
  if (data === undefined || data.length > (maxBytes * 4) / 3 + 4) {
    throw noPicture(`unreadable data address ${address.slice(0, 60)}`)
  }
  return { bytes: new Uint8Array(Buffer.from(data, 'base64')), contentType }
}
