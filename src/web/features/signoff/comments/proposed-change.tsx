import type { SignOffComment } from '#contracts/approval/sign-off-shapes.ts'
import { Button } from '../../../ui/button.tsx'
import { useAccept, usePropose } from '../sign-off.queries.ts'
import { WordRuns } from './word-runs.tsx'

type ProposedChangeProps = { articleId: string; comment: SignOffComment }

/**
 * Turns a comment into a change of the text: seen word by word first, and made with one click. Stands in the
 * row of the comment’s buttons, on a line of its own once there is something to see.
 */
export function ProposedChange({ articleId, comment }: ProposedChangeProps) {
  const propose = usePropose()
  const accept = useAccept()
  const of = { articleId, commentId: comment.id }
  const own = comment.suggestion !== null
  const proposal = propose.data
  const take = () => accept.mutate({ ...of, ...(proposal ? { change: proposal.change } : {}) })
  if (!proposal) {
    return (
      <>
        {own && (
          <Button size="sm" variant="primary" pending={accept.isPending} onClick={take}>
            Use these words
          </Button>
        )}
        <Button
          size="sm"
          pending={propose.isPending}
          disabled={accept.isPending}
          onClick={() => propose.mutate(of)}
        >
          {own ? 'See the difference' : 'Propose a change'}
        </Button>
      </>
    )
  }
  return (
    <div className="grid basis-full gap-2 rounded-md border bg-sunken p-3">
      <p className="wrap-anywhere whitespace-pre-wrap font-serif">
        <WordRuns changes={proposal.changes} />
      </p>
      {proposal.writer?.offlineSample && (
        <p className="text-warning text-xs">Offline sample: no AI provider is connected.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" pending={accept.isPending} onClick={take}>
          Accept and answer
        </Button>
        {!own && (
          <Button size="sm" pending={propose.isPending} onClick={() => propose.mutate(of)}>
            Try another
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={accept.isPending}
          onClick={() => propose.reset()}
        >
          Discard
        </Button>
      </div>
    </div>
  )
}
