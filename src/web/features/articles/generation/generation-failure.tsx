import { FilePlus2, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import type { Article } from '#contracts/articles/articles.ts'
import type { Generation } from '#contracts/articles/generation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { orderLike } from '../order/earlier-order.ts'
import { useRetryGeneration } from './generation.queries.ts'
import { labelWithCost } from './generation-labels.ts'
import { retryExplanation } from './generation-outcomes.ts'
import { GenerationStages } from './generation-stages.tsx'

type GenerationFailureProps = { article: Article; generation: Generation | undefined }

/** Why generation failed, how far it got, and what to do next. */
export function GenerationFailure({ article, generation }: GenerationFailureProps) {
  const reason = article.failureMessage ?? article.generation?.errorMessage
  return (
    <div className="grid gap-5">
      {article.cancelled ? (
        <Banner title="Cancelled">{reason}</Banner>
      ) : (
        <Banner tone="danger" title="Generation Failed">
          <p>{reason ?? 'Something went wrong on our side.'}</p>
        </Banner>
      )}
      <div className="rounded-md border bg-surface p-5 sm:p-6">
        {generation && <GenerationStages generation={generation} />}
        <div className="mt-5 border-t pt-4 first:mt-0 first:border-t-0 first:pt-0">
          <h2 className="font-medium font-sans text-ink-faint text-xs tracking-normal">
            Your input
          </h2>
          <p className="mt-1 line-clamp-3 whitespace-pre-line font-serif text-base">
            {article.inputValue}
          </p>
        </div>
        <NextSteps article={article} generation={generation} />
      </div>
    </div>
  )
}

function NextSteps({ article, generation }: GenerationFailureProps) {
  const again = useRetryGeneration()
  const retry = generation?.retry
  return (
    <>
      {retry && <p className="mt-5 text-ink-soft">{retryExplanation(generation, retry.keeps)}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {retry && (
          <Button
            variant="primary"
            pending={again.isPending}
            onClick={() => again.mutate({ id: article.id, cost: retry.cost })}
          >
            <RotateCcw aria-hidden />
            {labelWithCost(article.cancelled ? 'Start again' : 'Try again', retry.cost)}
          </Button>
        )}
        <Button asChild>
          <Link to={orderLike(article)} prefetch="intent">
            <FilePlus2 aria-hidden />
            Create again
          </Link>
        </Button>
      </div>
    </>
  )
}
