import { type ErrorCode, errorCodes } from '#contracts/errors.ts'

export type ApiProblem = {
  /** `network`: no answer at all. `cancelled`: the caller stopped waiting. */
  code: ErrorCode | 'network' | 'cancelled'
  /** A sentence for the person. */
  message: string
  /** A message per field, by its path as the request names it. */
  fields: Record<string, string>
  /** For support; absent when the request never arrived. */
  requestId: string | undefined
}

const unreachable =
  'Copydesk can’t be reached. Check your connection and try again; what you typed is still here.'

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCodes, code)
}

function codeForStatus(status: unknown): ErrorCode {
  const codes = Object.keys(errorCodes) as ErrorCode[]
  return codes.find((code) => errorCodes[code].status === status) ?? 'internal'
}

function fieldMessages(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** What went wrong in an API call, whether our server answered, a proxy did, or nobody. */
export function readProblem(error: unknown): ApiProblem {
  const status = member(error, 'status')
  if (typeof status === 'number') {
    const code = member(error, 'code')
    const data = member(error, 'data')
    const known = isErrorCode(code)
    const ownCode = known ? code : codeForStatus(status)
    return {
      code: ownCode,
      message: (known ? text(member(error, 'message')) : undefined) ?? errorCodes[ownCode].message,
      fields: fieldMessages(member(data, 'fields')),
      requestId: text(member(data, 'requestId')),
    }
  }
  const name = member(error, 'name')
  if (name === 'AbortError') {
    return { code: 'cancelled', message: 'Cancelled.', fields: {}, requestId: undefined }
  }
  if (error instanceof TypeError || name === 'TimeoutError') {
    return { code: 'network', message: unreachable, fields: {}, requestId: undefined }
  }
  return {
    code: 'internal',
    message: errorCodes.internal.message,
    fields: {},
    requestId: undefined,
  }
}
