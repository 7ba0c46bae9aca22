import {
  CalendarClock,
  Check,
  CircleDashed,
  CircleStop,
  Clock,
  type LucideIcon,
  MessageSquareText,
  Pencil,
  Send,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { Tone } from './badge.tsx'
import { cn } from './class-names.ts'

const marks = {
  waiting: Clock,
  working: CircleDashed,
  done: Check,
  failed: X,
  draft: Pencil,
  sent: Send,
  stopped: CircleStop,
  asked: MessageSquareText,
  planned: CalendarClock,
  alert: TriangleAlert,
} satisfies Record<string, LucideIcon>

const tones: Record<Tone, string> = {
  neutral: 'text-ink-faint',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
}

type StatusMarkProps = {
  mark: keyof typeof marks
  /** The text; icon and colour only repeat it. */
  label: string
  tone?: Tone
  /** The text is for those who hear it; a title and a legend are for the others. */
  iconOnly?: boolean
  className?: string
}

/** A status as text with a small icon, never by colour alone. */
export function StatusMark({
  mark,
  label,
  tone = 'neutral',
  iconOnly = false,
  className,
}: StatusMarkProps) {
  const Mark = marks[mark]
  return (
    <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap text-sm', className)}>
      <Mark
        // Not as text that is hidden: a table of two thousand rows scrolls over a quarter faster without it.
        {...(iconOnly ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        className={cn(
          'size-4 shrink-0',
          tones[tone],
          mark === 'working' && 'animate-spin [animation-duration:3s]',
        )}
      />
      {!iconOnly && label}
    </span>
  )
}
