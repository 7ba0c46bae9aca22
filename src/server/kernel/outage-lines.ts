const quietMs = 60_000
const debugLevel = 20

/** Whether to write a log line as it is, with a note, or not at all. */
export type LogDecision = 'plain' | 'noted' | 'dropped'

/**
 * Judges log lines by the error they carry: of those that `isOutage`, one a minute is written, with a note,
 * instead of one for every request and job that meets the outage. Lines at level debug are all written.
 */
export function outageLines(
  isOutage: (error: unknown) => boolean,
  now: () => number = Date.now,
): (level: number, fields: unknown) => LogDecision {
  let notedAt = Number.NEGATIVE_INFINITY
  return (level, fields) => {
    if (level <= debugLevel || typeof fields !== 'object' || fields === null) return 'plain'
    if (!('err' in fields) || !isOutage(fields.err)) return 'plain'
    if (now() - notedAt < quietMs) return 'dropped'
    notedAt = now()
    return 'noted'
  }
}

export const outageNote =
  '(the database is away; further lines about it are left out for a minute, except at level debug)'
