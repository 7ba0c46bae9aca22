/** A fault of the set-up that the operator can mend: the message says what it is and what to do, on its own. */
export class ConfigurationError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'ConfigurationError'
  }
}
