import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx'

/** One line of a menu: a link with `to`, an action with `onSelect`. */
export type Action = {
  label: string
  icon: ReactNode
  disabled?: boolean
  destructive?: boolean
  /** Draws a rule between it and the one above. */
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
        {actions.map((action, index) => (
          <Line key={action.label} action={action} first={index === 0} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function Line({ action, first }: { action: Action; first: boolean }) {
  const { label, icon, disabled = false, destructive = false, apart = false } = action
  return (
    <>
      {apart && !first && <DropdownMenuSeparator />}
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
