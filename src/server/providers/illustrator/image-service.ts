import { ProviderError } from '#server/kernel/errors.ts'
import type { CallLimits } from '../remote/limited-fetch.ts'
import type { RefusalWords } from '../remote/provider-failures.ts'

/** Base64 is a third longer than the picture of up to 25 MB within. */
export const imageLimits: CallLimits = {
  connectMs: 5_000,
  // Services without jobs answer when the picture is drawn: minutes, at the slow end.
  firstByteMs: 300_000,
  silenceMs: 30_000,
  callMs: 330_000,
  maxBodyBytes: 36 * 1024 * 1024,
}

export const drawingRefusals: RefusalWords = {
  declined: 'The image service declined to draw this. Please change the prompt.',
  tooLong: 'The prompt is too long for the image service.',
}

/** The failure of an answer that should have held a picture and did not. */
export function noPicture(detail: string, cause?: unknown): ProviderError {
  return new ProviderError('unavailable', 'The image service sent no usable picture.', {
    detail: detail.slice(0, 500),
    cause,
  })
}
