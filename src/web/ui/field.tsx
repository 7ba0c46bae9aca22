import { CircleAlert } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'
import { Label } from './label.tsx'

type FieldProps = {
  label: ReactNode
  /** One control: Input, Textarea, SelectField, Combobox …; it is given id and aria attributes. */
  children: ReactNode
  hint?: ReactNode
  /** The message under the control, as react-hook-form gives it (`errors.name?.message`). */
  error?: string | undefined
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
}

/** Label, control, hint and error of one field, wired together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, optional, hideLabel, className } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cn('grid grid-cols-1 content-start gap-1.5', className)}>
      <div className={cn('flex items-baseline justify-between gap-4', hideLabel && 'sr-only')}>
        <Label id={`${id}-label`} htmlFor={id}>
          {label}
        </Label>
        {optional && <span className="text-ink-faint text-xs">Optional</span>}
      </div>
      <Slot.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {children}
      </Slot.Root>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-faint text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-danger text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
