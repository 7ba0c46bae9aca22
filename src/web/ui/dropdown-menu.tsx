import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { menuItemStyle, menuStyle } from './menu-style.ts'

export const DropdownMenu = Radix.Root
export const DropdownMenuTrigger = Radix.Trigger

export function DropdownMenuContent({
  className,
  align = 'end',
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className={cn(menuStyle, 'min-w-48', className)}
        {...rest}
      />
    </Radix.Portal>
  )
}

/** One action. `asChild` turns a link into the item; `destructive` sets it apart. */
export function DropdownMenuItem({
  className,
  destructive = false,
  ...rest
}: ComponentProps<typeof Radix.Item> & { destructive?: boolean }) {
  return (
    <Radix.Item
      className={cn(
        menuItemStyle,
        destructive && 'text-danger data-highlighted:bg-danger-wash',
        className,
      )}
      {...rest}
    />
  )
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-2 py-1.5 text-ink-faint text-xs', className)} {...rest} />
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-rule" />
}
