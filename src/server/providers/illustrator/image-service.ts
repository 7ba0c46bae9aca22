import { ProviderError } from '#server/kernel/errors.ts'
import type { CallLimits } from '../remote/limited-fetch.ts'
import type { RefusalWords } from '../remote/provider-failures.ts'

/** Base64 adds a third to an image of up to 25 MB. */
export const imageLimits: CallLimits = {
  connectMs: 5_000,
  // Services without jobs respond when the image is finished, which can take minutes.
  firstByteMs: 300_000,
  silenceMs: 30_000,
  callMs: 330_000,
  maxBodyBytes: 36 * 1024 * 1024,
}

export const drawingRefusals: RefusalWords = {
  declined: 'The image service declined to draw this. Please change the prompt.',
  tooLong: 'The prompt is too long for the image service.',
}

/** The error for a response without a usable image. */
export function noPicture(detail: string, cause?: unknown): ProviderError {
  return new ProviderError('unavailable', 'The image service sent no usable picture.', {
    detail: detail.slice(0, 500),
    cause,
  })
}
