import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** `Tabs` holds `TabList` (of `Tab`) and one `TabPanel` per tab. */
export const Tabs = Radix.Root

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn('flex gap-6 overflow-x-auto overflow-y-hidden border-b', className)}
      {...rest}
    />
  )
}

export const tabStyle =
  '-mb-px inline-flex min-h-10 items-center gap-2 whitespace-nowrap border-transparent border-b-2 text-ink-soft text-sm font-medium transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink focus-visible:-outline-offset-2'

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger className={cn(tabStyle, className)} {...rest} />
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6', className)} {...rest} />
}
