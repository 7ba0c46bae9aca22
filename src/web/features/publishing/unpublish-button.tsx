import { useState } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useUnpublish } from './live-posts.queries.ts'
import { isMoving } from './publication-status.ts'

/** Takes an article off one site, after saying what that does there. */
export function UnpublishButton({ publication }: { publication: Publication }) {
  const [asking, setAsking] = useState(false)
  const unpublish = useUnpublish()
  const { articleId, credentialId, credentialName, status } = publication
  const { possible, effect } = publication.unpublishing
  const label = (
    <>
      Unpublish<span className="sr-only"> from {credentialName}</span>
    </>
  )
  if (!possible) {
    return (
      <Tooltip text={effect}>
        <Button size="sm" variant="link" aria-disabled>
          {label}
        </Button>
      </Tooltip>
    )
  }
  return (
    <>
      <Button
        size="sm"
        variant="link"
        aria-haspopup="dialog"
        pending={status === 'unpublishing' || unpublish.isPending}
        disabled={isMoving(publication)}
        onClick={() => setAsking(true)}
      >
        {status === 'unpublishing' ? 'Unpublishing…' : label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Unpublish from ${credentialName}?`}
        description={effect}
        confirmLabel="Unpublish"
        pending={unpublish.isPending}
        onConfirm={() =>
          unpublish.mutate({ articleId, credentialId }, { onSettled: () => setAsking(false) })
        }
      />
    </>
  )
}
