import { Menu } from 'lucide-react'
import { useState } from 'react'
import { product } from '#contracts/product.ts'
import { useColourMode } from '../../lib/colour-mode.ts'
import { Button } from '../../ui/button.tsx'
import { ColourModeToggle } from '../../ui/colour-mode-toggle.tsx'
import { Sheet, SheetContent, SheetTrigger } from '../../ui/sheet.tsx'
import { SidebarContent } from './sidebar-content.tsx'

/** On a small screen: the sidebar as a sheet, with what the header has no room for. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const [mode, setMode] = useColourMode()
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Open the menu" className="-ml-2 lg:hidden">
          <Menu aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent title={product.name} side="left">
        <SidebarContent narrow={false} onFollow={() => setOpen(false)} />
        <div className="border-t p-4">
          <ColourModeToggle value={mode} onValueChange={setMode} />
        </div>
      </SheetContent>
    </Sheet>
  )
}
