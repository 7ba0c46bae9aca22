import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ExpertQuestion, ExpertRequest } from '#contracts/clients/experts.ts'
import { knowledgeLimits } from '#contracts/rules/clients/client-rules.ts'
import { expertLimits } from '#contracts/rules/clients/expert-limits.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useDecideAnswer } from './experts.queries.ts'

type Props = {
  clientId: string
  request: ExpertRequest
  question: ExpertQuestion
  mayDecide: boolean
}
type Draft = { key: number; content: string; validUntil: string }

/** One answer: taken as it is, changed or divided into facts, or dismissed. */
export function ExpertAnswer({ clientId, request, question, mayDecide }: Props) {
  const decide = useDecideAnswer(clientId)
  const [drafts, setDrafts] = useState<Draft[]>()
  const { answer, answeredAt, suspect } = question
  const accept = (facts: { content: string; validUntil: string | null }[]) =>
    decide.mutate({ question, facts })
  const isLong = answer.length > knowledgeLimits.content
  return (
    <Card className="grid grid-cols-1 gap-3 border-dashed px-5 py-4">
      <p className="wrap-anywhere text-ink-soft text-sm" dir="auto">
        {question.question}
      </p>
      {suspect && (
        <Badge tone="warning" className="justify-self-start">
          Addresses machines, not readers
        </Badge>
      )}
      <div dir="auto" className="wrap-anywhere border-rule-strong border-l-2 pl-4 font-serif">
        <LongText text={answer} />
      </div>
      <p className="wrap-anywhere text-ink-faint text-xs">
        {request.name}, {answeredAt && formatDate(answeredAt)}, about “{request.subject}”
      </p>
      {mayDecide && drafts && <Facts drafts={drafts} onChange={setDrafts} />}
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          {drafts ? (
            <Button
              size="sm"
              variant="primary"
              disabled={decide.isPending || drafts.some(({ content }) => content.trim() === '')}
              onClick={() =>
                accept(
                  drafts.map(({ content, validUntil }) => ({
                    content: content.trim(),
                    validUntil: validUntil || null,
                  })),
                )
              }
            >
              {drafts.length === 1 ? 'Accept the fact' : `Accept ${drafts.length} facts`}
            </Button>
          ) : (
            <>
              {!isLong && (
                <Button
                  size="sm"
                  variant="primary"
                  disabled={decide.isPending}
                  onClick={() => accept([{ content: answer, validUntil: null }])}
                >
                  Accept as a fact
                </Button>
              )}
              <Button size="sm" onClick={() => setDrafts(draftsOf(answer))}>
                Change or divide
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="ghost"
            disabled={decide.isPending}
            onClick={() =>
              drafts ? setDrafts(undefined) : decide.mutate({ question, facts: null })
            }
          >
            {drafts ? 'Cancel' : 'Dismiss'}
          </Button>
        </div>
      )}
    </Card>
  )
}

let keys = 0
const draft = (content = ''): Draft => {
  keys += 1
  return { key: keys, content, validUntil: '' }
}

/** A fact for each paragraph, as a beginning. */
function draftsOf(answer: string): Draft[] {
  const parts = answer.split(/\n+/).filter((part) => part.trim() !== '')
  const fits = parts.length <= expertLimits.facts
  return (fits ? parts : [answer]).map((part) =>
    draft(part.trim().slice(0, knowledgeLimits.content)),
  )
}

function Facts({ drafts, onChange }: { drafts: Draft[]; onChange: (drafts: Draft[]) => void }) {
  const change = (key: number, part: Partial<Draft>) =>
    onChange(drafts.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <div className="grid grid-cols-1 gap-4">
      {drafts.map(({ key, content, validUntil }, at) => (
        <fieldset key={key} className="grid grid-cols-1 gap-3 border-t pt-3">
          <legend className="sr-only">Fact {at + 1}</legend>
          <Field label={drafts.length === 1 ? 'The fact' : `Fact ${at + 1}`}>
            <Textarea
              rows={3}
              dir="auto"
              maxLength={knowledgeLimits.content}
              value={content}
              onChange={(event) => change(key, { content: event.target.value })}
            />
          </Field>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Field label="Valid until" optional className="max-w-56">
              <Input
                type="date"
                value={validUntil}
                onChange={(event) => change(key, { validUntil: event.target.value })}
              />
            </Field>
            {drafts.length > 1 && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Leave out fact ${at + 1}`}
                onClick={() => onChange(drafts.filter((one) => one.key !== key))}
              >
                <X aria-hidden />
                Leave out
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {drafts.length < expertLimits.facts && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...drafts, draft()])}
        >
          <Plus aria-hidden />
          Add another fact
        </Button>
      )}
    </div>
  )
}
