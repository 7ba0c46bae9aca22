import { Check, Sparkles, X } from 'lucide-react'
import { useId } from 'react'
import type { RecurringBrief, Topic } from '#contracts/clients/recurring.ts'
import { Button } from '#web/ui/button.tsx'
import { useProposeTopics, useRemoveTopics, useTakeTopics } from './recurring.queries.ts'

type ProposalsProps = { brief: RecurringBrief; proposed: readonly Topic[]; name: string }

/** What the writer proposes, apart from the queue: nothing of it is ordered until somebody takes it over. */
export function Proposals({ brief: { id }, proposed, name }: ProposalsProps) {
  const heading = useId()
  const propose = useProposeTopics()
  const take = useTakeTopics()
  const remove = useRemoveTopics()
  const ids = proposed.map((topic) => topic.id)
  const ask = (
    <Button size="sm" pending={propose.isPending} onClick={() => propose.mutate({ id })}>
      <Sparkles aria-hidden />
      {proposed.length > 0 ? 'Propose others' : 'Propose topics'}
      <span className="sr-only"> for {name}</span>
    </Button>
  )
  if (proposed.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {ask}
        <p className="text-ink-faint text-xs">
          The writer’s ideas stand apart until you take them over.
        </p>
      </div>
    )
  }
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-2 rounded-md border border-dashed bg-sunken/40 p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id={heading} className="font-medium font-sans text-sm tracking-normal">
          Proposed by the writer
        </h4>
        <div className="flex flex-wrap gap-2">
          {ask}
          <Button
            size="sm"
            pending={take.isPending}
            onClick={() => take.mutate({ id, topicIds: ids })}
          >
            Take all over
          </Button>
        </div>
      </div>
      <p className="text-ink-soft text-xs">None of these is ordered until you take it over.</p>
      <ul className="grid grid-cols-1">
        {proposed.map((topic) => (
          <li key={topic.id} className="flex items-center gap-1 border-t py-1 first:border-t-0">
            <span className="wrap-anywhere min-w-0 flex-1 text-sm leading-5">{topic.text}</span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Take over ${topic.text}`}
              title="Take over"
              onClick={() => take.mutate({ id, topicIds: [topic.id] })}
            >
              <Check aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Dismiss ${topic.text}`}
              title="Dismiss"
              onClick={() => remove.mutate({ id, topicIds: [topic.id] })}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
