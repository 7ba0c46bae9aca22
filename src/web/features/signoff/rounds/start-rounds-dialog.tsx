import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { articlesPerSending, type SignOff } from '#contracts/approval/sign-off-shapes.ts'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatCount } from '#web/lib/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { OnceNamed } from '../agency/once-named.tsx'
import { firstSignOffQuery, useStartRounds } from '../sign-off.queries.ts'
import { firstPeople, type Person, problemsOf, ReviewerFields } from './reviewer-fields.tsx'

type StartRoundsDialogProps = { articles: readonly ArticleCard[]; onClose: () => void }

/** Sends several articles of one client for approval at once: one email to each person, one page to go through. */
export function StartRoundsDialog(props: StartRoundsDialogProps) {
  return (
    <OnceNamed onClose={props.onClose}>
      <SendDialog {...props} />
    </OnceNamed>
  )
}

function SendDialog({ articles, onClose }: StartRoundsDialogProps) {
  const form = useId()
  const start = useStartRounds()
  const [first] = articles
  const several = new Set(articles.map(({ clientId }) => clientId)).size > 1
  const many = articles.length > articlesPerSending
  const signOff = useQuery({ ...firstSignOffQuery(first?.id ?? ''), enabled: !several && !many })
  const count = formatCount(articles.length, 'article')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Send ${count} to the client`}
        description="Each person gets one email, and one page with everything that waits for them. They need no account."
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={start.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={!signOff.data || several || many}
              pending={start.isPending}
            >
              Send {count}
            </Button>
          </>
        }
      >
        {several && (
          <Banner tone="warning" title="These are articles of several clients">
            Please choose articles of one client: each client gets an email of its own.
          </Banner>
        )}
        {many && !several && (
          <Banner tone="warning" title={`These are more than ${articlesPerSending} articles`}>
            Please choose {articlesPerSending} at most, and send the others afterwards.
          </Banner>
        )}
        {signOff.isError && (
          <Banner tone="danger" title="The reviewers could not be loaded">
            {readProblem(signOff.error).message}
          </Banner>
        )}
        {signOff.isPending && !several && !many && <Skeleton className="h-48" />}
        {signOff.data && (
          <SendForm
            id={form}
            signOff={signOff.data}
            problem={start.error ? readProblem(start.error) : undefined}
            onSend={(wanted) =>
              start.mutate(
                { ...wanted, articleIds: articles.map(({ id }) => id) },
                { onSuccess: onClose },
              )
            }
          />
        )}
        <ul className="grid max-h-48 gap-1 overflow-y-auto border-t pt-3 text-ink-soft text-sm">
          {articles.map(({ id, title, inputValue }) => (
            <li key={id} className="truncate">
              {title || inputValue}
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

type Wanted = Omit<Parameters<ReturnType<typeof useStartRounds>['mutate']>[0], 'articleIds'>

type SendFormProps = {
  id: string
  signOff: SignOff
  problem: ReturnType<typeof readProblem> | undefined
  onSend: (wanted: Wanted) => void
}

function SendForm({ id, signOff, problem, onSend }: SendFormProps) {
  const [people, setPeople] = useState<Person[]>(() => firstPeople(signOff))
  const [message, setMessage] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [everyone, setEveryone] = useState(false)
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (people.some((one) => problemsOf(one, people).length > 0)) return
    onSend({
      reviewers: people.map(({ name, email }) => ({ name: name.trim(), email: email.trim() })),
      message: message.trim(),
      dueOn: dueOn || null,
      everyone: everyone && people.length > 1,
    })
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-5">
      {problem && (
        <Banner tone="danger" title="Nothing was sent">
          {problem.message}
        </Banner>
      )}
      <ReviewerFields
        people={people}
        onChange={setPeople}
        everyone={everyone}
        onEveryone={setEveryone}
        tried={tried}
      />
      <Field label="Answer by" optional error={problem?.fields.dueOn}>
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
    </form>
  )
}
