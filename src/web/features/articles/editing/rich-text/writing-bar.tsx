import { Sparkles } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import type { ReactNode } from 'react'
import { wordsPerMinute } from '#contracts/rules/articles/read-time.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { keepToastsAbove } from '#web/ui/toast-floor.ts'
import { useKeyboardInset } from './keyboard-inset.ts'
import { wordsIn } from './words-in.ts'

type WritingBarProps = {
  state: EditorState
  tools: ReactNode
  /** Whether what was typed is saved. */
  status: ReactNode
  /** Save and Cancel. */
  actions: ReactNode
  onMarkdown: () => void
}

/** The tools, the length of the text and its buttons: below the text, on a phone above its keyboard. */
export function WritingBar({ state, tools, status, actions, onMarkdown }: WritingBarProps) {
  const inset = useKeyboardInset()
  const words = wordsIn(state.doc)
  const minutes = Math.max(1, Math.ceil(words / wordsPerMinute))
  return (
    <div
      ref={keepToastsAbove}
      data-writing-bar
      className={cn(
        'z-20 mt-4 grid grid-cols-1 gap-1 border bg-surface p-1.5 font-sans',
        'fixed inset-x-0 bottom-0 z-40 border-x-0 border-b-0 shadow-overlay',
        'md:pointer-fine:sticky md:pointer-fine:bottom-4 md:pointer-fine:z-20 md:pointer-fine:rounded-md md:pointer-fine:border md:pointer-fine:shadow-raised',
      )}
      style={inset > 0 ? { bottom: inset } : undefined}
    >
      {tools}
      <div className="flex items-center gap-2 px-1.5">
        <p className="min-w-0 truncate text-ink-faint text-xs max-sm:sr-only" data-figures>
          {formatCount(words, 'word')}
          <span className="max-sm:sr-only"> · {minutes} min read</span>
        </p>
        {status}
        <Button size="sm" variant="ghost" className="ml-auto" onClick={onMarkdown}>
          Markdown
        </Button>
        {actions}
      </div>
    </div>
  )
}

/** Asks AI to revise what is selected. */
export function AskAi({ onAsk }: { onAsk: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      // Keeps the selection, which is what will be revised.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAsk}
    >
      <Sparkles aria-hidden />
      AI edit
    </Button>
  )
}
