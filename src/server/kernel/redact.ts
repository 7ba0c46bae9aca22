const secretName =
  /authorization|api[-_]?key|password|passphrase|passwd|token|secret|cookie|credential|sealed|otp\b/i
const masked = '[redacted]'
const deepest = 8

/** Masks bearer tokens, passwords in URLs and secret query parameters in a text. */
export function redactText(text: string): string {
  return (
    text
      .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${masked}`)
      // Begins at a word's start: from each of its letters, a long word would take seconds.
      .replace(/(\b\w+:\/\/)[^\s/@:]+:[^\s/@]+@/g, `$1${masked}@`)
      .replace(/([?&#][\w-]*(?:token|key|secret|password|code)=)[^\s&#"']+/gi, `$1${masked}`)
  )
}

/**
 * A copy of a value for the log, without secrets: text in fields with names like `password` is masked at
 * any depth (numbers stay, since token counts are no secrets), and other text goes through `redactText`.
 */
export function redact(value: unknown, secret = false, depth = 0): unknown {
  if (typeof value === 'string') return secret ? masked : redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return '[deeper]'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date || value instanceof URL) return redact(value.toJSON(), secret)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.map((item) => redact(item, secret, depth + 1))
  if (value instanceof Headers || value instanceof Map) {
    return redact(Object.fromEntries(value), secret, depth + 1)
  }
  return redactFields(value, secret, depth)
}

function redactFields(value: object, secret: boolean, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    copy[name] = redact(field, secret || secretName.test(name), depth + 1)
  }
  return copy
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: redactText(error.message),
    stack: error.stack === undefined ? undefined : redactText(error.stack),
    // Own fields such as `code`, `kind` and `detail`; `cause` is not enumerable. The pool of Postgres adds the whole
    // connection that broke as `client`, which says nothing.
    ...redactFields({ ...error, name: undefined, client: undefined }, false, depth),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, false, depth + 1) }),
  }
}
