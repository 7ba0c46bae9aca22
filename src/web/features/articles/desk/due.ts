/** A day as the reader's clock has it, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()]
  return `${moment.getFullYear()}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

type Due = { label: string; late: boolean }

/** When something is due in words, such as `Due today`; `late` once the day has passed. */
export function dueWords(dueOn: string, now = new Date()): Due {
  const today = dayOf(now)
  const tomorrow = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1))
  if (dueOn === today) return { label: 'Due today', late: false }
  if (dueOn === tomorrow) return { label: 'Due tomorrow', late: false }
  const date = new Date(`${dueOn}T00:00:00Z`)
  const sameYear = dueOn.slice(0, 4) === today.slice(0, 4)
  const label = `Due ${(sameYear ? short : withYear).format(date)}`
  return dueOn < today ? { label: `${label}, overdue`, late: true } : { label, late: false }
}
