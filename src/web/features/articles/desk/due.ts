import { formatDay } from '#web/lib/format.ts'

/** A day as the reader's clock has it, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()]
  return `${moment.getFullYear()}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

type Due = { when: string; label: string; late: boolean }

/** When something is due in words, such as `today`, labelled `Due today`; `late` once the day has passed. */
export function dueWords(dueOn: string, now = new Date()): Due {
  const { when, late } = whenDue(dueOn, now)
  return { when, label: `Due ${when}`, late }
}

function whenDue(dueOn: string, now: Date): Omit<Due, 'label'> {
  const today = dayOf(now)
  const tomorrow = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1))
  if (dueOn === today) return { when: 'today', late: false }
  if (dueOn === tomorrow) return { when: 'tomorrow', late: false }
  const when = formatDay(`${dueOn}T00:00`, now)
  return dueOn < today ? { when: `${when}, overdue`, late: true } : { when, late: false }
}
