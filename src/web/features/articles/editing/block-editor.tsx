import { lazy, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import type { Point } from './rich-text/create-view.ts'
import type { RichTextEditorProps } from './rich-text/rich-text-editor.tsx'
import { DraftEditor, type DraftEditorProps } from './saving/draft-editor.tsx'
import { useCaret } from './saving/use-caret.ts'
import type { WritingMode } from './use-writing-mode.ts'
import { directionOf, goToPart } from './walk-parts.ts'

export type BlockKind = 'line' | 'paragraph' | 'markdown'

const loadRichText = () => import('./rich-text/rich-text-editor.tsx')
/** Fetches the editor of rich text for somebody who is about to write. */
export function preloadRichText(): void {
  loadRichText().catch(() => {
    // Writing begins with the plain editor then.
  })
}

const RichTextEditor = lazy(() =>
  loadRichText().then(
    (file) => ({ default: file.RichTextEditor }),
    () => ({ default: PlainInstead }),
  ),
)

/** Markdown can be written without the network, which the editor of rich text may not have come through. */
function PlainInstead(props: RichTextEditorProps) {
  const { label, error, value, onValueChange, onKeyDown, notices, status, actions } = props
  return (
    <div className="grid gap-3 font-sans">
      <Field label={label} error={error}>
        <MarkdownEditor autoFocus {...{ value, onValueChange, onKeyDown }} />
      </Field>
      {notices}
      <div className="flex items-center gap-2">
        {actions}
        {status}
      </div>
    </div>
  )
}

const Differences = lazyPart(
  () => import('./differences/differences.tsx'),
  (file) => file.Differences,
)
const compare = (mine: string, theirs: string) => (
  <Suspense>
    <div className="mt-2 max-h-96 overflow-y-auto rounded-md border bg-ground p-3 text-ink">
      <Differences before={mine.trim()} after={theirs} names={['Yours', 'Theirs']} />
    </div>
  </Suspense>
)

export type BlockEditorProps = DraftEditorProps & {
  kind: BlockKind
  hint?: ReactNode
  mode: WritingMode
  onMode: (mode: WritingMode) => void
  /** Where somebody clicked to write. */
  point?: Point | undefined
  /** Begins with all of a line selected. */
  selectsAll?: boolean
  /** Goes on to the next part by Enter. */
  onEnter?: (() => void) | undefined
  /** Asks AI to revise what is selected on the surface. */
  onAskAi?: ((surface: HTMLElement) => void) | undefined
  /** The block as readers see it, until its editor has loaded. */
  shown: ReactNode
}

/** One block of the article being edited. */
export function BlockEditor(props: BlockEditorProps) {
  const { kind, hint, mode, onMode, point, selectsAll, onAskAi, shown, ...editing } = props
  const placed = useCaret(selectsAll ? 'all' : point?.at)
  if (kind === 'markdown' && mode === 'rich') {
    return (
      <DraftEditor {...editing} ownParts compare={compare}>
        {({ autoFocus: _, ...control }, error, { saveFirst, ...parts }) => (
          <Suspense fallback={shown}>
            <RichTextEditor
              {...control}
              {...parts}
              label={capital(editing.name)}
              error={error}
              point={point}
              onAskAi={onAskAi && ((surface) => saveFirst(() => onAskAi(surface)))}
              onMarkdown={() => onMode('markdown')}
            />
          </Suspense>
        )}
      </DraftEditor>
    )
  }
  return (
    <DraftEditor
      {...editing}
      enterSaves={kind === 'line'}
      {...(kind === 'markdown' ? { compare } : {})}
    >
      {({ onValueChange, ...control }, error) => (
        <Field label={capital(editing.name)} hint={hint} error={error}>
          {kind === 'markdown' ? (
            <MarkdownEditor
              {...control}
              onValueChange={onValueChange}
              onRichText={() => onMode('rich')}
            />
          ) : kind === 'paragraph' ? (
            <Textarea
              {...control}
              ref={placed}
              rows={4}
              onChange={(event) => onValueChange(event.target.value, control.value)}
            />
          ) : (
            <Input
              {...control}
              className="scroll-my-24"
              onKeyDown={(event) => {
                const { nativeEvent, currentTarget } = event
                const direction = directionOf(nativeEvent)
                const { left } = currentTarget.getBoundingClientRect()
                if (direction && goToPart(currentTarget, direction, left)) event.preventDefault()
                else control.onKeyDown(event)
              }}
              ref={placed}
              onChange={(event) => onValueChange(event.target.value, control.value)}
            />
          )}
        </Field>
      )}
    </DraftEditor>
  )
}

function capital(name: string): string {
  const words = name.replace(/^the /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
