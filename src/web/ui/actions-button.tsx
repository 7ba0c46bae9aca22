import { MoreHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type ActionsButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** The name of what the actions are for. */
  of: string
}

/** The three dots of a row that open the menu of its actions. */
export function ActionsButton({ of, ...props }: ActionsButtonProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${of}`} {...props}>
      <MoreHorizontal aria-hidden />
    </Button>
  )
}
