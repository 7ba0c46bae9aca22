// Apart from the contract: the browser takes these numbers without its schemas.

/** What a drawing is done with where nobody says otherwise. Sizes are pixels. */
export const imageDefaults = {
  width: 1024,
  height: 576,
  steps: 30,
  guidance: 7.5,
  model: 'stability-ai/sdxl',
} as const

/** A drawing that takes longer than this is shown as stalled and may be retried. */
export const imageStalledAfterMs = 5 * 60_000
/** One drawing is tried again this often at most. */
export const imageRetries = 3
