import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/text-link.tsx'

type DeskCardProps<Item> = {
  title: string
  icon: LucideIcon
  /** The newest of all that are counted. */
  pile: { total: number; items: readonly Item[] }
  line: (item: Item) => ReactNode
  /** The text when there is nothing. */
  empty: string
  /** The link to the full list. */
  all: { to: string; label: string }
  /** Asks for attention when there is anything. */
  urgent?: boolean
  className?: string
  /** Further lines, shown even where the total is 0. */
  more?: ReactNode
}

/** A card with a count, the newest articles and a link to all. */
export function DeskCard<Item>(props: DeskCardProps<Item>) {
  const { title, icon: Icon, pile, line, empty, all, urgent = false, className, more } = props
  const { total, items } = pile
  const heading = `desk-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <Card aria-labelledby={heading} className={cn('flex flex-col px-5 py-5 sm:px-6', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <h2
          id={heading}
          className="flex items-center gap-2 font-medium font-sans text-sm tracking-normal"
        >
          <Icon aria-hidden className="size-4 text-ink-faint" />
          {title}
        </h2>
        {total === 0 ? (
          <span className="font-medium font-serif text-ink-faint text-xl" data-figures>
            0
          </span>
        ) : (
          <Link
            to={all.to}
            prefetch="intent"
            aria-label={`${formatNumber(total)} ${title.toLowerCase()}`}
            className={cn(
              'rounded-sm font-medium font-serif text-xl hover:text-accent',
              urgent && 'text-danger',
            )}
            data-figures
          >
            {formatNumber(total)}
          </Link>
        )}
      </div>
      {total === 0 && !more && <p className="mt-3 border-t pt-4 text-ink-soft">{empty}</p>}
      {total > 0 && <ul className="mt-3 grid grid-cols-1 border-t">{items.map(line)}</ul>}
      {more}
      {total > 0 && (
        <p className="mt-auto pt-3 text-sm">
          <TextLink to={all.to}>{all.label}</TextLink>
        </p>
      )}
    </Card>
  )
}
