import { Check } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { CardLink } from './card-link.tsx'
import type { Step } from './steps-to-take.ts'

/** The path from an empty desk to a published article; the next step stands out. */
export function FirstSteps({ title, steps }: { title: string; steps: Step[] }) {
  const next = steps.find(({ done }) => !done)
  const taken = steps.filter(({ done }) => done).length
  return (
    <Card aria-labelledby="first-steps" className="px-5 pt-5 pb-2 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="first-steps" className="text-lg">
          {title}
        </h2>
        <p className="text-ink-soft" data-figures>
          {taken} of {steps.length} done
        </p>
      </div>
      <ol className="mt-3 border-t">
        {steps.map((step, index) => (
          <li key={step.title} className="border-b last:border-b-0">
            <CardLink
              to={step.to}
              mark={<Mark step={step} number={index + 1} next={step === next} />}
              current={step === next}
              className="py-3"
            >
              <span
                className={cn(
                  'group-hover:text-accent',
                  step.done ? 'text-ink-soft' : 'font-medium',
                )}
              >
                {step.title}
                {step.done && <span className="sr-only"> (done)</span>}
              </span>
              {!step.done && <span className="text-ink-soft">{step.text}</span>}
            </CardLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Mark({ step, number, next }: { step: Step; number: number; next: boolean }) {
  return (
    <span
      aria-hidden
      data-figures
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-full border font-medium text-xs',
        step.done && 'border-success/25 bg-success-wash text-success',
        next && 'border-accent bg-accent text-on-accent',
        !step.done && !next && 'text-ink-faint',
      )}
    >
      {step.done ? <Check className="size-4" /> : number}
    </span>
  )
}
