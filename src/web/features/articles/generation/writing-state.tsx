import type { ArticleCard } from '#contracts/articles/articles.ts'
import { Progress } from '#web/ui/progress.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { progressLabel, progressPercent, waitsForPerson } from './generation-labels.ts'

type WritingStateProps = {
  article: Pick<ArticleCard, 'id' | 'progress'>
  className?: string
}

/** How far the writing of an article has come; an outline that waits for a person is a link to it. */
export function WritingState({ article: { id, progress }, className }: WritingStateProps) {
  const label = progressLabel(progress)
  if (waitsForPerson(progress)) {
    return (
      <TextLink to={`/dashboard/articles/${id}/preview`} className="justify-self-start text-xs">
        {label}
      </TextLink>
    )
  }
  return (
    <Progress
      label={label}
      value={progressPercent(progress)}
      {...(className ? { className } : {})}
    />
  )
}
