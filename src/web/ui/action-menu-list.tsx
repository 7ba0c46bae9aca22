import { useState } from 'react'
import { Link } from 'react-router'
import type { Action, ActionMenuProps } from './action-menu.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx'

type ActionMenuListProps = ActionMenuProps & {
  /** Opened from the keyboard, so the first action gets the focus. */
  firstByKey: boolean
}

/** The menu and its button, from the first click on. */
export function ActionMenuList({
  trigger,
  actions,
  title,
  className,
  firstByKey,
}: ActionMenuListProps) {
  const [byKey, setByKey] = useState(firstByKey)
  const focusFirst = (content: HTMLElement | null) => {
    if (!content || !byKey) return
    // Radix focuses the menu itself when it opens by `defaultOpen`.
    setTimeout(() => content.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
  }
  return (
    <DropdownMenu defaultOpen onOpenChange={() => setByKey(false)}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent ref={focusFirst} className={className}>
        {title && (
          <>
            <DropdownMenuLabel className="truncate">{title}</DropdownMenuLabel>
            <DropdownMenuSeparator />
          </>
        )}
        {actions.map((action) => (
          <Line key={action.label} action={action} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function Line({ action }: { action: Action }) {
  const { label, icon, disabled = false, destructive = false, apart = false } = action
  return (
    <>
      {apart && <DropdownMenuSeparator />}
      {'to' in action ? (
        <DropdownMenuItem asChild>
          <Link to={action.to} prefetch="intent">
            {icon}
            {label}
          </Link>
        </DropdownMenuItem>
      ) : (
        <DropdownMenuItem
          disabled={disabled}
          destructive={destructive}
          onSelect={(event) => {
            if (action.staysOpen) event.preventDefault()
            action.onSelect()
          }}
        >
          {icon}
          {label}
        </DropdownMenuItem>
      )}
    </>
  )
}
