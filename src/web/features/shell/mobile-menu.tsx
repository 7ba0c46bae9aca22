import { Menu } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const loadSheet = () => import('./mobile-menu-sheet.tsx')
const MobileMenuSheet = lazy(() => loadSheet().then((file) => ({ default: file.MobileMenuSheet })))

/** On a small screen: opens the sidebar as a sheet. */
export function MobileMenu() {
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
      <MobileMenuSheet trigger={<MenuButton />} />
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
