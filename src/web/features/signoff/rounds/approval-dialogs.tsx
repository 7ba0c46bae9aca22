import { Suspense } from 'react'
import type { SignOff } from '#contracts/approval/sign-off-shapes.ts'
import type { Article } from '#contracts/articles/articles.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'

const StartRoundDialog = lazyPart(
  () => import('./start-round-dialog.tsx'),
  (file) => file.StartRoundDialog,
)
const DecideDialog = lazyPart(
  () => import('./decide-dialog.tsx'),
  (file) => file.DecideDialog,
)
const SignOffSheet = lazyPart(
  () => import('./sign-off-sheet.tsx'),
  (file) => file.SignOffSheet,
)

/** Sends an article for approval, decides on it, or shows its comments and record. */
export type OpenedApproval = 'start' | 'decide' | 'details' | null

type ApprovalDialogsProps = {
  article: Article
  signOff: SignOff
  opened: OpenedApproval
  onOpen: (opened: OpenedApproval) => void
}

/** What opens about an article's approval, from its card, its next step or the client's words. */
export function ApprovalDialogs({ article, signOff, opened, onOpen }: ApprovalDialogsProps) {
  const [round] = signOff.rounds
  const close = () => onOpen(null)
  return (
    <Suspense>
      {opened === 'start' && (
        <StartRoundDialog article={article} signOff={signOff} onClose={close} />
      )}
      {opened === 'decide' && round && (
        <DecideDialog articleId={article.id} round={round} onClose={close} />
      )}
      {opened === 'details' && (
        <SignOffSheet
          articleId={article.id}
          signOff={signOff}
          onNewRound={() => onOpen('start')}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
