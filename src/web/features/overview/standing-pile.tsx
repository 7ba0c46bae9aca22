import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { cn } from '../../ui/class-names.ts'

type PileProps = {
  title: string
  total: number
  /** What its count narrows the list to; left out, the pile shows no count. */
  stage?: string
  strong?: boolean
  more?: ReactNode
  children: ReactNode
}

/** One of the four: its count where that leads somewhere, and who or what is in it; one grey line where nothing is. */
export function Pile({ title, total, stage, strong = false, more, children }: PileProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        'grid min-w-0 content-start gap-2.5 px-5 py-4 text-sm',
        // On a phone, one line says that there is nothing.
        total === 0 && 'max-md:flex max-md:items-baseline max-md:py-2.5',
      )}
    >
      <h2 className="flex items-end md:min-h-8 gap-2.5 font-medium font-sans text-ink-soft text-sm tracking-normal">
        {total > 0 && stage && (
          <Narrow
            to={stage}
            label={`${title}: ${formatNumber(total)}`}
            className={cn('font-serif text-xl leading-none', strong ? 'text-accent' : 'text-ink')}
          >
            {formatNumber(total)}
          </Narrow>
        )}
        {title}
      </h2>
      {total > 0 ? children : <p className="text-ink-faint">Nothing</p>}
      {more}
    </section>
  )
}

type NarrowProps = {
  /** The stage. */
  to: string
  /** Whether only what is overdue in it. */
  overdue?: boolean
  label?: string
  className?: string
  children: ReactNode
}

/** Narrows the list below, and brings it into view where it is out of sight; once more, shows all again. */
export function Narrow({ to, overdue = false, label, className, children }: NarrowProps) {
  const [params] = useSearchParams()
  const due = overdue ? 'overdue' : null
  const isChosen = params.get('stage') === to && params.get('due') === due
  const next = new URLSearchParams(params)
  for (const name of ['page', 'stage', 'due']) next.delete(name)
  if (!isChosen) {
    next.set('stage', to)
    if (due) next.set('due', due)
  }
  return (
    <Link
      to={{ search: `${next}` }}
      replace
      preventScrollReset
      aria-label={label}
      aria-current={isChosen ? 'true' : undefined}
      onClick={showList}
      className={cn(
        'rounded-sm underline-offset-4 hover:underline aria-[current=true]:underline',
        className,
      )}
    >
      {children}
    </Link>
  )
}

function showList(): void {
  const list = document.getElementById('client-articles')
  if (list && list.getBoundingClientRect().top > window.innerHeight * 0.7) list.scrollIntoView()
}
