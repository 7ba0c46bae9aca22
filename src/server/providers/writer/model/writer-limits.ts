import type { CallLimits } from '../../remote/limited-fetch.ts'

/** Limits of one call. */
export type WriterLimits = CallLimits & {
  /** Maximum number of characters of an answer. */
  maxTextLength: number
}

/** A stream uses about 200 bytes per token. */
export const defaultLimits: WriterLimits = {
  connectMs: 5_000,
  firstByteMs: 30_000,
  silenceMs: 20_000,
  callMs: 120_000,
  maxTextLength: 256 * 1024,
  maxBodyBytes: 8 * 1024 * 1024,
}

/** A model on somebody's own machine may first have to be loaded, and reads a long prompt for a minute or more. */
export const patientLimits = {
  firstByteMs: 240_000,
  silenceMs: 60_000,
  callMs: 600_000,
} satisfies Partial<WriterLimits>
