import { ChevronDown, ChevronUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { changedWords } from '#contracts/rules/articles/words/changed-words.ts'
import { formatCount } from '#web/lib/format.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { SegmentedToggle } from '#web/ui/segmented-toggle.tsx'
import { blockChanges } from './block-changes.ts'
import { type DifferencesView, DifferentBlock } from './different-block.tsx'
import { foldSame } from './fold-same.ts'

const marks =
  '[&>*>*]:mt-0 [&_del]:bg-danger-wash [&_del]:text-danger [&_del]:line-through [&_ins]:bg-success-wash [&_ins]:text-success [&_ins]:underline [&_ins]:decoration-2 [&_ins]:underline-offset-4 [&_[data-current]]:outline-2 [&_[data-current]]:outline-accent [&_[data-current]]:outline-offset-2'

type DifferencesProps = {
  before: string
  after: string
  /** What the two are called where they stand side by side. */
  names?: [before: string, after: string]
  className?: string
}

/** Two texts as readers see them: removed words struck through, added ones underlined, and a way from change to change. */
export function Differences(props: DifferencesProps) {
  const { before, after, names = ['Before', 'After'], className } = props
  const changes = useMemo(() => blockChanges(before, after), [before, after])
  const words = useMemo(() => changedWords(before, after), [before, after])
  const [whole, setWhole] = useState(false)
  const [view, setView] = useState<DifferencesView>('inline')
  const shown = useRef<HTMLDivElement>(null)
  if (before === after) return <p className="text-ink-soft">The two versions are identical.</p>
  return (
    <div className={cn('grid min-w-0 grid-cols-1 gap-3', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto text-ink-soft text-xs" data-figures>
          {words.added === 0 && words.removed === 0
            ? 'No word added or removed'
            : `${formatCount(words.added, 'word')} added, ${words.removed} removed`}
        </p>
        <div className="flex">
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label="Previous change"
            onClick={() => step(shown.current, -1)}
          >
            <ChevronUp aria-hidden />
          </Button>
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label="Next change"
            onClick={() => step(shown.current, 1)}
          >
            <ChevronDown aria-hidden />
          </Button>
        </div>
        <SegmentedToggle<DifferencesView>
          label="Show changes"
          className="h-8 max-sm:hidden [&_button]:flex-auto [&_button]:whitespace-nowrap"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'inline', label: 'In line' },
            { value: 'beside', label: 'Side by side' },
          ]}
        />
      </div>
      {view === 'beside' && (
        <div className="grid grid-cols-2 gap-6 border-b pb-1 text-ink-faint text-xs">
          <p>{names[0]}</p>
          <p>{names[1]}</p>
        </div>
      )}
      <ArticleProse ref={shown} className={cn(marks, view === 'beside' && 'max-w-none text-base')}>
        {(whole ? changes.map((change, at) => ({ at, change })) : foldSame(changes)).map((part) =>
          'hidden' in part ? (
            <p
              key={`hidden ${part.at}`}
              className="border-y border-dashed py-1 text-center font-sans"
            >
              <Button size="sm" variant="link" onClick={() => setWhole(true)}>
                {formatCount(part.hidden, 'part')} unchanged. Show the whole text
              </Button>
            </p>
          ) : (
            <DifferentBlock key={part.at} change={part.change} view={view} />
          ),
        )}
      </ArticleProse>
    </div>
  )
}

/** Moves to the change after or before the one that holds the focus, from the last to the first. */
function step(shown: HTMLElement | null, by: 1 | -1): void {
  const places = [...(shown?.querySelectorAll<HTMLElement>('ins, del') ?? [])].filter(isFirst)
  const at = places.findIndex((place) => place.dataset.current !== undefined)
  const next =
    places[at === -1 && by === -1 ? places.length - 1 : (at + by + places.length) % places.length]
  delete places[at]?.dataset.current
  if (!next) return
  next.dataset.current = ''
  next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center' })
}

/** A word that was replaced is one change, though it is marked twice. */
function isFirst(mark: HTMLElement): boolean {
  const before = mark.previousSibling
  const isMark = before instanceof HTMLElement && /^(?:INS|DEL)$/.test(before.tagName)
  return !isMark && !mark.parentElement?.closest('ins, del')
}
