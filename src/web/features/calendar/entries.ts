import { CalendarCheck, CalendarClock, type LucideIcon, Send, UserCheck } from 'lucide-react'
import type { CalendarEntry } from '#contracts/calendar.ts'

type Kind = CalendarEntry['kind']
export type MovableEntry = Extract<CalendarEntry, { kind: 'due' | 'scheduled' }>

/** The kinds of entries in the order of the legend. */
export const kinds: Record<Kind, { label: string; icon: LucideIcon }> = {
  due: { label: 'Due', icon: CalendarCheck },
  approval: { label: 'Approval due', icon: UserCheck },
  scheduled: { label: 'Scheduled', icon: CalendarClock },
  published: { label: 'Published', icon: Send },
}

/** A key of an entry that it keeps when it moves. */
export function keyOf(entry: CalendarEntry): string {
  return `${entry.kind} ${entry.kind === 'scheduled' ? entry.id : entry.articleId}`
}

/** Whether an entry may be given another day here. */
export function isMovable(entry: CalendarEntry): entry is MovableEntry {
  return entry.kind === 'due' || (entry.kind === 'scheduled' && !entry.held)
}

/** What asks for attention: due before today, or held back. */
export function isLate(entry: CalendarEntry, today: string): boolean {
  if (entry.kind === 'scheduled') return entry.held
  return (entry.kind === 'due' || entry.kind === 'approval') && entry.day < today
}

/** What an entry says besides its article, such as 'Scheduled, 09:00, Clinic blog'. */
export function factsOf(entry: CalendarEntry, today: string): string {
  switch (entry.kind) {
    case 'due': {
      const state = isLate(entry, today) ? 'Overdue' : kinds.due.label
      return entry.assigneeName ? `${state}, ${entry.assigneeName}` : state
    }
    case 'approval': {
      const asked = entry.approval === 'client' ? 'with the client' : 'with colleagues'
      return `${isLate(entry, today) ? 'Approval overdue' : kinds.approval.label}, ${asked}`
    }
    case 'scheduled':
      return `${entry.held ? 'Held back' : kinds.scheduled.label}, ${entry.time}, ${entry.siteName}`
    case 'published':
      return `${kinds.published.label}, ${entry.time}`
  }
}

/** The colour of an entry's mark. */
export function toneOf(entry: CalendarEntry, today: string): string {
  if (isLate(entry, today)) return 'text-danger'
  if (entry.kind === 'published') return 'text-success'
  return entry.kind === 'due' ? 'text-ink-faint' : 'text-info'
}
