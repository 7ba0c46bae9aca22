/** The zone of this browser, such as `Europe/London`. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every zone the browser knows, by name, with a label that is found by its city. */
export function timeZones(): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), browserZone(), 'UTC'])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** Date and time on the clock of a zone, as a form takes them: `2026-11-30` and `09:00`. */
export function onClock(instant: Date, timeZone: string): { date: string; time: string } {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
  }
}
