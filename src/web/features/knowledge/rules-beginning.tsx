import { useQuery } from '@tanstack/react-query'
import { Globe, Quote } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ProposedRules } from '#contracts/clients/knowledge.ts'
import { knowledgeLimits } from '#contracts/rules/clients/client-rules.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useProposeRules } from './knowledge.queries.ts'
import { examplesOf, type RuleValues } from './rule-values.ts'
import { sourcesQuery } from './sources/sources.queries.ts'

/** What a form of new rules begins with, and what to say of where it comes from. */
export type Begun = { values: Partial<RuleValues>; from?: string }

type RulesBeginningProps = { clientId: string; onBegin: (begun: Begun) => void }

/** How the first rules of a client come about: from its website, from passages it likes, or by hand. */
export function RulesBeginning({ clientId, onBegin }: RulesBeginningProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <FromWebsite clientId={clientId} onBegin={onBegin} />
        <FromExamples clientId={clientId} onBegin={onBegin} />
      </div>
      <Button
        variant="ghost"
        className="justify-self-start"
        onClick={() => onBegin({ values: {} })}
      >
        Write them yourself
      </Button>
    </div>
  )
}

function FromWebsite({ clientId, onBegin }: RulesBeginningProps) {
  const known = useQuery(sourcesQuery(clientId)).data?.reading?.address ?? ''
  const [typed, setTyped] = useState<string>()
  const propose = useProposeRules(clientId)
  const address = typed ?? known
  const submit = async () => {
    const found = await propose.mutateAsync({ kind: 'website', address })
    const host = new URL(/^https?:/i.test(address) ? address : `https://${address}`).host
    onBegin({ values: valuesFrom(found), from: foundWords(found, host) })
  }
  return (
    <Beginning
      onSubmit={submit}
      button="Read website"
      icon={<Globe aria-hidden />}
      ready={address.trim() !== ''}
      pending={propose.isPending}
    >
      <Field
        label="From the website"
        hint="Its first page is read for the voice, the audience and the colours."
        error={propose.error ? readProblem(propose.error).message : undefined}
      >
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={500}
          value={address}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </Beginning>
  )
}

function FromExamples({ clientId, onBegin }: RulesBeginningProps) {
  const [text, setText] = useState('')
  const propose = useProposeRules(clientId)
  const examples = examplesOf(text)
  const tooLong = examples.some(({ length }) => length > knowledgeLimits.example)
  const submit = async () => {
    const found = await propose.mutateAsync({ kind: 'examples', examples })
    onBegin({
      values: { ...valuesFrom(found), examples: examples.join('\n\n') },
      from: foundWords(found, 'the examples'),
    })
  }
  return (
    <Beginning
      onSubmit={submit}
      button="Begin with these"
      icon={<Quote aria-hidden />}
      ready={examples.length > 0 && examples.length <= 5 && !tooLong}
      pending={propose.isPending}
    >
      <Field
        label="From examples"
        hint="Passages the client likes, with an empty line between them. Five at most."
        error={
          propose.error
            ? readProblem(propose.error).message
            : tooLong
              ? `Please keep each under ${knowledgeLimits.example} characters`
              : examples.length > 5
                ? 'Please keep to five passages'
                : undefined
        }
      >
        <Textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Beginning>
  )
}

type BeginningProps = {
  onSubmit: () => Promise<void>
  button: string
  icon: ReactNode
  ready: boolean
  pending: boolean
  children: ReactNode
}

function Beginning({ onSubmit, button, icon, ready, pending, children }: BeginningProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What goes wrong stands under the field.
    if (ready && !pending) onSubmit().catch(() => undefined)
  }
  return (
    <Card className="px-5 py-5">
      <form onSubmit={submit} noValidate className="grid h-full grid-cols-1 content-between gap-4">
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={pending} disabled={!ready}>
            {icon}
            {button}
          </Button>
          {pending && (
            <span role="status" className="text-ink-soft">
              Reading, for up to a minute…
            </span>
          )}
        </div>
      </form>
    </Card>
  )
}

function valuesFrom({ voice, audience, colours }: ProposedRules): Partial<RuleValues> {
  return {
    voice: voice?.value ?? '',
    audience: audience?.value ?? '',
    colours: colours.map(({ value }) => value).join('\n'),
  }
}

function foundWords({ voice, audience, colours }: ProposedRules, where: string): string {
  const found = [voice && 'voice', audience && 'audience', colours.length > 0 && 'colours'].filter(
    (one) => typeof one === 'string',
  )
  if (found.length === 0) return `Nothing could be told from ${where}`
  const words = new Intl.ListFormat('en-GB').format(found)
  return `Found in ${where}: ${words}`
}
