import type { CallLimits } from '../../remote/limited-fetch.ts'

/** Limits of one call that writes. */
export type WriterLimits = CallLimits & {
  /** Characters of text an answer may have. */
  maxTextLength: number
}

/** Streams spend some 200 bytes on each token. */
export const defaultLimits: WriterLimits = {
  connectMs: 5_000,
  firstByteMs: 30_000,
  silenceMs: 20_000,
  callMs: 120_000,
  maxTextLength: 256 * 1024,
  maxBodyBytes: 8 * 1024 * 1024,
}
