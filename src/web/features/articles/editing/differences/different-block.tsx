import { type ReactNode, useMemo } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { Markdown } from '../../reading/markdown.tsx'
import type { BlockChange } from './block-changes.ts'
import { type MarkedWords, markWords } from './mark-words.ts'

export type DifferencesView = 'inline' | 'beside'

type DifferentBlockProps = { change: BlockChange; view: DifferencesView }

/** A paragraph, list or the like with what has changed in it, once or as both versions have it. */
export function DifferentBlock({ change, view }: DifferentBlockProps) {
  const { kind, text } = change
  const before = kind === 'changed' ? change.before : text
  if (view === 'beside') {
    return (
      <div className="grid grid-cols-2 gap-6 [&>*>*]:mt-0">
        <div className="min-w-0">
          {kind === 'removed' && <Whole mark="del">{text}</Whole>}
          {kind === 'same' && <Markdown text={text} />}
          {kind === 'changed' && <Changed text={before} against={text} words="as removed" />}
        </div>
        <div className="min-w-0">
          {kind === 'added' && <Whole mark="ins">{text}</Whole>}
          {kind === 'same' && <Markdown text={text} />}
          {kind === 'changed' && <Changed text={text} against={before} words="as added" />}
        </div>
      </div>
    )
  }
  if (kind === 'added' || kind === 'removed') {
    return <Whole mark={kind === 'added' ? 'ins' : 'del'}>{text}</Whole>
  }
  if (kind === 'same') return <Boxed>{<Markdown text={text} />}</Boxed>
  return (
    <Boxed className="border-rule-strong border-l-2 pl-4">
      <Changed text={text} against={before} words="both" />
    </Boxed>
  )
}

function Boxed({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={className}>{children}</div>
}

type ChangedProps = { text: string; against: string; words: MarkedWords }

function Changed({ text, against, words }: ChangedProps) {
  const mark = useMemo(() => markWords(against, words), [against, words])
  return <Markdown text={text} mark={mark} />
}

function Whole({ mark: Mark, children }: { mark: 'ins' | 'del'; children: string }) {
  return (
    <Mark
      className={cn('block border-l-2 pl-4', Mark === 'ins' ? 'border-success' : 'border-danger')}
    >
      <Markdown text={children} />
    </Mark>
  )
}
