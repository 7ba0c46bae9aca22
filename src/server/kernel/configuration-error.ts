/** A problem that the operator can fix; the message says what it is and what to do. */
export class ConfigurationError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'ConfigurationError'
  }
}
