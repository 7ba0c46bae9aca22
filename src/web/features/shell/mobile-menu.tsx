import { Menu } from 'lucide-react'
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'

const loadSheet = () => import('./mobile-menu-sheet.tsx')
const MobileMenuSheet = lazyPart(loadSheet, (file) => file.MobileMenuSheet)

/** On a small screen: opens the sidebar as a sheet. */
export function MobileMenu({ Workspace }: { Workspace: ComponentType<{ narrow: boolean }> }) {
  const [opened, setOpened] = useState(false)
  const waiting = (
    <MenuButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={loadSheet}
      onFocus={loadSheet}
      onClick={() => setOpened(true)}
    />
  )
  if (!opened) return waiting
  return (
    <Suspense fallback={waiting}>
      <MobileMenuSheet Workspace={Workspace} trigger={<MenuButton />} />
    </Suspense>
  )
}

function MenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Open the menu"
      className="-ml-2 lg:hidden"
      {...props}
    >
      <Menu aria-hidden />
    </Button>
  )
}
