import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { Generation } from '#contracts/articles/generation.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { cardTitle } from '../article-status.ts'
import { generationQuery, useRetryGeneration } from './generation.queries.ts'
import { labelWithCost } from './generation-labels.ts'
import { retryExplanation } from './generation-outcomes.ts'

type ResumeWritingProps = {
  article: Pick<ArticleCard, 'id' | 'title' | 'status' | 'cancelled'>
  iconOnly?: boolean
}

/** Resumes an article that ended early. Asks first if that costs a credit. */
export function ResumeWriting({ article, iconOnly = false }: ResumeWritingProps) {
  const cache = useQueryClient()
  const again = useRetryGeneration()
  const [reading, setReading] = useState(false)
  const [asked, setAsked] = useState<Generation>()
  const words =
    article.status === 'draft' ? 'Continue' : article.cancelled ? 'Start again' : 'Try again'
  const resume = (cost: number) =>
    again.mutate({ id: article.id, cost }, { onSettled: () => setAsked(undefined) })
  const ask = async () => {
    setReading(true)
    try {
      const generation = await cache.fetchQuery({ ...generationQuery(article.id), staleTime: 0 })
      if (!generation.retry) void notify('info', nothingLeft)
      else if (generation.retry.cost === 0) resume(0)
      else setAsked(generation)
    } catch (error) {
      void notify('error', `Failed to try again: ${readProblem(error).message}`)
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <Tooltip text={words} disabled={!iconOnly}>
        <Button
          variant={iconOnly ? 'ghost' : 'secondary'}
          size={iconOnly ? 'icon-sm' : 'sm'}
          pending={reading || again.isPending}
          aria-label={`${words}: ${cardTitle(article)}`}
          onClick={() => void ask()}
        >
          <RotateCcw aria-hidden />
          {!iconOnly && <span className="md:max-xl:hidden">{words}</span>}
        </Button>
      </Tooltip>
      {asked?.retry && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={`${words}?`}
          description={retryExplanation(asked, asked.retry.keeps)}
          destructive={false}
          confirmLabel={labelWithCost(words, asked.retry.cost)}
          pending={again.isPending}
          onConfirm={() => resume(asked.retry?.cost ?? 0)}
        />
      )}
    </>
  )
}

const nothingLeft =
  'This article can no longer be resumed. Write the rest yourself, or create it again.'
