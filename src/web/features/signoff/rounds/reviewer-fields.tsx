import { Plus, X } from 'lucide-react'
import type { Reviewer, SignOff } from '#contracts/approval/sign-off-shapes.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

export type Person = Reviewer & { key: number }

const mostReviewers = 10
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type ReviewerFieldsProps = {
  people: readonly Person[]
  onChange: (people: Person[]) => void
  everyone: boolean
  onEveryone: (on: boolean) => void
  /** Whether to say what is missing. */
  tried: boolean
}

/** The people at the client who get a link. */
export function ReviewerFields(props: ReviewerFieldsProps) {
  const { people, onChange, everyone, onEveryone, tried } = props
  const change = (key: number, part: Partial<Reviewer>) =>
    onChange(people.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
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
            ? { onRemove: () => onChange(people.filter(({ key }) => key !== one.key)) }
            : {})}
        />
      ))}
      {people.length < mostReviewers && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...people, emptyPerson()])}
        >
          <Plus aria-hidden />
          Add a reviewer
        </Button>
      )}
      {people.length > 1 && <EveryoneBox checked={everyone} onChange={onEveryone} />}
    </fieldset>
  )
}

/** Whether one approval is enough. */
export function EveryoneBox(props: { checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <Checkbox
      label="All of them have to approve"
      hint="Otherwise the first approval is enough."
      checked={props.checked}
      onCheckedChange={(on) => props.onChange(on === true)}
    />
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
    <div
      className={cn(
        'grid grid-cols-1 items-start gap-3',
        onRemove ? 'sm:grid-cols-[1fr_1.3fr_2.5rem]' : 'sm:grid-cols-[1fr_1.3fr]',
      )}
    >
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

/** What is missing or wrong about a reviewer. */
export function problemsOf(person: Person, people: readonly Person[]): Problem[] {
  const email = person.email.trim().toLowerCase()
  const problems: Problem[] = []
  if (!person.name.trim()) problems.push({ field: 'name', text: 'Please enter a name' })
  if (!emailPattern.test(email)) {
    problems.push({ field: 'email', text: 'Please enter a valid email address' })
  } else if (
    people.some((one) => one.key < person.key && one.email.trim().toLowerCase() === email)
  ) {
    problems.push({ field: 'email', text: 'This address is listed already' })
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

/** Those a round that got stuck still asks, or who reviewed for the client last, or an empty line. */
export function firstPeople({ reviewers: lately, rounds: [round] }: SignOff): Person[] {
  const left = round?.isStuck ? round.seats.filter(({ state }) => state !== 'revoked') : []
  const reviewers = left.length > 0 ? left : lately
  return reviewers.length === 0 ? [emptyPerson()] : asPeople(reviewers)
}

/** The lines that show these reviewers. */
export function asPeople(reviewers: readonly Reviewer[]): Person[] {
  return reviewers.map(({ name, email }) => ({ ...emptyPerson(), name, email }))
}
