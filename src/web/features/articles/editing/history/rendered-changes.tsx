import { useMemo, useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Markdown } from '../../reading/markdown.tsx'
import { type BlockChange, blockChanges } from './block-changes.ts'
import { foldSame } from './fold-same.ts'
import { markWords } from './mark-words.ts'

const marks =
  '[&>*>*]:mt-0 [&_del]:bg-danger-wash [&_del]:text-danger [&_ins]:bg-success-wash [&_ins]:text-success [&_ins]:no-underline'

/** Two texts as readers see them, in one: what was removed struck through, what was added marked. */
export function RenderedChanges({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => blockChanges(before, after), [before, after])
  const [whole, setWhole] = useState(false)
  if (before === after) return <p className="text-ink-soft">The two versions are identical.</p>
  return (
    <ArticleProse className={marks}>
      {(whole ? changes.map((change, at) => ({ at, change })) : foldSame(changes)).map((shown) =>
        'hidden' in shown ? (
          <p
            key={`hidden ${shown.at}`}
            className="border-y border-dashed py-1 text-center font-sans"
          >
            <Button size="sm" variant="link" onClick={() => setWhole(true)}>
              {formatCount(shown.hidden, 'part')} unchanged. Show the whole text
            </Button>
          </p>
        ) : (
          <Block key={shown.at} change={shown.change} />
        ),
      )}
    </ArticleProse>
  )
}

function Block({ change }: { change: BlockChange }) {
  const { kind, text } = change
  const before = kind === 'changed' ? change.before : null
  const plugins = useMemo(() => (before === null ? [] : [markWords(before)]), [before])
  if (kind === 'added' || kind === 'removed') {
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark
        className={cn(
          'block border-l-2 pl-4',
          kind === 'added' ? 'border-success' : 'border-danger line-through',
        )}
      >
        <Markdown text={text} />
      </Mark>
    )
  }
  return (
    <div className={cn(kind === 'changed' && 'border-rule-strong border-l-2 pl-4')}>
      <Markdown text={text} rehypePlugins={plugins} />
    </div>
  )
}
