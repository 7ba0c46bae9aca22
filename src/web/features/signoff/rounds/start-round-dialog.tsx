import { type FormEvent, useId, useState } from 'react'
import type { SignOff } from '#contracts/approval/sign-off-shapes.ts'
import type { Article } from '#contracts/articles/articles.ts'
import { reviewMail } from '#contracts/rules/approval/review-mail.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxList } from '../../../ui/checkbox-list.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { OnceNamed } from '../agency/once-named.tsx'
import { useStartRound } from '../sign-off.queries.ts'
import { EveryoneBox, problemsOf, ReviewerFields } from './reviewer-fields.tsx'
import { useRoundDraft } from './use-round-draft.ts'

type StartRoundDialogProps = { article: Article; signOff: SignOff; onClose: () => void }

/** Sends an article for approval: to whom, until when, with a look at the mail they get. */
export function StartRoundDialog(props: StartRoundDialogProps) {
  if (props.signOff.nextStage === 'internal') return <SendDialog {...props} />
  return (
    <OnceNamed onClose={props.onClose}>
      <SendDialog {...props} />
    </OnceNamed>
  )
}

function SendDialog({ article, signOff, onClose }: StartRoundDialogProps) {
  const form = useId()
  const start = useStartRound()
  const { draft, type, clear } = useRoundDraft(article.id, signOff)
  const { people, message, dueOn } = draft
  const [everyone, setEveryone] = useState(
    signOff.rounds[0]?.isStuck ? signOff.rounds[0].everyone : false,
  )
  const [tried, setTried] = useState(false)
  const kept = signOff.openClaims !== null && signOff.claimsGate
  const stage = signOff.nextStage ?? 'client'
  const [memberIds, setMemberIds] = useState(() => askedColleagues(signOff))
  const valid =
    stage === 'internal'
      ? memberIds.length > 0
      : people.every((one) => problemsOf(one, people).length === 0)
  const firstColleague = signOff.colleagues.find(({ userId }) => memberIds.includes(userId))?.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!valid || kept) return
    start.mutate(
      {
        articleId: article.id,
        stage,
        memberIds: stage === 'internal' ? memberIds : [],
        reviewers:
          stage === 'client'
            ? people.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
            : [],
        message: message.trim(),
        dueOn: dueOn || null,
        everyone: everyone && (stage === 'client' ? people : memberIds).length > 1,
      },
      {
        onSuccess: () => {
          clear()
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Send for approval"
        description={
          stage === 'client'
            ? 'Your client gets a link and needs no account. What they approve is exactly what can go out.'
            : 'Your colleagues get an email and decide here, beside the article.'
        }
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={start.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={kept}
              pending={start.isPending}
            >
              Send for approval
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate className="grid gap-5">
          {signOff.openClaims && (
            <Banner
              tone={kept ? 'danger' : 'warning'}
              title={kept ? 'It can’t be sent yet' : 'Some statements are open'}
            >
              {signOff.openClaims}
            </Banner>
          )}
          {stage === 'client' && (
            <p className="text-ink-soft text-sm">
              It goes out in the name of <TextLink to="/dashboard/team">{signOff.agency}</TextLink>.
            </p>
          )}
          {stage === 'client' ? (
            <ReviewerFields
              people={people}
              onChange={(next) => type({ people: next })}
              everyone={everyone}
              onEveryone={setEveryone}
              tried={tried}
            />
          ) : (
            <>
              <CheckboxList
                title="Colleagues"
                items={signOff.colleagues.map(({ userId, name }) => ({ id: userId, name }))}
                chosen={memberIds}
                error={tried && memberIds.length === 0 ? 'Please choose a colleague' : undefined}
                onChange={setMemberIds}
              />
              {memberIds.length > 1 && <EveryoneBox checked={everyone} onChange={setEveryone} />}
            </>
          )}
          <Field
            label="Answer by"
            optional
            error={start.error ? readProblem(start.error).fields.dueOn : undefined}
          >
            <Input
              type="date"
              value={dueOn}
              onChange={(event) => type({ dueOn: event.target.value })}
              className="sm:w-48"
            />
          </Field>
          <Field label="Message" optional>
            <Textarea
              rows={3}
              maxLength={2000}
              value={message}
              onChange={(event) => type({ message: event.target.value })}
            />
          </Field>
          <MailPreview
            mail={reviewMail({
              agency: signOff.agency,
              sender: signOff.sender,
              reviewer: (stage === 'client' ? people[0]?.name.trim() : firstColleague) || 'Anna',
              internal: stage === 'internal',
              title: article.title,
              message: message.trim(),
              dueOn: dueOn || null,
              changedParts: signOff.rounds.some(
                (one) => one.state !== 'recalled' && one.stage === stage,
              )
                ? signOff.changedSince.map(({ part }) => part)
                : null,
            })}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Those a round that got stuck still asks. */
function askedColleagues({ rounds: [round] }: SignOff): string[] {
  if (!round?.isStuck) return []
  return round.seats.flatMap(({ userId, state }) => (userId && state !== 'revoked' ? [userId] : []))
}

function MailPreview({ mail }: { mail: ReturnType<typeof reviewMail> }) {
  return (
    <details className="rounded-md border">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-sm">
        The email they get
      </summary>
      <div className="grid gap-2 border-t px-4 py-3 text-sm">
        <p className="text-ink-soft">{mail.subject}</p>
        <p className="wrap-anywhere font-serif text-lg">{mail.title}</p>
        {mail.paragraphs.map((text) => (
          <p key={text} className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        ))}
        <p className="font-medium text-accent">{mail.button}</p>
      </div>
    </details>
  )
}
