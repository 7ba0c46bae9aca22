import { Monitor, Moon, PanelLeft, Plus, Sun } from 'lucide-react'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { product } from '#contracts/product.ts'
import { useColourMode } from '../../lib/colour-mode.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { ColourModeToggle } from '../../ui/colour-mode-toggle.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { OfflineChip } from './offline-chip.tsx'
import { PaletteButton } from './palette-button.tsx'
import { hasPrimaryAction } from './primary-action.ts'
import { SidebarContent } from './sidebar-content.tsx'
import { useSidebarNarrow } from './sidebar-width.ts'

const modeIcons = {
  system: <Monitor aria-hidden />,
  light: <Sun aria-hidden />,
  dark: <Moon aria-hidden />,
}

type ShellProps = {
  credits?: ReactNode
  /** What is new for the person, in the header. */
  notices?: ReactNode
  /** The person's menu. */
  account: ReactNode
  /** Names the workspace, at the top of the sidebar. */
  Workspace: ComponentType<{ narrow: boolean }>
  children: ReactNode
}

/** The frame of every dashboard screen: sidebar, header, and the screen itself. */
export function Shell({ credits, notices, account, Workspace, children }: ShellProps) {
  const [mode, setMode] = useColourMode()
  const { pathname } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? keepFocus(frame.current) : undefined), [])
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main, pathname)
  return (
    <div ref={frame} className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-4 py-2 text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <Sidebar Workspace={Workspace} />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex h-16 shrink-0 items-center gap-3 border-b bg-ground/95 px-4 backdrop-blur-sm sm:px-8">
          <MobileMenu Workspace={Workspace} />
          <PaletteButton />
          <div className="ml-auto flex shrink-0 items-center gap-2 sm:gap-3">
            <OfflineChip>{credits}</OfflineChip>
            <Button asChild variant={hasPrimaryAction(pathname) ? 'secondary' : 'primary'}>
              <Link to="/dashboard/articles/new" prefetch="intent">
                <Plus aria-hidden />
                <span className="sr-only sm:not-sr-only">Create New Article</span>
              </Link>
            </Button>
            <span className="hidden lg:inline-flex">
              <ColourModeToggle value={mode} onValueChange={setMode} icons={modeIcons} />
            </span>
            {notices}
            {account}
          </div>
        </header>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none sm:px-8"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** Begins a new screen at its content: else the next Tab would go on through the frame that it was opened from. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const { activeElement } = document
    const isTaken = main.current?.contains(activeElement) || activeElement?.closest('[role=dialog]')
    if (!isTaken) main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}

function Sidebar({ Workspace }: Pick<ShellProps, 'Workspace'>) {
  const [narrow, setNarrow] = useSidebarNarrow()
  return (
    <aside
      className={cn(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r bg-sunken lg:flex',
        narrow ? 'w-16' : 'w-64',
      )}
    >
      <div
        className={cn(
          'flex h-16 shrink-0 items-center border-b px-3',
          narrow ? 'justify-center' : 'justify-between pl-5',
        )}
      >
        {!narrow && (
          <Link to="/" aria-label={`${product.name}, home`}>
            <Wordmark name={product.name} />
          </Link>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={narrow ? 'Widen the sidebar' : 'Narrow the sidebar'}
          aria-expanded={!narrow}
          onClick={() => setNarrow(!narrow)}
        >
          <PanelLeft aria-hidden />
        </Button>
      </div>
      <SidebarContent narrow={narrow} Workspace={Workspace} />
    </aside>
  )
}
