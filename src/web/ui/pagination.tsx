import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { cn } from './class-names.ts'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  page: number
  pageCount: number
  /** The address of a page; filters and search stay in it. */
  hrefFor: (page: number) => string
}

/** First, last, neighbours, ellipses, previous and next, all of them links. Nothing for one page. */
export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" label="Previous page">
        <ChevronLeft aria-hidden />
        <span className="hidden sm:inline">Previous</span>
      </Step>
      {pageNumbers(page, pageCount).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden className="w-6 text-center text-ink-faint">
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={hrefFor(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            className={cn(
              buttonStyle({ variant: 'ghost', size: 'icon' }),
              'min-w-10 tabular-nums',
              entry === page && 'border border-accent text-accent hover:text-accent',
            )}
          >
            {entry}
          </Link>
        ),
      )}
      <Step to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next" label="Next page">
        <span className="hidden sm:inline">Next</span>
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | undefined; rel: string; label: string; children: ReactNode }

function Step({ to, rel, label, children }: StepProps) {
  const style = cn(buttonStyle({ variant: 'ghost', size: 'md' }), 'px-2 sm:px-3')
  if (!to) {
    return (
      <span aria-hidden className={cn(style, 'pointer-events-none text-ink-faint')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={style}>
      {children}
    </Link>
  )
}
