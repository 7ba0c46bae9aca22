import { Switch as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

/** On or off, at once. With `label` the words beside it switch it too. */
export function Switch({
  className,
  label,
  id,
  ...rest
}: ComponentProps<typeof Radix.Root> & { label?: ReactNode }) {
  const ownId = useId()
  const control = (
    <Radix.Root
      id={id ?? ownId}
      className={cn(
        'inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-rule-strong bg-sunken p-px transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-ink-soft transition-transform duration-100 data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-accent" />
    </Radix.Root>
  )
  if (!label) return control
  return (
    <div className="flex items-center gap-2.5">
      {control}
      <label htmlFor={id ?? ownId} className="text-sm">
        {label}
      </label>
    </div>
  )
}
