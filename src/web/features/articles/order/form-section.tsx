import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#web/ui/class-names.ts'

type FormSectionProps = {
  number: number
  title: string
  description: ReactNode
  done: boolean
  children: ReactNode
}

/** One numbered step of the form; all are on one page and can be filled in any order. */
export function FormSection({ number, title, description, done, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t pt-6 first:border-t-0 first:pt-0">
      <div className="mb-5 flex gap-3">
        <span
          aria-hidden
          className={cn(
            'grid size-7 shrink-0 place-items-center rounded-full border font-medium text-xs tabular-nums',
            done ? 'border-success/40 bg-success-wash text-success' : 'border-rule-strong text-ink',
          )}
        >
          {done ? <Check className="size-4" /> : number}
        </span>
        <div className="grid gap-0.5">
          <h2 id={id} className="text-lg">
            <span className="sr-only">Step {number} of 3: </span>
            {title}
            {done && <span className="sr-only">, complete</span>}
          </h2>
          <p className="text-ink-soft">{description}</p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5 sm:pl-10">{children}</div>
    </section>
  )
}
