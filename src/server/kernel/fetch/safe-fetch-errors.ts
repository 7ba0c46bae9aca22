import { ProviderError, type ProviderErrorKind } from '../errors.ts'

/** A blocked target. The message is the same for all causes, so that nobody can probe our network. */
export class BlockedTargetError extends ProviderError {
  constructor(detail: string) {
    super('rejected', 'This address cannot be used. Please enter a public web address.', { detail })
    this.name = 'BlockedTargetError'
  }
}

/** Credentials would have been sent unencrypted. */
export class InsecureCredentialsError extends ProviderError {
  constructor(detail: string) {
    super('rejected', 'Credentials are only sent over a secure connection (https).', { detail })
    this.name = 'InsecureCredentialsError'
  }
}

/** The answer was larger than the caller accepts, before or after decompression. */
export class AnswerTooLargeError extends Error {
  constructor(limitBytes: number) {
    super(`the answer is larger than ${limitBytes} bytes`)
    this.name = 'AnswerTooLargeError'
  }
}

export type RequestProgress = { connected: boolean; idempotent: boolean; timedOut: boolean }

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL|EPROTO|HOSTNAME_MISMATCH)/

/**
 * Classifies a network error: `unavailable` when certainly nothing was done, `unknown_outcome` once a
 * request that is not idempotent may have reached the server.
 */
export function classifyNetworkError(error: unknown, progress: RequestProgress): ProviderError {
  const known = findProviderError(error)
  if (known) return known
  const code = errorCode(error)
  const detail = `${code ?? ''} ${error instanceof Error ? error.message : String(error)}`.trim()
  const make = (kind: ProviderErrorKind, message: string) =>
    new ProviderError(kind, message, { detail, cause: error })
  if (!progress.connected && /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/i.test(detail)) {
    return make('rejected', 'The site answers without encryption: begin its address with http://.')
  }
  if (!progress.connected && code && certificateCodes.test(code)) {
    return make('rejected', 'The site’s security certificate is not valid.')
  }
  if (progress.connected && !progress.idempotent) {
    return make('unknown_outcome', 'The site did not answer, so it is not clear whether it worked.')
  }
  if (error instanceof AnswerTooLargeError) {
    return make('rejected', 'The site’s answer is too large.')
  }
  if (code?.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW' || code?.startsWith('Z_')) {
    return make('rejected', 'The site’s answer could not be read.')
  }
  if (progress.timedOut) return make('unavailable', 'The site took too long to answer.')
  return make('unavailable', 'The site could not be reached.')
}

/** The connector wraps our own errors in others. */
function findProviderError(error: unknown): ProviderError | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if (current instanceof ProviderError) return current
    current = current instanceof AggregateError ? current.errors[0] : current.cause
  }
  return null
}

function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : errorCode(error.cause)
}
