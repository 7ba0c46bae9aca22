import { Check } from 'lucide-react'
import { cn } from './class-names.ts'

export type Step = { key: string; title: string }

type StepperProps = {
  steps: Step[]
  /** Index of the current step. */
  current: number
  /** If given, people can return to finished steps. */
  onSelect?: (index: number) => void
}

/** The header of a form in several steps. */
export function Stepper({ steps, current, onSelect }: StepperProps) {
  return (
    <nav aria-label="Steps">
      <p className="text-ink-soft text-sm sm:hidden" data-figures>
        Step {current + 1} of {steps.length}:{' '}
        <span className="font-medium text-ink">{steps[current]?.title}</span>
      </p>
      <ol className="mt-3 flex gap-2 sm:mt-0 sm:gap-4">
        {steps.map((step, index) => {
          const done = index < current
          return (
            <li
              key={step.key}
              aria-current={index === current ? 'step' : undefined}
              className={cn('flex-1 border-t-2 pt-0 sm:pt-3', index <= current && 'border-accent')}
            >
              <button
                type="button"
                disabled={!done || !onSelect}
                onClick={() => onSelect?.(index)}
                className={cn(
                  'hidden items-center gap-2 rounded-md text-left text-sm sm:flex',
                  index === current ? 'font-medium text-ink' : 'text-ink-faint',
                  done && onSelect && 'hover:text-ink',
                )}
              >
                <span data-figures className="text-xs tabular-nums">
                  {done ? <Check aria-hidden className="size-4 text-accent" /> : index + 1}
                </span>
                {step.title}
                {done && <span className="sr-only">, done</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
