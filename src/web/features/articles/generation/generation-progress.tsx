import type { Article } from '#contracts/articles/articles.ts'
import type { Generation } from '#contracts/articles/generation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CancelWriting } from './cancel-writing.tsx'
import { useDraftEvents } from './draft-events.ts'
import { progressLabel, progressPercent } from './generation-labels.ts'
import { isPausing } from './generation-outcomes.ts'
import { GenerationStages } from './generation-stages.tsx'

type GenerationProgressProps = { article: Article; generation: Generation | undefined }

/** Progress stage by stage, with a button to cancel. */
export function GenerationProgress({ article, generation }: GenerationProgressProps) {
  useDraftEvents(article.id)
  const now = generation?.waitingFor
    ? 'Waiting for the AI service'
    : isPausing(generation)
      ? 'Waiting to retry'
      : progressLabel(article.progress)
  const { count } = generation?.stages.find(({ name }) => name === 'sections') ?? {}
  const written = count && count.done > 0 ? `, ${count.done} of ${count.of} sections written` : ''
  return (
    <Card aria-labelledby="generation" className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id="generation" className="text-lg">
          {article.status === 'pending_generation' ? 'Generating' : 'Processing'}
        </h2>
        <CancelWriting articles={[article]} size="sm" />
      </div>
      <p className="mt-1 text-ink-soft">
        Usually takes a few minutes. You can leave this page; we’ll tell you when it’s done.
      </p>
      {generation?.waitingFor && (
        <Banner tone="warning" className="mt-4" title={generation.waitingFor}>
          This article will resume by itself. Nothing is lost, and you can still cancel it.
        </Banner>
      )}
      <Progress className="mt-5" label={now} value={progressPercent(article.progress)} />
      <p role="status" aria-live="polite" className="sr-only">
        {now}
        {written}
      </p>
      <div className="mt-5">
        {generation ? <GenerationStages generation={generation} /> : <Skeleton className="h-24" />}
      </div>
      {!generation?.text && (
        <div className="mt-5 border-t pt-4 xl:hidden">
          <h3 className="font-medium font-sans text-ink-faint text-xs tracking-normal">
            Written from
          </h3>
          <p className="mt-1 line-clamp-3 whitespace-pre-line font-serif text-base">
            {article.inputValue}
          </p>
        </div>
      )}
    </Card>
  )
}
