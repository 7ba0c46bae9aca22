import type { Article } from '#contracts/articles.ts'
import type { Generation } from '#contracts/generation.ts'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import { hasFailed, isPartlyWritten } from '../article-status.ts'
import { GenerationFailure } from './generation-failure.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { MissingParts } from './missing-parts.tsx'

type GenerationPanelProps = { article: Article; generation: Generation | undefined }

/** What there is to say about the writing of an article that is not finished. */
export function GenerationPanel({ article, generation }: GenerationPanelProps) {
  if (isBeingWritten(article.status)) {
    return <GenerationProgress article={article} generation={generation} />
  }
  if (hasFailed(article.status)) {
    return <GenerationFailure article={article} generation={generation} />
  }
  return isPartlyWritten(article) && <MissingParts article={article} />
}
