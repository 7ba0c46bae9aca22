import { CircleStop, Pause, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Batch } from '#contracts/articles/batches.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSteering } from './batch.queries.ts'
import { RetryDialog } from './retry-dialog.tsx'

/** Pause, go on, cancel the rest, try again what failed. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { id, state, tally, abilities } = batch
  const { pause, goOn, cancelRest, retry } = useSteering(id)
  const [asked, setAsked] = useState<'cancel' | 'retry'>()
  const close = () => setAsked(undefined)
  const unfinished = tally.waiting + tally.writing + tally.outline
  return (
    <>
      {tally.failed > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('retry')} data-figures>
          <RotateCcw aria-hidden />
          Try {formatNumber(tally.failed)} again
        </Button>
      )}
      {abilities.steer && unfinished > 0 && (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsked('cancel')}>
          <CircleStop aria-hidden />
          Cancel the rest
        </Button>
      )}
      {abilities.steer && state === 'running' && tally.waiting > 0 && (
        <Button pending={pause.isPending} onClick={() => pause.mutate()}>
          <Pause aria-hidden />
          Pause
        </Button>
      )}
      {abilities.steer && state === 'paused' && (
        <Button variant="primary" pending={goOn.isPending} onClick={() => goOn.mutate()}>
          <Play aria-hidden />
          Go on
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={(open) => !open && close()}
        title="Cancel the rest of this batch?"
        description={`${formatCount(unfinished, 'article')} will not be finished. Where nothing was delivered, the credit comes back; what is partly written stays as a draft.`}
        confirmLabel="Cancel the rest"
        cancelLabel="Keep writing"
        pending={cancelRest.isPending}
        onConfirm={() => cancelRest.mutate(undefined, { onSettled: close })}
      />
      <RetryDialog
        open={asked === 'retry'}
        articles={tally.failed}
        pending={retry.isPending}
        onClose={close}
        onConfirm={() => retry.mutate({ articles: tally.failed }, { onSettled: close })}
      />
    </>
  )
}
