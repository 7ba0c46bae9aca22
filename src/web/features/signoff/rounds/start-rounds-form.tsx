import { type FormEvent, type ReactNode, useState } from 'react'
import type { SignOff, StartRounds } from '#contracts/approval/sign-off-shapes.ts'
import type { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { firstPeople, type Person, problemsOf, ReviewerFields } from './reviewer-fields.tsx'

export type Wanted = Omit<StartRounds, 'articleIds'>

/** What has been typed for a client. */
export type Draft = { people: readonly Person[]; message: string; dueOn: string; everyone: boolean }

type StartRoundsFormProps = {
  id: string
  signOff: SignOff
  /** Undefined before anything was typed. */
  draft: Draft | undefined
  onDraft: (draft: Draft) => void
  /** Why the last sending was refused: what was typed stays. */
  problem: ReturnType<typeof readProblem> | undefined
  onSend: (wanted: Wanted) => void
  /** What is sent. */
  children: ReactNode
}

/** To whom several articles go, until when, and with which words. */
export function StartRoundsForm(props: StartRoundsFormProps) {
  const { id, signOff, onDraft, problem, onSend, children } = props
  const [fresh] = useState<Draft>(() => ({
    people: firstPeople(signOff),
    message: '',
    dueOn: '',
    everyone: false,
  }))
  const draft = props.draft ?? fresh
  const { people, message, dueOn, everyone } = draft
  const set = (part: Partial<Draft>) => onDraft({ ...draft, ...part })
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
      {children}
      <p className="text-ink-soft text-sm">
        It goes out in the name of <TextLink to="/dashboard/team">{signOff.agency}</TextLink>.
      </p>
      <ReviewerFields
        people={people}
        onChange={(next) => set({ people: next })}
        everyone={everyone}
        onEveryone={(on) => set({ everyone: on })}
        tried={tried}
      />
      <Field label="Answer by" optional error={problem?.fields.dueOn}>
        <Input
          type="date"
          value={dueOn}
          onChange={(event) => set({ dueOn: event.target.value })}
          className="sm:w-48"
        />
      </Field>
      <Field label="Message" optional>
        <Textarea
          rows={3}
          maxLength={2000}
          value={message}
          onChange={(event) => set({ message: event.target.value })}
        />
      </Field>
    </form>
  )
}
