import { useQuery } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { CancelWriting } from '../generation/cancel-writing.tsx'
import { generationQuery } from '../generation/generation.queries.ts'
import { progressLabel, progressPercent } from '../generation/generation-labels.ts'

/** How far the new version of an article has come, above the text that it will replace. */
export function Regenerating({ article }: { article: Article }) {
  const { data: generation } = useQuery(generationQuery(article.id))
  const label = generation?.waitingFor
    ? 'Waiting for the AI service'
    : progressLabel(article.progress)
  return (
    <Card aria-labelledby="writing-again" className="mb-8 border-info/25 bg-info-wash px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="writing-again" className="font-medium font-sans text-base">
            Being written again from the brief
          </h2>
          <p className="text-ink-soft">
            {generation?.waitingFor ?? 'You can keep reading and editing: what you change stays.'}
          </p>
        </div>
        <CancelWriting articles={[article]} size="sm" />
      </div>
      <Progress className="mt-3" label={label} value={progressPercent(article.progress)} />
    </Card>
  )
}
