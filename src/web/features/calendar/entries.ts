import { CalendarCheck, CalendarClock, type LucideIcon, Send, UserCheck } from 'lucide-react'
import type { CalendarEntry } from '#contracts/calendar.ts'

type Kind = CalendarEntry['kind']
export type MovableEntry = Extract<CalendarEntry, { kind: 'due' | 'scheduled' }>

export const marks: Record<Kind, LucideIcon> = {
  due: CalendarCheck,
  approval: UserCheck,
  scheduled: CalendarClock,
  published: Send,
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

/** What an entry is: 'Due', 'Approval overdue', 'Held back'. */
function headOf(entry: CalendarEntry, today: string): string {
  const late = isLate(entry, today)
  switch (entry.kind) {
    case 'due':
      return late ? 'Overdue' : 'Due'
    case 'approval':
      return late ? 'Approval overdue' : 'Approval due'
    case 'scheduled':
      return late ? 'Held back' : 'Scheduled'
    case 'published':
      return 'Published'
  }
}

/** What an entry says besides its article, such as ['Scheduled', '09:00', 'Clinic blog', 'Ada']; what it is comes first. */
export function factsOf(entry: CalendarEntry, today: string): string[] {
  const facts = [headOf(entry, today)]
  if ('time' in entry) facts.push(entry.time)
  if (entry.kind === 'scheduled') facts.push(entry.siteName)
  if (entry.kind === 'approval') {
    facts.push(entry.approval === 'client' ? 'with the client' : 'with colleagues')
  }
  if (entry.assignee) facts.push(entry.assignee.name)
  return facts
}

/** The same where there is room for a word beside the mark: the time, if it has one that holds. */
export function shortOf(entry: CalendarEntry, today: string): string {
  if (entry.kind === 'approval') return isLate(entry, today) ? 'Overdue' : 'Approval'
  return 'time' in entry && !isLate(entry, today) ? entry.time : headOf(entry, today)
}

/** The colour of an entry's mark. */
export function toneOf(entry: CalendarEntry, today: string): string {
  if (isLate(entry, today)) return 'text-danger'
  if (entry.kind === 'published') return 'text-success'
  return entry.kind === 'due' ? 'text-ink-soft' : 'text-info'
}
