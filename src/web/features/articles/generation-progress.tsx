import { Check, Circle, CircleDashed } from 'lucide-react'
import type { Article } from '#contracts/articles.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { Progress } from '../../ui/progress.tsx'
import { isAtWork, shownPercent, stageSteps, stageWords } from './generation-words.ts'

/** How far the writing has come, step by step; follows the live events. */
export function GenerationProgress({ article }: { article: Article }) {
  const steps = stageSteps(article.inputType, [
    ...(article.generation?.stages ?? []),
    article.progress?.stage ?? '',
  ])
  const now = stageWords(article.progress)
  return (
    <Card aria-labelledby="generation" className="max-w-2xl p-6">
      <h2 id="generation" className="text-lg">
        {article.status === 'pending_generation' ? 'Generating' : 'Processing'}
      </h2>
      <p className="mt-1 text-ink-soft">
        Usually a few minutes. You can leave this page; the work goes on, and we tell you when it is
        done.
      </p>
      <Progress className="mt-5" label={now} value={shownPercent(article.progress)} />
      <p role="status" className="sr-only">
        {now}
      </p>
      <ol className="mt-6 grid gap-3">
        {steps.map((step) => {
          const working = isAtWork(steps, step.key)
          return (
            <li key={step.key} className="flex items-center gap-3">
              {step.done ? (
                <Check aria-hidden className="size-4 text-success" />
              ) : working ? (
                <CircleDashed
                  aria-hidden
                  className="size-4 animate-spin text-info [animation-duration:3s]"
                />
              ) : (
                <Circle aria-hidden className="size-4 text-rule-strong" />
              )}
              <span
                className={cn(working && 'font-medium', !step.done && !working && 'text-ink-faint')}
              >
                {step.label}
                <span className="sr-only">
                  {step.done ? ', done' : working ? ', at work' : ', to come'}
                </span>
              </span>
              {step.detail && (
                <span className="ml-auto text-ink-faint text-xs" data-figures>
                  {step.detail}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <Brief article={article} />
    </Card>
  )
}

function Brief({ article }: { article: Article }) {
  return (
    <div className="mt-6 border-t pt-4">
      <h3 className="font-medium font-sans text-ink-faint text-xs tracking-normal">Written from</h3>
      <p className="mt-1 line-clamp-6 whitespace-pre-line font-serif text-base">
        {article.inputValue}
      </p>
    </div>
  )
}
