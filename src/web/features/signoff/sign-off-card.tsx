import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { currentUserId } from '#web/lib/session/session-state.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SideCard } from '#web/ui/side-card.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { nextStepOf, openComments } from './next/next-step.ts'
import { ApprovalDialogs, type OpenedApproval } from './rounds/approval-dialogs.tsx'
import { roundLine, roundWords, seatWords } from './rounds/round-words.ts'
import { signOffQuery, useAskAgain } from './sign-off.queries.ts'

/** Where the approval of an article stands, with the way to ask for it and to the comments. */
export function SignOffCard({ article }: { article: Article }) {
  const state = useQuery(signOffQuery(article.id, article.revision))
  const askAgain = useAskAgain()
  const [opened, setOpened] = useState<OpenedApproval>(null)
  if (isBeingWritten(article.status)) return null
  if (!state.data) {
    if (!state.isError) return null
    return (
      <SideCard title="Approval">
        <NotLoaded onRetry={() => void state.refetch()} />
      </SideCard>
    )
  }
  const { rounds, comments, stage, nextStage, mySeatId, changedSince } = state.data
  const [round] = rounds
  const edited = changedSince.length > 0
  const turns = round?.stage === 'internal' && nextStage === 'client'
  const stuck = round?.isStuck === true && !edited
  const again = round !== undefined && (round.state !== 'open' || edited || stuck)
  const asked = mySeatId !== null && round?.state === 'open' && !edited
  const open = openComments(comments).length
  // What the bar above the article has as its next step need not stand here as well.
  const next = nextStepOf(article, state.data, currentUserId())?.kind
  return (
    <SideCard title="Approval">
      {round ? (
        <div className="grid gap-2">
          <StatusMark
            mark={roundWords[round.state].mark}
            tone={roundWords[round.state].tone}
            label={roundLine(round)}
          />
          {round.state === 'open' && edited && (
            <p className="text-warning">Edited since it was sent: it can’t be approved as it is.</p>
          )}
          {stuck && (
            <p className="text-warning">
              Whoever was asked counts, also with a revoked link. A new round goes on without them.
            </p>
          )}
          <ul className="grid gap-1">
            {round.seats.map((seat) => (
              <li key={seat.id} className="flex flex-wrap justify-between gap-x-3">
                <span className="wrap-anywhere">{seat.name}</span>
                <span className={seat.mailProblem ? 'text-danger' : 'text-ink-faint'}>
                  {seatWords(seat)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-ink-soft">{notAsked[stage]}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {asked && next !== 'decide' && (
          <Button size="sm" variant="primary" onClick={() => setOpened('decide')}>
            Decide
          </Button>
        )}
        {round?.state === 'voided' && next !== 'again' && article.abilities.publish && (
          <Button
            size="sm"
            variant="primary"
            pending={askAgain.isPending}
            onClick={() => askAgain.mutate({ articleId: article.id })}
          >
            Ask to approve the change
          </Button>
        )}
        {(!round || again) && next !== 'start' && article.abilities.publish && (
          <Button
            size="sm"
            variant={stuck ? 'primary' : 'secondary'}
            onClick={() => setOpened('start')}
          >
            {stuck
              ? 'Start a new round'
              : turns
                ? 'Send to the client'
                : round
                  ? 'Send for approval again'
                  : 'Send for approval'}
          </Button>
        )}
        <Button
          size="sm"
          variant={round ? 'secondary' : 'ghost'}
          onClick={() => setOpened('details')}
        >
          {open > 0 ? `Comments (${open})` : 'Comments and record'}
        </Button>
      </div>
      <ApprovalDialogs article={article} signOff={state.data} opened={opened} onOpen={setOpened} />
    </SideCard>
  )
}

const notAsked: Record<SignOffStage, string> = {
  none: 'Not requested. Your client can read and approve it through a link, without an account; you can ask a colleague for a review under Assignment.',
  internal: 'A colleague approves what goes out. Ask one before you publish.',
  client: 'This client approves what goes out. Send it for approval before you publish.',
  both: 'A colleague approves it first, then the client. Ask a colleague to begin with.',
}
