/** Whether the clock of this zone is known, such as `Europe/London`; an offset alone is no zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return /^[A-Z]/i.test(name)
  } catch {
    return false
  }
}

/** A zone as people read it: 'Europe/London' is 'London (GMT)' at that moment. */
export function zoneLabel(timeZone: string, at: Date): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== city ? `${city} (${name})` : city
}
