import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import type { Article } from '#contracts/articles.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Why nothing was written, and the way to try the same input again. */
export function GenerationFailure({ article }: { article: Article }) {
  const reason = article.failureMessage ?? article.generation?.errorMessage
  return (
    <div className="grid max-w-2xl gap-6">
      <Banner tone="danger" title="Generation Failed">
        <p>{reason ?? 'Something went wrong on our side.'}</p>
      </Banner>
      <div className="rounded-md border bg-surface p-5">
        <h2 className="font-medium font-sans text-ink-faint text-xs tracking-normal">
          What it was to be written from
        </h2>
        <p className="mt-1 line-clamp-6 whitespace-pre-line font-serif text-base">
          {article.inputValue}
        </p>
        <Button asChild className="mt-5">
          <Link
            to={`/dashboard/articles/new?campaign=${article.campaignId}`}
            state={{ again: { inputType: article.inputType, inputValue: article.inputValue } }}
            prefetch="intent"
          >
            <RotateCcw aria-hidden />
            Create again
          </Link>
        </Button>
      </div>
    </div>
  )
}
