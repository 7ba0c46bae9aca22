import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { cn } from '../../ui/class-names.ts'

type PileProps = {
  title: string
  total: number
  stage: string
  strong?: boolean
  more?: ReactNode
  children: ReactNode
}

/** One of the four: its count, and who or what is in it; one grey line where nothing is. */
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
        {total > 0 && (
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
  by?: 'stage' | 'due'
  to: string
  label?: string
  className?: string
  children: ReactNode
}

/** Narrows the list below, and brings it into view where it is out of sight; once more, shows all again. */
export function Narrow({ by = 'stage', to, label, className, children }: NarrowProps) {
  const [params] = useSearchParams()
  const isChosen = params.get(by) === to
  const next = new URLSearchParams(params)
  for (const name of ['page', 'stage', 'due']) next.delete(name)
  if (!isChosen) next.set(by, to)
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
