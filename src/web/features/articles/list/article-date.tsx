import type { ArticleCard } from '#contracts/articles/articles.ts'
import { formatDate, formatDateTime, formatDay, formatMoment } from '#web/lib/format.ts'
import { DueValue } from '../desk/desk-facts.tsx'

type Dated = Pick<ArticleCard, 'standing' | 'dueOn'>

/** The one date that matters: when it goes out, since when it is live, or else when it is due; nothing without one. */
export function ArticleDate({ article }: { article: Dated }) {
  const { standing, dueOn } = article
  const shown = outDate(standing)
  return shown ?? (dueOn && <DueValue dueOn={dueOn} />)
}

/** When it goes out, or since when it is live; null for an article that does neither. */
export function outDate({ stage, at }: Dated['standing']) {
  if (!at) return null
  if (stage === 'scheduled') {
    return (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatMoment(at)}
      </time>
    )
  }
  if (stage !== 'live' && stage !== 'changed') return null
  return (
    <time dateTime={at} title={formatDate(at)}>
      Live {formatDay(at)}
    </time>
  )
}
