import type { SignOff, SignOffComment } from '#contracts/approval/sign-off-shapes.ts'
import type { Article } from '#contracts/articles/articles.ts'
import { formatCount } from '#web/lib/format.ts'

/** What comes next for an article, and what its button says; publishing has buttons of its own. */
export type NextStep =
  | { kind: 'publish' }
  | { kind: 'start' | 'again' | 'details' | 'decide' | 'reviewed' | 'edit'; label: string }

/** Comments that nobody has settled, without the answers to them. */
export function openComments(comments: readonly SignOffComment[]): SignOffComment[] {
  return comments.filter(({ resolvedAt, replyTo }) => !resolvedAt && !replyTo)
}

/** The step that follows the stage of an article, for a person; null where it is nobody's turn or somebody else's. */
export function nextStepOf(
  article: Pick<Article, 'standing' | 'abilities' | 'reviewer'>,
  signOff: SignOff,
  userId: string | undefined,
): NextStep | null {
  const { stage } = article.standing
  if (!article.abilities.publish) return null
  const [round] = signOff.rounds
  const edited = signOff.changedSince.length > 0
  const isOpen = round?.state === 'open'
  if (isOpen && !edited && signOff.mySeatId) return { kind: 'decide', label: 'Decide' }
  if (stage === 'with_colleague' && !isOpen) {
    const isMine = userId !== undefined && article.reviewer?.id === userId
    return isMine ? { kind: 'reviewed', label: 'Mark as reviewed' } : null
  }
  const mayGoOut = signOff.stage === 'none' || signOff.obstacle === null
  switch (stage) {
    case 'approved':
      return { kind: 'publish' }
    case 'with_client':
    case 'with_colleague':
      return answer(signOff) ?? (edited || round?.isStuck ? send(signOff) : null)
    case 'to_check':
      return answer(signOff) ?? (mayGoOut ? { kind: 'publish' } : send(signOff))
    case 'changes':
      return (
        answer(signOff) ?? (edited ? send(signOff) : { kind: 'edit', label: 'Make the changes' })
      )
    case 'changed':
    case 'attention':
      return mayGoOut ? { kind: 'publish' } : send(signOff)
    default:
      return null
  }
}

function answer({ comments }: SignOff): NextStep | null {
  const open = openComments(comments).length
  return open > 0 ? { kind: 'details', label: `Answer ${formatCount(open, 'comment')}` } : null
}

/** To be asked for the first time, or once more. */
function send({ rounds: [round], nextStage }: SignOff): NextStep {
  if (!round || round.state === 'recalled') return { kind: 'start', label: 'Send for approval' }
  if (round.state === 'voided') return { kind: 'again', label: 'Ask to approve the change' }
  if (round.stage === 'internal' && round.state === 'approved' && nextStage === 'client') {
    return { kind: 'start', label: 'Send to the client' }
  }
  return { kind: 'start', label: 'Send for approval again' }
}
