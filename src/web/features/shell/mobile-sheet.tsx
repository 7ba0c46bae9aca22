import type { RefObject } from 'react'
import { product } from '#contracts/product.ts'
import { useColourMode } from '../../lib/colour-mode.ts'
import { ColourModeToggle } from '../../ui/colour-mode-toggle.tsx'
import { Sheet, SheetContent } from '../../ui/sheet.tsx'
import { SidebarContent } from './sidebar-content.tsx'

type MobileSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Has the focus again when the sheet closes. */
  opener: RefObject<HTMLButtonElement | null>
}

/** The sidebar as a sheet, with what the header has no room for. */
export function MobileSheet({ open, onOpenChange, opener }: MobileSheetProps) {
  const [mode, setMode] = useColourMode()
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={product.name}
        side="left"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          opener.current?.focus()
        }}
      >
        <SidebarContent narrow={false} onFollow={() => onOpenChange(false)} />
        <div className="border-t p-4 md:hidden">
          <ColourModeToggle value={mode} onValueChange={setMode} />
        </div>
      </SheetContent>
    </Sheet>
  )
}
