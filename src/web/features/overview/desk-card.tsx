import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type DeskCardProps<Item> = {
  title: string
  icon: LucideIcon
  /** The newest of all that are counted. */
  pile: { total: number; items: readonly Item[] }
  line: (item: Item) => ReactNode
  /** The link to the full list. */
  all: { to: string; label: string }
}

/** A card with a count, the newest articles and a link to all. */
export function DeskCard<Item>(props: DeskCardProps<Item>) {
  const { title, icon: Icon, pile, line, all } = props
  const { total, items } = pile
  const heading = `desk-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <Card aria-labelledby={heading} className="flex flex-col px-5 py-5 sm:px-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2
          id={heading}
          className="flex items-center gap-2 font-medium font-sans text-sm tracking-normal"
        >
          <Icon aria-hidden className="size-4 text-ink-faint" />
          {title}
        </h2>
        <Link
          to={all.to}
          prefetch="intent"
          aria-label={`${formatNumber(total)} ${title.toLowerCase()}`}
          className="rounded-sm font-medium font-serif text-xl hover:text-accent"
          data-figures
        >
          {formatNumber(total)}
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-1 border-t">{items.map(line)}</ul>
      <p className="mt-auto pt-3 text-sm">
        <TextLink to={all.to}>{all.label}</TextLink>
      </p>
    </Card>
  )
}
