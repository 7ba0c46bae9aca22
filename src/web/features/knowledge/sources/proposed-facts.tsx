import { useId, useState } from 'react'
import type { ProposedFact } from '#contracts/clients/sources.ts'
import { knowledgeLimits } from '#contracts/rules/clients/client-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useDecide } from './sources.queries.ts'

type ProposedFactsProps = {
  clientId: string
  facts: ProposedFact[]
  /** Absent abilities make it a list to read. */
  mayDecide: boolean
}

const shownAtFirst = 10

/** The facts that the writer found in sources, each to be accepted, changed or rejected by a person. */
export function ProposedFacts({ clientId, facts, mayDecide }: ProposedFactsProps) {
  const heading = useId()
  const [all, setAll] = useState(false)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 id={heading} className="text-lg">
          Proposed facts ({facts.length})
        </h3>
        <p className="text-ink-soft">
          Found in documents and pages, each with the words that say so. Articles use them once
          somebody has accepted them.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {(all ? facts : facts.slice(0, shownAtFirst)).map((fact) => (
          <li key={fact.id}>
            <Proposal clientId={clientId} fact={fact} mayDecide={mayDecide} />
          </li>
        ))}
      </ul>
      {!all && facts.length > shownAtFirst && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          Show all {facts.length}
        </Button>
      )}
    </section>
  )
}

type ProposalProps = { clientId: string; fact: ProposedFact; mayDecide: boolean }

function Proposal({ clientId, fact, mayDecide }: ProposalProps) {
  const decide = useDecide(clientId)
  const [changing, setChanging] = useState(false)
  const [content, setContent] = useState(fact.content)
  const [validUntil, setValidUntil] = useState('')
  const accept = () =>
    decide.mutate({ fact, accept: true, content: content.trim(), validUntil: validUntil || null })
  return (
    <Card className="grid grid-cols-1 gap-3 border-dashed px-5 py-4">
      {!changing && <p className="wrap-anywhere leading-6">{fact.content}</p>}
      {changing && (
        <>
          <Field label="The fact">
            <Textarea
              rows={3}
              maxLength={knowledgeLimits.content}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          </Field>
          <Field label="Valid until" optional hint="Articles written after this day leave it out.">
            <Input
              type="date"
              value={validUntil}
              onChange={(event) => setValidUntil(event.target.value)}
            />
          </Field>
        </>
      )}
      <blockquote className="wrap-anywhere whitespace-pre-line border-rule-strong border-l-2 pl-4 font-serif text-ink-soft">
        {fact.quote}
      </blockquote>
      <p className="wrap-anywhere text-ink-faint text-xs">
        {fact.address ? (
          <ExternalLink href={fact.address}>{fact.sourceName}</ExternalLink>
        ) : (
          fact.sourceName
        )}
        {fact.place && `, ${fact.place}`}
      </p>
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            disabled={decide.isPending || content.trim() === ''}
            onClick={accept}
          >
            Accept
          </Button>
          {!changing && (
            <Button size="sm" onClick={() => setChanging(true)}>
              Change
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ fact, accept: false })}
          >
            Reject
          </Button>
        </div>
      )}
    </Card>
  )
}
