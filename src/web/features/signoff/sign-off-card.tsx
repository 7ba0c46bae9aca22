import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Article } from '#contracts/articles.ts'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/side-card.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { roundLine, roundWords, seatWords } from './round-words.ts'
import { signOffQuery } from './sign-off.queries.ts'

const StartRoundDialog = lazy(() =>
  import('./start-round-dialog.tsx').then((file) => ({ default: file.StartRoundDialog })),
)
const SignOffSheet = lazy(() =>
  import('./sign-off-sheet.tsx').then((file) => ({ default: file.SignOffSheet })),
)

/** Where the client's approval of an article stands, with the way to ask for it and to the comments. */
export function SignOffCard({ article }: { article: Article }) {
  const state = useQuery(signOffQuery(article.id, article.revision))
  const [opened, setOpened] = useState<'start' | 'details' | null>(null)
  if (isBeingWritten(article.status)) return null
  if (!state.data) {
    if (!state.isError) return null
    return (
      <SideCard title="Client approval">
        <p className="text-ink-soft">This could not be loaded.</p>
        <Button size="sm" className="justify-self-start" onClick={() => void state.refetch()}>
          Try again
        </Button>
      </SideCard>
    )
  }
  const { rounds, comments, required, changedSince } = state.data
  const [round] = rounds
  const edited = changedSince.length > 0
  const again = round !== undefined && (round.state !== 'open' || edited)
  const open = comments.filter(({ resolvedAt, replyTo }) => !resolvedAt && !replyTo).length
  const close = () => setOpened(null)
  return (
    <SideCard title="Client approval">
      {round ? (
        <div className="grid gap-2">
          <StatusMark
            mark={roundWords[round.state].mark}
            tone={roundWords[round.state].tone}
            label={roundLine(round)}
          />
          {round.state === 'open' && edited && (
            <p className="text-warning">
              Edited since it was sent: the client can’t approve it as it is.
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
        <p className="text-ink-soft">
          {required
            ? 'This client approves what goes out. Send it for approval before you publish.'
            : 'Not asked for. Your client can read and approve it by a link, without an account.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(!round || again) && article.abilities.publish && (
          <Button size="sm" onClick={() => setOpened('start')}>
            {round ? 'Send for approval again' : 'Send for approval'}
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
      <Suspense>
        {opened === 'start' && (
          <StartRoundDialog article={article} signOff={state.data} onClose={close} />
        )}
        {opened === 'details' && (
          <SignOffSheet articleId={article.id} signOff={state.data} onClose={close} />
        )}
      </Suspense>
    </SideCard>
  )
}
