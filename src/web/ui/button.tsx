import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style.ts'
import { cn } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Renders the only child (a link) with the look of a button. */
    asChild?: boolean
    /** Shows a spinner and takes no further clicks; the label stays, so nothing moves. */
    pending?: boolean
  }

export function Button({
  className,
  variant,
  size,
  asChild = false,
  pending,
  type = 'button',
  disabled,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const style = cn(buttonStyle({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={style} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type={type}
      className={cn(style, pending && 'cursor-progress!')}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      onClick={(event) => {
        // The second click of a double click comes before `pending` is on the screen.
        if (event.detail > 1 && type === 'submit') event.preventDefault()
        else if (event.detail > 1 && pending !== undefined) return
        onClick?.(event)
      }}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
