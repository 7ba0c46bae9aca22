import { Link } from 'react-router'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/class-names.ts'
import { ClientMark } from '#web/ui/client-mark.tsx'
import {
  addressOf,
  assigneeOf,
  factsOf,
  isLate,
  marks,
  type ShownEntry,
  titleOf,
  toneOf,
} from './entries.ts'

type EntryLineProps = { entry: ShownEntry; today: string; ofOneClient: boolean }

/** An entry with all that is known of it, as a line of a list. */
export function EntryLine({ entry, today, ofOneClient }: EntryLineProps) {
  const Mark = marks[entry.kind]
  const assignee = assigneeOf(entry)
  const { clientName } = entry
  const [head, ...facts] = factsOf(entry, today)
  return (
    <li className="border-rule border-t first:border-t-0">
      <Link
        to={addressOf(entry)}
        prefetch="intent"
        className="flex gap-3 rounded-sm py-2.5 hover:text-accent"
      >
        <Mark aria-hidden className={cn('mt-0.5 size-4 shrink-0', toneOf(entry, today))} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="wrap-anywhere font-medium text-sm leading-5">{titleOf(entry)}</span>
          <span className="wrap-anywhere text-ink-soft text-xs">
            <span className={cn(isLate(entry, today) && 'text-danger')}>{head}</span>
            {facts.map((fact) => `, ${fact}`)}
          </span>
          {!ofOneClient && (
            <span className="flex min-w-0 items-center gap-1.5 text-ink-soft text-xs">
              <ClientMark name={clientName} />
              <span className="truncate">{clientName}</span>
            </span>
          )}
        </span>
        {assignee && (
          <Avatar name={assignee.name} src={assignee.pictureUrl} size="xs" className="mt-0.5" />
        )}
      </Link>
    </li>
  )
}
