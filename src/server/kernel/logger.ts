import pino from 'pino'
import { outageLines, outageNote } from './outage-lines.ts'
import { prettyLine } from './pretty-log.ts'
import { redact, redactText } from './redact.ts'

/** Writes one line per event. `child({ requestId })` adds fields to each of its lines. */
export type Logger = pino.Logger

/** The destination of log lines; with `isTTY` they are formatted for people instead of JSON. */
export type LogDestination = { write(line: string): unknown; isTTY?: boolean }

/**
 * Creates the process's logger: JSON lines with UTC times, or readable lines on a terminal. Everything
 * passes through `redact`, which masks secrets in fields, headers and error messages.
 */
export function createLogger(options: {
  level: pino.LevelWithSilent
  destination?: LogDestination
  /** Errors that one outage gives to many lines at once: one of these lines a minute is enough. */
  isOutage?: (error: unknown) => boolean
}): Logger {
  const destination = options.destination ?? process.stdout
  const out = destination.isTTY
    ? { write: (line: string) => destination.write(prettyLine(line)) }
    : destination
  const fateOf = outageLines(options.isOutage ?? (() => false))
  const logger = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactRecord(fields),
      },
      // `redact` has already turned errors into plain fields.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method, level) {
          const [first, ...rest] = args as unknown[]
          const fields = first instanceof Error ? { err: first } : first
          const texts = rest.length === 0 && first instanceof Error ? [first.message] : rest
          const safe = [fields, ...texts].map((part) =>
            typeof part === 'string' ? redactText(part) : part,
          )
          const fate = fateOf(level, fields)
          if (fate === 'dropped') return Reflect.apply(this.debug, this, args)
          if (fate === 'noted') safe[1] = `${safe[1] ?? ''} ${outageNote}`
          Reflect.apply(method, this, safe)
        },
      },
    },
    out,
  )
  // pino does not apply formatters to a child's fields.
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
