import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isTypedIntoText } from '#web/lib/keys/typed-into-text.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { rememberVisit } from './recent-visits.ts'

export const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(loadPalette, (file) => file.Palette)

const Shortcuts = lazyPart(
  () => import('./shortcuts-dialog.tsx'),
  (file) => file.ShortcutsDialog,
)

const apple = /mac|iphone|ipad/i.test(typeof navigator === 'undefined' ? '' : navigator.userAgent)

/** The search in the header, and Ctrl/⌘ K anywhere: both open the command palette. `?` tells of all keys. */
export function PaletteButton() {
  const [open, setOpen] = useState<boolean>()
  const [help, setHelp] = useState<boolean>()
  const { pathname } = useLocation()
  useEffect(() => rememberVisit(pathname), [pathname])
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTypedIntoText(event) && !anotherDialogIsOpen()) setHelp(true)
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((before) => (before ? false : !anotherDialogIsOpen()))
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
        onClick={() => setOpen(true)}
        className="inline-flex size-10 shrink-0 items-center justify-center gap-2 rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink md:w-60 md:min-w-0 md:shrink md:justify-start md:border md:bg-surface md:px-3 md:text-ink-faint md:hover:border-rule-strong"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1 truncate text-left max-md:sr-only">Search or go to…</span>
        <Kbd
          aria-hidden
          className="hidden w-auto shrink-0 whitespace-nowrap px-1.5 md:max-lg:pointer-fine:inline-grid xl:pointer-fine:inline-grid"
        >
          {apple ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </button>
      <Suspense>
        {open !== undefined && <Palette open={open} onOpenChange={setOpen} />}
        {help !== undefined && <Shortcuts open={help} onOpenChange={setHelp} />}
      </Suspense>
    </>
  )
}

/** A dialog that is open comes first. */
function anotherDialogIsOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
