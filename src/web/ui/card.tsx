import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'

/** A sheet of paper on the desk. `interactive` lifts its edge when the pointer is on it. */
export function Card({
  className,
  interactive = false,
  ...rest
}: ComponentProps<'section'> & { interactive?: boolean }) {
  return (
    <section
      className={cn(
        'relative min-w-0 rounded-md border bg-surface',
        interactive &&
          'transition-[border-color,box-shadow] focus-within:border-rule-strong hover:border-rule-strong hover:shadow-raised',
        className,
      )}
      {...rest}
    />
  )
}

type CardHeaderProps = { title: ReactNode; description?: ReactNode; action?: ReactNode }

export function CardHeader({ title, description, action }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-lg">{title}</h2>
        {description && <p className="text-ink-soft">{description}</p>}
      </div>
      {action}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('px-5 py-5 sm:px-6', className)} {...rest} />
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex flex-wrap items-center gap-3 border-t px-5 py-4 sm:px-6', className)}
      {...rest}
    />
  )
}
