/** A figure as a person reads it; a dash where there is none. */
export const shown = (value: number | null) => (value === null ? '–' : String(value))

export const percent = (value: number | null) => (value === null ? '–' : `${value}%`)

/** Hours as people say them: from two days on in days. */
export function duration(hours: number | null): string {
  if (hours === null) return '–'
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  const whole = Math.round(hours)
  if (whole === 0) return 'under an hour'
  return `${whole} ${whole === 1 ? 'hour' : 'hours'}`
}
