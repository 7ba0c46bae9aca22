import { Undo2, X } from 'lucide-react'
import { memo, useRef } from 'react'
import {
  fillSentence,
  isExcluded,
  type Sentence,
  type Values,
} from '#contracts/rules/articles/sentence-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { useShownRows } from '../shown-rows.ts'

const rowHeight = 44

type CombinationsProps = {
  sentence: Sentence | undefined
  rows: readonly Values[]
  exclusions: readonly Values[]
  onChange: (exclusions: Values[]) => void
}

const isSame = (one: Values, other: Values) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([variable, value]) => other[variable] === value)

/** Every title that comes out; one press leaves a row out, another takes it back. Only those in view are drawn. */
export function Combinations({ sentence, rows, exclusions, onChange }: CombinationsProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const { first, end } = useShownRows(scroller, { count: rows.length, height: rowHeight })
  if (!sentence) return null
  return (
    <section aria-label="Rows" className="grid grid-cols-1 gap-2">
      <h2 className="font-medium font-sans text-sm tracking-normal">What comes out</h2>
      <ul ref={scroller} className="max-h-96 max-w-3xl overflow-auto rounded-md border bg-surface">
        <Space height={first * rowHeight} />
        {rows.slice(first, end).map((values) => {
          const title = fillSentence(sentence, values)
          const own = exclusions.some((one) => isSame(one, values))
          return (
            <Combination
              key={Object.values(values).join('\n')}
              title={title}
              state={own ? 'left-out' : isExcluded(values, exclusions) ? 'by-rule' : 'in'}
              onToggle={() =>
                onChange(
                  own ? exclusions.filter((one) => !isSame(one, values)) : [...exclusions, values],
                )
              }
            />
          )
        })}
        <Space height={(rows.length - end) * rowHeight} />
      </ul>
    </section>
  )
}

function Space({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden style={{ height }} /> : null
}

type CombinationProps = {
  title: string
  /** `by-rule`: two of its values never stand together. */
  state: 'in' | 'left-out' | 'by-rule'
  onToggle: () => void
}

const Combination = memo(function Combination({ title, state, onToggle }: CombinationProps) {
  return (
    <li
      style={{ height: rowHeight }}
      className="flex items-center justify-between gap-3 border-b px-3 last:border-b-0"
    >
      <bdi
        title={title}
        className={cn('min-w-0 truncate', state !== 'in' && 'text-ink-faint line-through')}
      >
        {title}
      </bdi>
      {state === 'by-rule' ? (
        <span className="shrink-0 text-ink-faint text-xs">Never together</span>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0"
          aria-label={state === 'in' ? `Leave out ${title}` : `Take back ${title}`}
          onClick={onToggle}
        >
          {state === 'in' ? <X aria-hidden /> : <Undo2 aria-hidden />}
          {state === 'in' ? 'Leave out' : 'Take back'}
        </Button>
      )}
    </li>
  )
})
