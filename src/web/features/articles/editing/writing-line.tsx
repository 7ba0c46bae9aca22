import { Redo2, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { wordsPerMinute } from '#contracts/rules/articles/read-time.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { tellSaved } from './editing.queries.ts'
import { useUndo } from './undo/use-undo.ts'

/** How long the whole article is by now, and the way back and forth through what was changed in it. */
export function WritingLine({ article }: { article: Article }) {
  const { canUndo, canRedo, isPending, undo, redo } = useUndo(article.id)
  const { words } = article
  useEffect(() => {
    document.addEventListener('keydown', onSave)
    return () => document.removeEventListener('keydown', onSave)
  }, [])
  const tool = { size: 'icon-sm', variant: 'ghost' } as const
  return (
    <div className="-mb-5 flex min-h-8 items-center gap-1">
      <p className="mr-auto text-ink-faint text-xs" data-figures>
        {words !== null && formatCount(words, 'word')}
        {words !== null &&
          words > 0 &&
          ` · ${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`}
      </p>
      <Button
        {...tool}
        aria-label="Undo the last change"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo || isPending}
        onClick={undo}
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        {...tool}
        aria-label="Redo the last change"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!canRedo || isPending}
        onClick={redo}
      >
        <Redo2 aria-hidden />
      </Button>
    </div>
  )
}

/** Where nothing is being written, the key to save finds everything saved; the browser would save the page. */
function onSave(event: KeyboardEvent): void {
  const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
  if (!isSave || event.defaultPrevented) return
  event.preventDefault()
  if (!document.querySelector('[data-writing], [role="dialog"]')) tellSaved()
}
