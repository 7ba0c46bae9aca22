import type { Article } from '#contracts/articles.ts'
import type { Generation } from '#contracts/generation.ts'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import { hasFailed, isPartlyWritten } from '../article-status.ts'
import { GenerationFailure } from './generation-failure.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { MissingParts } from './missing-parts.tsx'

type GenerationPanelProps = { article: Article; generation: Generation | undefined }

/** The state of an unfinished generation. */
export function GenerationPanel({ article, generation }: GenerationPanelProps) {
  if (isBeingWritten(article.status)) {
    return <GenerationProgress article={article} generation={generation} />
  }
  if (hasFailed(article.status)) {
    return <GenerationFailure article={article} generation={generation} />
  }
  return isPartlyWritten(article) && <MissingParts article={article} />
}
