import pino from 'pino'
import { prettyLine } from './pretty-log.ts'
import { redact, redactText } from './redact.ts'

/** Writes one line per event. `child({ requestId })` adds fields to every later line. */
export type Logger = pino.Logger

/** Where lines go; `isTTY` chooses between JSON and one readable line. */
export type LogDestination = { write(line: string): unknown; isTTY?: boolean }

/**
 * Makes the process's logger: JSON lines with UTC times, or readable lines on a terminal. Whatever is
 * logged passes through `redact`, so a secret in a field, a header or an error's text is masked.
 */
export function createLogger(options: {
  level: pino.LevelWithSilent
  destination?: LogDestination
}): Logger {
  const destination = options.destination ?? process.stdout
  const out = destination.isTTY
    ? { write: (line: string) => destination.write(prettyLine(line)) }
    : destination
  const logger = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactRecord(fields),
      },
      // Errors have been turned into plain fields by `redact` already.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          const fields = first instanceof Error ? { err: first } : first
          const texts = rest.length === 0 && first instanceof Error ? [first.message] : rest
          const safe = [fields, ...texts].map((part) =>
            typeof part === 'string' ? redactText(part) : part,
          )
          Reflect.apply(method, this, safe)
        },
      },
    },
    out,
  )
  // pino applies no formatter to the fields of a child.
  const child = logger.child
  logger.child = function redactingChild(this: Logger, bindings, childOptions) {
    return child.call(this, redactRecord(bindings), childOptions)
  } as typeof child
  return logger
}

function redactRecord(fields: object): Record<string, unknown> {
  const safe = redact(fields)
  return typeof safe === 'object' && safe !== null ? { ...safe } : {}
}
