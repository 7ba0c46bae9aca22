import { Slot } from 'radix-ui'
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'

// Lazy, as is the combobox: with both on every page, the list of articles would load 231 KiB of its 220.
export const loadActionMenu = () => import('./action-menu-list.tsx')
const ActionMenuList = lazy(() =>
  loadActionMenu().then((file) => ({ default: file.ActionMenuList })),
)

/** One line of a menu: a link with `to`, an action with `onSelect`. */
export type Action = {
  label: string
  icon: ReactNode
  disabled?: boolean
  destructive?: boolean
  /** Draws a rule above it. */
  apart?: boolean
} & (
  | { to: string }
  | { onSelect: () => void /** Keeps the menu open while it runs. */; staysOpen?: boolean }
)

export type ActionMenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  actions: readonly Action[]
  /** Shown above the actions, such as the address of the signed-in person. */
  title?: string
  className?: string
}

/** A button with a menu of actions. */
export function ActionMenu(props: ActionMenuProps) {
  const [opened, setOpened] = useState<'by-pointer' | 'by-key'>()
  const waiting = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadActionMenu}
      onFocus={loadActionMenu}
      onClick={(event) => setOpened(event.detail === 0 ? 'by-key' : 'by-pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpened('by-key')
      }}
    >
      {props.trigger}
    </Slot.Root>
  )
  if (!opened) return waiting
  return (
    <Suspense fallback={waiting}>
      <ActionMenuList {...props} firstByKey={opened === 'by-key'} />
    </Suspense>
  )
}
