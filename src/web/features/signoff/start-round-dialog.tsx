import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Article } from '#contracts/articles.ts'
import { reviewMail } from '#contracts/rules/review-mail.ts'
import type { Reviewer, SignOff } from '#contracts/signoff.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useStartRound } from './sign-off.queries.ts'

type StartRoundDialogProps = { article: Article; signOff: SignOff; onClose: () => void }
type Person = Reviewer & { key: number }

const mostReviewers = 10
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Sends an article for approval: to whom, until when, with a look at the mail they get. */
export function StartRoundDialog({ article, signOff, onClose }: StartRoundDialogProps) {
  const form = useId()
  const start = useStartRound()
  const [people, setPeople] = useState<Person[]>(() => firstPeople(signOff))
  const [message, setMessage] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [everyone, setEveryone] = useState(false)
  const [tried, setTried] = useState(false)
  const change = (key: number, part: Partial<Reviewer>) =>
    setPeople(people.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const valid = people.every((one) => problemsOf(one, people).length === 0)
  const kept = signOff.openClaims !== null && signOff.claimsGate
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!valid || kept) return
    start.mutate(
      {
        articleId: article.id,
        reviewers: people.map(({ name, email }) => ({ name: name.trim(), email: email.trim() })),
        message: message.trim(),
        dueOn: dueOn || null,
        everyone: everyone && people.length > 1,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Send for approval"
        description="Your client gets a link and needs no account. What they approve is exactly what can go out."
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
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-medium text-sm">Reviewers</legend>
            {people.map((one, index) => (
              <PersonFields
                key={one.key}
                person={one}
                number={index + 1}
                problems={tried ? problemsOf(one, people) : []}
                onChange={(part) => change(one.key, part)}
                {...(people.length > 1
                  ? { onRemove: () => setPeople(people.filter(({ key }) => key !== one.key)) }
                  : {})}
              />
            ))}
            {people.length < mostReviewers && (
              <Button
                size="sm"
                className="justify-self-start"
                onClick={() => setPeople([...people, emptyPerson()])}
              >
                <Plus aria-hidden />
                Add a reviewer
              </Button>
            )}
            {people.length > 1 && (
              <Checkbox
                label="All of them have to approve"
                hint="Otherwise the first approval is enough."
                checked={everyone}
                onCheckedChange={(on) => setEveryone(on === true)}
              />
            )}
          </fieldset>
          <Field label="Answer by" optional>
            <Input
              type="date"
              value={dueOn}
              onChange={(event) => setDueOn(event.target.value)}
              className="sm:w-48"
            />
          </Field>
          <Field label="Message" optional>
            <Textarea
              rows={3}
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          </Field>
          <MailPreview
            mail={reviewMail({
              agency: signOff.agency,
              sender: signOff.sender,
              reviewer: people[0]?.name.trim() || 'Anna',
              title: article.title,
              message: message.trim(),
              dueOn: dueOn || null,
              changedParts: signOff.rounds.some(({ state }) => state !== 'recalled')
                ? signOff.changedSince.map(({ part }) => part)
                : null,
            })}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function MailPreview({ mail }: { mail: ReturnType<typeof reviewMail> }) {
  return (
    <details className="rounded-md border">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-sm">
        The mail they get
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

type PersonFieldsProps = {
  person: Person
  number: number
  problems: readonly Problem[]
  onChange: (part: Partial<Reviewer>) => void
  onRemove?: () => void
}

function PersonFields({ person, number, problems, onChange, onRemove }: PersonFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_2.5rem]">
      <Field label={`Name of reviewer ${number}`} hideLabel error={textOf(problems, 'name')}>
        <Input
          placeholder="Name"
          maxLength={120}
          value={person.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={`Email of reviewer ${number}`} hideLabel error={textOf(problems, 'email')}>
        <Input
          type="email"
          placeholder="Email"
          maxLength={320}
          value={person.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Field>
      {onRemove && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove reviewer ${number}`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}

type Problem = { field: 'name' | 'email'; text: string }

function problemsOf(person: Person, people: readonly Person[]): Problem[] {
  const email = person.email.trim().toLowerCase()
  const problems: Problem[] = []
  if (!person.name.trim()) problems.push({ field: 'name', text: 'Please enter a name' })
  if (!emailPattern.test(email)) {
    problems.push({ field: 'email', text: 'Please enter a valid email address' })
  } else if (
    people.some((one) => one.key < person.key && one.email.trim().toLowerCase() === email)
  ) {
    problems.push({ field: 'email', text: 'This address is named already' })
  }
  return problems
}

function textOf(problems: readonly Problem[], field: Problem['field']): string | undefined {
  return problems.find((one) => one.field === field)?.text
}

let keys = 0
function emptyPerson(): Person {
  keys += 1
  return { name: '', email: '', key: keys }
}

function firstPeople({ reviewers }: SignOff): Person[] {
  if (reviewers.length === 0) return [emptyPerson()]
  return reviewers.map((reviewer) => ({ ...emptyPerson(), ...reviewer }))
}
