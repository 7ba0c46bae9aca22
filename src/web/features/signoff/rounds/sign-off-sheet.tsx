import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PartChange, Round, Seat, SignOff } from '#contracts/approval/sign-off-shapes.ts'
import { formatDateTime, formatDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Sheet, SheetContent } from '../../../ui/sheet.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { Comments } from '../comments/comments.tsx'
import { WordRuns } from '../comments/word-runs.tsx'
import { showWords } from '../passage/selected-words.ts'
import { useRecall, useResend, useRevoke } from '../sign-off.queries.ts'
import { downloadCertificate } from './download-certificate.ts'
import { roundLine, roundWords, seatWords } from './round-words.ts'

type SignOffSheetProps = {
  articleId: string
  signOff: SignOff
  onNewRound: () => void
  onClose: () => void
}

/** All about an article's approval: what was said, who was asked, what changed since, and the record. */
export function SignOffSheet({ articleId, signOff, onNewRound, onClose }: SignOffSheetProps) {
  const { rounds, changedSince, comments } = signOff
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title="Approval" className="sm:w-[36rem]">
        <div className="grid grid-cols-1 gap-8 px-6 pb-10">
          <Comments
            articleId={articleId}
            comments={comments}
            asked={rounds.length > 0}
            onShow={(words) => {
              onClose()
              // Once the sheet has given the focus back.
              setTimeout(() => showWords(words), 50)
            }}
          />
          {changedSince.length > 0 && <Changes changes={changedSince} />}
          <section aria-label="Rounds" className="grid gap-4">
            <h3 className="text-base">Rounds</h3>
            {rounds.length === 0 && (
              <p className="text-ink-soft text-sm">Nothing has been sent for approval yet.</p>
            )}
            <ol className="grid gap-4">
              {rounds.map((round) => (
                <li key={round.id}>
                  <RoundFacts articleId={articleId} round={round} onNewRound={onNewRound} />
                </li>
              ))}
            </ol>
          </section>
          {rounds.length > 0 && <Certificate articleId={articleId} />}
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Changes({ changes }: { changes: PartChange[] }) {
  return (
    <section aria-label="Changed since it was sent" className="grid gap-3">
      <h3 className="text-base">Changed since it was sent</h3>
      {changes.map(({ part, changes: runs }) => (
        <div key={part} className="grid gap-1 text-sm">
          <h4 className="font-medium font-sans">{part}</h4>
          <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap rounded-md border bg-sunken p-3">
            <WordRuns changes={runs} />
          </p>
        </div>
      ))}
    </section>
  )
}

type RoundFactsProps = { articleId: string; round: Round; onNewRound: () => void }

function RoundFacts({ articleId, round, onNewRound }: RoundFactsProps) {
  const recall = useRecall()
  const resend = useResend()
  const revoke = useRevoke()
  const [ending, setEnding] = useState<Seat | 'round' | null>(null)
  const close = () => setEnding(null)
  const end = () => {
    if (ending === 'round') {
      recall.mutate({ articleId, roundId: round.id }, { onSettled: close })
    } else if (ending) {
      revoke.mutate({ articleId, seatId: ending.id }, { onSettled: close })
    }
  }
  const open = round.state === 'open'
  const { tone, mark } = roundWords[round.state]
  return (
    <article className="grid gap-2 rounded-md border p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-medium font-sans">
          Round {round.number} · {round.stage === 'internal' ? 'colleagues' : 'client'}
        </h4>
        <StatusMark mark={mark} tone={tone} label={roundLine(round)} />
      </div>
      <p className="text-ink-faint text-xs" data-figures>
        Version {round.revision} · sent by {round.openedBy || 'a former member'},{' '}
        <time dateTime={round.openedAt}>{formatDateTime(round.openedAt)}</time>
        {round.dueOn && ` · answer by ${formatDay(`${round.dueOn}T00:00`)}`}
      </p>
      <ul className="grid gap-3">
        {round.seats.map((seat) => (
          <li key={seat.id} className="grid gap-1">
            <span className="wrap-anywhere">
              <span className="font-medium">{seat.name}</span>{' '}
              <span className="text-ink-faint">{seat.email}</span>
            </span>
            <span className={seat.mailProblem ? 'text-danger' : 'text-ink-soft'}>
              {seatWords(seat)}
              {seat.decidedAt && `, ${formatDateTime(seat.decidedAt)}`}
            </span>
            {seat.note && (
              <LongText text={seat.note} className="text-ink-soft">
                <q>{seat.note}</q>
              </LongText>
            )}
            {open && seat.state !== 'revoked' && !seat.userId && (
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  pending={resend.isPending}
                  onClick={() => resend.mutate({ articleId, seatId: seat.id })}
                >
                  Send a new link
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setEnding(seat)}>
                  Revoke the link
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <span className="flex flex-wrap gap-2">
          {round.isStuck && (
            <Button size="sm" variant="primary" onClick={onNewRound}>
              Start a new round
            </Button>
          )}
          <Button size="sm" onClick={() => setEnding('round')}>
            Withdraw this round
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(wanted) => !wanted && close()}
        title={ending === 'round' ? 'Withdraw this round?' : 'Revoke this link?'}
        description={
          ending === 'round'
            ? 'Nobody can decide on it any more. You can send the article for approval again.'
            : `${ending?.name ?? 'The reviewer'} can no longer open the article, even in an open tab. Comments and decisions stay.${ending && isNeeded(round, ending) ? ' They still count as asked, so this round can’t be approved without them: start a new round to go on.' : ''}`
        }
        confirmLabel={ending === 'round' ? 'Withdraw' : 'Revoke'}
        cancelLabel="Keep it"
        pending={recall.isPending || revoke.isPending}
        onConfirm={end}
      />
    </article>
  )
}

/** Whether the round can’t be approved without this one’s answer. */
function isNeeded({ everyone, seats }: Round, seat: Seat): boolean {
  const isLeft = ({ id, verdict, state }: Seat) => id !== seat.id && !verdict && state !== 'revoked'
  return !seat.verdict && (everyone || !seats.some(isLeft))
}

function Certificate({ articleId }: { articleId: string }) {
  return (
    <section aria-label="Certificate" className="grid gap-3 text-sm">
      <h3 className="text-base">Certificate</h3>
      <p className="text-ink-soft">
        What was sent, who decided what and when, in a form that anybody can check.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void downloadCertificate(articleId, 'html')}>
          <Download aria-hidden />
          To read and print
        </Button>
        <Button size="sm" onClick={() => void downloadCertificate(articleId, 'json')}>
          <Download aria-hidden />
          To check (JSON)
        </Button>
      </div>
    </section>
  )
}
