import { useEffect, useEffectEvent } from 'react'
import type { Selection } from '#web/lib/use-selection.ts'
import { Kbd } from '#web/ui/kbd.tsx'

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Whether a key belongs to something else: a field, a menu, a dialog or a shortcut of the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : document.body
  return (
    target.closest(
      'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
    ) !== null
  )
}

/** Moves through the rows of the list with j and k and ticks them with x; Enter opens, as on any link. */
export function ListKeys({ selection }: { selection: Selection }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const links = rowLinks()
    const row = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-row]')
    const at = row ? links.indexOf(row) : -1
    if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'k') links[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'x' && row?.dataset.row) selection.toggle(row.dataset.row)
    else if (event.key === 'X' && row?.dataset.row) selection.extend(row.dataset.row)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <p className="mt-3 hidden items-center gap-2 text-ink-faint text-xs sm:pointer-fine:flex">
      <Kbd>j</Kbd>
      <Kbd>k</Kbd>
      <span className="mr-2">to move</span>
      <Kbd>x</Kbd>
      <span className="mr-2">to select, with Shift all in between</span>
      <Kbd>Enter</Kbd>
      <span>to open</span>
    </p>
  )
}
