import type { ArticleCard } from '#contracts/articles/articles.ts'
import { Progress } from '#web/ui/progress.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isQueued, progressLabel, progressPercent, waitsForPerson } from './generation-labels.ts'

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
  // Nothing moves yet.
  if (isQueued(progress)) return <p className="text-ink-faint text-xs">{label}</p>
  return (
    <Progress
      label={label}
      value={progressPercent(progress)}
      {...(className ? { className } : {})}
    />
  )
}
