import { Suspense, useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { approvalWords } from '#contracts/rules/approval/approval-words.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { currentUserId } from '#web/lib/session/session-state.ts'
import { Button } from '#web/ui/button.tsx'
import { SideCard } from '#web/ui/side-card.tsx'
import { useEndReview } from './desk.queries.ts'
import { DeskFacts, hasDeskFacts } from './desk-facts.tsx'

const DeskDialog = lazyPart(
  () => import('./desk-dialog.tsx'),
  (file) => file.DeskDialog,
)

/** Who works on an article and whose review it waits for, beside its text. */
export function DeskCard({ article }: { article: Article }) {
  const [editing, setEditing] = useState(false)
  const end = useEndReview()
  const waiting = article.status === 'pending_review'
  const forApproval = article.approval === approvalWords('internal', 'open')
  const finish = (reviewed: boolean) => end.mutate({ articleIds: [article.id], reviewed })
  return (
    <SideCard title="Assignment">
      {hasDeskFacts(article) ? (
        <DeskFacts article={article} className="text-sm" />
      ) : (
        <p className="text-ink-soft">
          {waiting && !article.reviewer
            ? 'Waiting for review, but nobody has been asked.'
            : 'Nobody is assigned.'}
        </p>
      )}
      {article.reviewer && (
        <p className="text-sm text-warning">Waiting for {article.reviewer.name}</p>
      )}
      {waiting && forApproval && (
        <p className="text-ink-soft text-sm">
          It was sent for approval: the people asked decide under Approval.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {waiting && (
          <>
            {!forApproval && article.reviewer?.id !== currentUserId() && (
              <Button
                size="sm"
                variant="primary"
                pending={end.isPending && end.variables.reviewed}
                disabled={end.isPending}
                onClick={() => finish(true)}
              >
                Mark as reviewed
              </Button>
            )}
            <Button size="sm" disabled={end.isPending} onClick={() => finish(false)}>
              Withdraw
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => setEditing(true)}>
          Assign or ask for a review
        </Button>
      </div>
      <Suspense>
        {editing && <DeskDialog articles={[article]} onClose={() => setEditing(false)} />}
      </Suspense>
    </SideCard>
  )
}
