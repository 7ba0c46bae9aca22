import { Menu } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

// On a wide screen the sheet is never needed.
const loadMobileSheet = () => import('./mobile-sheet.tsx')
const MobileSheet = lazy(() => loadMobileSheet().then((file) => ({ default: file.MobileSheet })))

/** The button on a small screen that opens the sidebar as a sheet. */
export function MobileMenu() {
  const [open, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        className="-ml-2 lg:hidden"
        onPointerEnter={loadMobileSheet}
        onFocus={loadMobileSheet}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </Button>
      <Suspense>
        {open !== undefined && <MobileSheet open={open} onOpenChange={setOpen} opener={button} />}
      </Suspense>
    </>
  )
}
