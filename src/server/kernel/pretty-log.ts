const colours: Record<string, number> = { warn: 33, error: 31, fatal: 31, debug: 90, trace: 90 }

/**
 * Turns one JSON log line into `12:03:04 INFO  message name=value`, with an error's stack below. Our own,
 * since pino-pretty brings 19 packages and lets a line break in a message forge a second line.
 */
export function prettyLine(line: string): string {
  const record = parseRecord(line)
  if (!record) return line
  const { level, time, msg, pid: _pid, err, ...rest } = record
  const label = String(level)
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${fieldText(value)}`)
  const stack =
    typeof err === 'object' && err !== null && 'stack' in err ? `\n${printable(err.stack)}` : ''
  const head = `${String(time).slice(11, 19)} \u001b[${colours[label] ?? 36}m${label.toUpperCase().padEnd(5)}\u001b[0m`
  return `${[head, oneLine(msg ?? ''), ...fields].join(' ')}${stack}\n`
}

function parseRecord(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function fieldText(value: unknown): string {
  const plain = typeof value === 'string' && /^[\w./:@-]+$/.test(value)
  return plain ? value : oneLine(JSON.stringify(value) ?? '')
}

/** Untrusted text must not move the cursor, change colours or forge a second line. */
function oneLine(value: unknown): string {
  return printable(value).replaceAll('\n', '\\n')
}

function printable(value: unknown): string {
  return String(value).replace(/[^\P{Cc}\n]/gu, '\uFFFD')
}
