import { useQuery } from '@tanstack/react-query'
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { cardTitle } from '../article-status.ts'
import { generationQuery, useCancelGeneration } from './generation.queries.ts'
import { cancelConsequence } from './generation-outcomes.ts'

type Named = Pick<ArticleCard, 'id' | 'title'>
type CancelWritingProps = { articles: Named[]; iconOnly?: boolean; size?: 'sm' }

/** A button that stops the writing of one or several articles, after confirmation. */
export function CancelWriting({ articles, iconOnly = false, size }: CancelWritingProps) {
  const [asking, setAsking] = useState(false)
  const [one] = articles
  if (!one) return null
  const words = 'Cancel writing'
  return (
    <>
      {iconOnly ? (
        <Tooltip text={words}>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`${words}: ${cardTitle(one)}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            <CircleStop aria-hidden />
          </Button>
        </Tooltip>
      ) : (
        <Button {...(size && { size })} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <CircleStop aria-hidden />
          {words}
        </Button>
      )}
      {asking && <Question articles={articles} onClose={() => setAsking(false)} />}
    </>
  )
}

type QuestionProps = { articles: Named[]; onClose: () => void }

function Question({ articles, onClose }: QuestionProps) {
  const cancel = useCancelGeneration()
  const several = articles.length > 1
  const generation = useQuery({ ...generationQuery(articles[0]?.id ?? ''), enabled: !several })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        several
          ? `Cancel writing ${formatCount(articles.length, 'article')}?`
          : 'Cancel writing this article?'
      }
      description={cancelConsequence(several ? 'several' : generation.data?.cancel)}
      confirmLabel="Cancel writing"
      cancelLabel="Keep writing"
      pending={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(
          articles.map(({ id }) => id),
          { onSettled: onClose },
        )
      }
    />
  )
}
