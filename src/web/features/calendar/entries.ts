import {
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  type LucideIcon,
  Repeat,
  Send,
  UserCheck,
} from 'lucide-react'
import type { CalendarEntry, PlannedEntry } from '#contracts/calendar.ts'

/** What stands on a day: of an article, or of one that a recurring brief will order. */
export type ShownEntry = CalendarEntry | PlannedEntry

type Kind = ShownEntry['kind']
export type MovableEntry = Extract<
  CalendarEntry,
  { kind: 'due' | 'scheduled' | 'publication_plan' }
>

export const marks: Record<Kind, LucideIcon> = {
  due: CalendarCheck,
  approval: UserCheck,
  scheduled: CalendarClock,
  publication_plan: CalendarPlus,
  published: Send,
  planned: Repeat,
}

/** A key of an entry that it keeps when it moves. */
export function keyOf(entry: ShownEntry): string {
  if (entry.kind === 'planned') return `planned ${entry.briefId} ${entry.date} ${entry.place}`
  return `${entry.kind} ${entry.kind === 'scheduled' ? entry.id : entry.articleId}`
}

/** What an entry is called; what is planned has a topic, or none yet. */
export const titleOf = (entry: ShownEntry) => entry.title ?? 'No topic yet'

/** Where an entry leads: its article, or the recurring brief that will order it. */
export function addressOf(entry: ShownEntry): string {
  return entry.kind === 'planned'
    ? `/dashboard/campaigns/${entry.campaignId}/recurring`
    : `/dashboard/articles/${entry.articleId}/preview`
}

/** Who works on it. */
export const assigneeOf = (entry: ShownEntry) => (entry.kind === 'planned' ? null : entry.assignee)

/** Whether an entry may be given another day here. */
export function isMovable(entry: ShownEntry): entry is MovableEntry {
  if (entry.kind === 'publication_plan') return !entry.missed
  return entry.kind === 'due' || (entry.kind === 'scheduled' && !entry.held)
}

/** Whether it is a plan: nothing is ordered or paid yet, or nothing scheduled. */
export const isPlan = ({ kind }: ShownEntry) => kind === 'planned' || kind === 'publication_plan'

/** What asks for attention: due before today, held back, not scheduled in time, or not reachable since it went out. */
export function isLate(entry: ShownEntry, today: string): boolean {
  if (entry.kind === 'published') return entry.hidden
  if (entry.kind === 'scheduled') return entry.held
  if (entry.kind === 'publication_plan') return entry.missed
  return (entry.kind === 'due' || entry.kind === 'approval') && entry.day < today
}

/** What an entry is: 'Due', 'Approval overdue', 'Held back', 'Not reachable'. */
function headOf(entry: ShownEntry, today: string): string {
  const late = isLate(entry, today)
  switch (entry.kind) {
    case 'due':
      return late ? 'Overdue' : 'Due'
    case 'approval':
      return late ? 'Approval overdue' : 'Approval due'
    case 'scheduled':
      return late ? 'Held back' : 'Scheduled'
    case 'publication_plan':
      return late ? 'Not scheduled' : 'Planned'
    case 'published':
      return late ? 'Not reachable' : 'Published'
    case 'planned':
      return 'Planned'
  }
}

/** What an entry says besides its article, such as ['Scheduled', '09:00', 'Clinic blog', 'Ada']; what it is comes first. */
export function factsOf(entry: ShownEntry, today: string): string[] {
  const facts = [headOf(entry, today)]
  if ('time' in entry) facts.push(entry.time)
  if (entry.kind === 'scheduled') facts.push(entry.siteName)
  if (entry.kind === 'publication_plan') facts.push(...entry.siteNames)
  if (entry.kind === 'approval') {
    facts.push(entry.approval === 'client' ? 'with the client' : 'with colleagues')
  }
  if (entry.kind === 'planned') facts.push(entry.campaignName)
  const assignee = assigneeOf(entry)
  if (assignee) facts.push(assignee.name)
  return facts
}

/** What an entry is, in as few words as fit in one line of a day. */
export function labelOf(entry: ShownEntry, today: string): string {
  return entry.kind === 'approval' && isLate(entry, today) ? 'Overdue' : headOf(entry, today)
}

/** The same where there is room for a word beside the mark: the time, if it has one that holds. */
export function shortOf(entry: ShownEntry, today: string): string {
  return 'time' in entry && !isLate(entry, today) ? entry.time : labelOf(entry, today)
}

/** The colour of an entry's mark. */
export function toneOf(entry: ShownEntry, today: string): string {
  if (isLate(entry, today)) return 'text-danger'
  if (entry.kind === 'published') return 'text-success'
  return entry.kind === 'due' || isPlan(entry) ? 'text-ink-soft' : 'text-info'
}
