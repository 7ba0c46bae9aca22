import { Suspense } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import type { Generation } from '#contracts/articles/generation.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hasFailed, isPartlyWritten } from '../article-status.ts'
import { GenerationFailure } from '../generation/generation-failure.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { MissingParts } from '../generation/missing-parts.tsx'

const OutlineDesk = lazyPart(
  () => import('../outline/outline-desk.tsx'),
  (file) => file.OutlineDesk,
)

type GenerationPanelProps = { article: Article; generation: Generation | undefined }

/** The state of an unfinished generation. */
export function GenerationPanel({ article, generation }: GenerationPanelProps) {
  if (isBeingWritten(article.status)) {
    if (article.progress?.stage === 'outline') {
      return (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <OutlineDesk article={article} />
        </Suspense>
      )
    }
    return <GenerationProgress article={article} generation={generation} />
  }
  if (hasFailed(article.status)) {
    return <GenerationFailure article={article} generation={generation} />
  }
  return isPartlyWritten(article) && <MissingParts article={article} />
}
