import { type ComponentType, type ReactNode, useState } from 'react'
import { product } from '#contracts/product.ts'
import { useColourMode } from '../../lib/colour-mode.ts'
import { ColourModeToggle } from '../../ui/colour-mode-toggle.tsx'
import { Sheet, SheetContent, SheetTrigger } from '../../ui/sheet.tsx'
import { SidebarContent } from './sidebar-content.tsx'

type MobileMenuSheetProps = {
  trigger: ReactNode
  Workspace: ComponentType<{ narrow: boolean }>
}

/** The sidebar as a sheet, open at first, with what the header has no room for. */
export function MobileMenuSheet({ trigger, Workspace }: MobileMenuSheetProps) {
  const [open, setOpen] = useState(true)
  const [mode, setMode] = useColourMode()
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent title={product.name} side="left">
        <SidebarContent narrow={false} Workspace={Workspace} onFollow={() => setOpen(false)} />
        <div className="border-t p-4">
          <ColourModeToggle value={mode} onValueChange={setMode} />
        </div>
      </SheetContent>
    </Sheet>
  )
}
