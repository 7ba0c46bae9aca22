import { useEffect, useEffectEvent } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField } from '#contracts/desk.ts'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { isTaken } from './taken-key.ts'

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

const fields: Partial<Record<string, ArticleField>> = {
  a: 'assignee',
  d: 'due',
  c: 'campaign',
  b: 'author',
}

type ListKeysProps = {
  selection: Selection
  articles: readonly ArticleCard[]
  onEdit: (articles: readonly ArticleCard[], field: ArticleField, anchor: HTMLElement) => void
}

/**
 * Moves through the rows of the list with j and k, ticks them with x and changes what stands in them, in all that are
 * ticked where the row is one of these; Enter opens, as on any link.
 */
export function ListKeys({ selection, articles, onEdit }: ListKeysProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const links = rowLinks()
    const row = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-row]')
    const at = row ? links.indexOf(row) : -1
    const article = articles.find(({ id }) => id === row?.dataset.row)
    const field = fields[event.key]
    if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'k') links[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'x' && row?.dataset.row) selection.toggle(row.dataset.row)
    else if (event.key === 'X' && row?.dataset.row) selection.extend(row.dataset.row)
    else if (row && article && field) {
      const ticked = articles.filter(({ id }) => selection.has(id))
      onEdit(ticked.includes(article) ? ticked : [article], field, row)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <p className="mt-3 hidden items-center gap-2 text-ink-faint text-xs lg:pointer-fine:flex">
      <Kbd>j</Kbd>
      <Kbd>k</Kbd>
      <span className="mr-2">to move</span>
      <Kbd>x</Kbd>
      <span className="mr-2">to select, Shift for a range</span>
      <Kbd>a</Kbd>
      <span className="mr-2">to assign</span>
      <Kbd>?</Kbd>
      <span className="mr-2">for more</span>
      <Kbd>Enter</Kbd>
      <span>to open</span>
    </p>
  )
}
