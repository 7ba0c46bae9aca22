import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

type CheckboxProps = ComponentProps<typeof Radix.Root> & { label?: ReactNode; hint?: ReactNode }

/** A tick box; with `label` the words beside it tick it too. `checked` may be 'indeterminate'. */
export function Checkbox({ className, label, hint, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const name = id ?? ownId
  const box = (
    <Radix.Root
      id={name}
      aria-describedby={hint ? `${name}-hint` : undefined}
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-md border border-rule-strong bg-surface transition-colors hover:border-accent disabled:opacity-50 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
      {...rest}
    >
      <Radix.Indicator className="text-on-accent">
        {rest.checked === 'indeterminate' ? (
          <Minus aria-hidden className="size-3.5" strokeWidth={3} />
        ) : (
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        )}
      </Radix.Indicator>
    </Radix.Root>
  )
  if (!label) return box
  return (
    <div className="flex items-start gap-2.5">
      {box}
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <label htmlFor={name} className="wrap-anywhere text-sm leading-5">
          {label}
        </label>
        {hint && (
          <p id={`${name}-hint`} className="text-ink-faint text-xs">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
