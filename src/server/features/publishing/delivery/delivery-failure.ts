import { errorCodes } from '#contracts/errors.ts'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import { ProviderError, type ProviderErrorKind } from '#server/kernel/errors.ts'
import { EditedThere } from '../edited-there/edited-there.ts'

const longestPause = 5_400
/**
 * The pauses after failed attempts. A hiccup is over in seconds, an update or restart of a site within the hour, and
 * most of what breaks in the night by the morning. After five hours a person is asked: what is later than six may no
 * longer be wanted.
 */
const pausesInSeconds = [5, 20, 80, 300, 900, 2_400, 3_600, longestPause, longestPause]
/** From the failure of this attempt on, people are told: by now they may be counting on the article. */
export const toldAfterAttempt = 6
/** The attempts that the pauses leave room for. */
export const mostAttempts = pausesInSeconds.length + 1

/** The pause after an attempt, give or take a fifth, so that articles do not all come back at once; then null. */
export function pauseMs(attempt: number): number | null {
  const seconds = pausesInSeconds[attempt - 1]
  return seconds === undefined ? null : seconds * 1_000 * (0.8 + 0.4 * Math.random())
}

/** About how many milliseconds pass between this failed attempt and the next. */
export function nextAttemptMs(attempt: number, error: unknown): number {
  const askedMs = error instanceof ProviderError ? (error.retryAfterMs ?? 0) : 0
  return Math.max(askedMs, (pausesInSeconds[attempt - 1] ?? longestPause) * 1_000)
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
