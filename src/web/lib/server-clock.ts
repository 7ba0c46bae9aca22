/** Answers name whole seconds and take a moment: less of a difference is none. */
const toleranceMs = 2_000

/** By how much the server's clock is ahead of the browser's, in milliseconds. */
let aheadMs = 0

/** Learns the server's time from an answer that has just come, not from a cache. */
export function noteServerTime(answer: Response): void {
  const said = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(said)) return
  const difference = said - Date.now()
  aheadMs = Math.abs(difference) > toleranceMs ? difference : 0
}

/**
 * The time by the server's clock, in milliseconds since 1970: what the server's times are compared with, since a
 * browser's clock may be wrong by minutes.
 */
export function serverTime(): number {
  return Date.now() + aheadMs
}

/** The same as a date. */
export function serverDate(): Date {
  return new Date(serverTime())
}
