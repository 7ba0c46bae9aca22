import { errorCodes } from '#contracts/errors.ts'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import { ProviderError, type ProviderErrorKind } from '#server/kernel/errors.ts'
import { EditedThere } from '../edited-there/edited-there.ts'

const longestPause = 2_400
/**
 * The pauses after failed attempts. A hiccup is over in seconds, and an update or restart of a site within the hour
 * that they add up to. A site that still does not take the article after that has failed.
 */
const pausesInSeconds = [5, 20, 80, 300, 900, longestPause]

/** The pause after an attempt, give or take a fifth, so that articles do not all come back at once; then null. */
export function pauseMs(attempt: number): number | null {
  const seconds = pausesInSeconds[attempt - 1]
  return seconds === undefined ? null : seconds * 1_000 * (0.8 + 0.4 * Math.random())
}

/** When the next attempt follows this one that failed, in words. */
export function nextAttempt(attempt: number, error: unknown): string {
  const askedMs = error instanceof ProviderError ? (error.retryAfterMs ?? 0) : 0
  const usual = pausesInSeconds[attempt - 1] ?? longestPause
  const seconds = Math.round(Math.max(askedMs / 1_000, usual))
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return `Trying again in about ${wait}.`
}

export type Failure = {
  message: string
  /** `edited`: somebody has changed the post there, which a person has to look at. */
  kind: ProviderErrorKind | 'internal' | 'edited'
  /** A post may be there all the same, so that the next attempt looks first. */
  unsure: boolean
}

/** A call to a site that failed, without the secrets that the site may have repeated. */
export class DeliveryFailure extends ProviderError {
  readonly unsure: boolean
  readonly internal: boolean

  constructor(error: unknown, unsure: boolean, clean: (text: string) => string) {
    const known = error instanceof ProviderError ? error : null
    super(known?.kind ?? 'unavailable', clean(known?.message ?? errorCodes.internal.message), {
      detail: known?.detail && clean(known.detail),
      retryAfterMs: known?.retryAfterMs,
      // A fault of ours is logged with its stack; an error of the site could repeat what it was sent.
      ...(known ? {} : { cause: error }),
    })
    this.unsure = unsure
    this.internal = known === null
  }
}

/** What an error means for the publication; `unsure` is what was known before. */
export function failureOf(error: unknown, unsure: boolean): Failure {
  if (error instanceof EditedThere) return { message: error.message, kind: 'edited', unsure: false }
  if (error instanceof DeliveryFailure) {
    const { message, kind, internal } = error
    return { message, kind: internal ? 'internal' : kind, unsure: error.unsure }
  }
  if (error instanceof ProviderError) return { message: error.message, kind: error.kind, unsure }
  const { message } = errorCodes.internal
  if (!(error instanceof DeadlinePassed)) return { message, kind: 'internal', unsure }
  return { message: 'It took too long.', kind: 'unavailable', unsure }
}
