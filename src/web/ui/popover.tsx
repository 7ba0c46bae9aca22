import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { menuStyle } from './menu-style.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger

export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        collisionPadding={8}
        className={cn(menuStyle, 'w-72 max-w-[calc(100vw-1rem)] p-4', className)}
        {...rest}
      />
    </Radix.Portal>
  )
}
