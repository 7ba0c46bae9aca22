import { ProviderError } from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import type { SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import { saidText } from '#server/text/said-text.ts'

/** An attempt that the address did not take. It is final by its kind; what is tried again is thrown in `RetryLater`. */
export class FailedAttempt extends ProviderError {
  readonly responseStatus: number | null
  readonly responseBody: string | null
  readonly tookMs: number

  constructor(
    message: string,
    facts: {
      tookMs: number
      responseStatus?: number
      responseBody?: string
      retryAfterMs?: number | undefined
      cause?: unknown
    },
  ) {
    super('rejected', message, { cause: facts.cause, retryAfterMs: facts.retryAfterMs })
    this.name = 'FailedAttempt'
    this.responseStatus = facts.responseStatus ?? null
    this.responseBody = facts.responseBody ?? null
    this.tookMs = facts.tookMs
  }

  /** The address says that it will never take a message again. */
  get gone(): boolean {
    return this.responseStatus === 410
  }
}

const longestAnswer = 4_000

/** How an answer begins, in a form that can be stored. */
export function answerText({ body }: SafeResponse): string {
  return saidText(new TextDecoder().decode(body), longestAnswer)
}

/** The failure of an answer other than 2xx; redirects are not followed. */
export function refusalOf(answer: SafeResponse, tookMs: number): FailedAttempt {
  const { status, headers } = answer
  const isRedirect = status >= 300 && status < 400
  return new FailedAttempt(
    isRedirect ? `It answered ${status}; redirects are not followed.` : `It answered ${status}.`,
    {
      tookMs,
      responseStatus: status,
      responseBody: answerText(answer),
      retryAfterMs: retryAfterOf(headers),
    },
  )
}

/** The failure of a call without an answer. */
export function lostCallOf(error: unknown, tookMs: number): FailedAttempt {
  const message = error instanceof ProviderError ? error.message : 'It could not be reached.'
  return new FailedAttempt(message, { tookMs, cause: error })
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const pauses = [5 * second, 5 * minute, 30 * minute].concat(
  [2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
)

/** The pause before the next attempt after so many, up to a tenth longer; null when there has been enough of them. */
export function pauseAfter(attempts: number, random: number): number | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 + random / 10))
}
