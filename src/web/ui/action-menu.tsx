import { Slot } from 'radix-ui'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ActionMenuProps } from './action-menu-list.tsx'

export type { Action } from './action-menu-list.tsx'

// Lazy, as is the combobox: whole, they would add 20 KiB to the list of articles (decision 63).
export const loadActionMenu = () => import('./action-menu-list.tsx')
const ActionMenuList = lazyPart(loadActionMenu, (file) => file.ActionMenuList)

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
