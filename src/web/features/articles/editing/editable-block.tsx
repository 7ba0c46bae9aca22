import { Pencil } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { focusNext } from '#web/lib/keep-focus.ts'
import { keepInPlace } from '#web/lib/keep-in-place.ts'
import { dismissToast, notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { keepToastsAbove } from '#web/ui/toast-floor.ts'
import { partId } from '../reading/contents.ts'
import { AiEditButton } from './ai-edit/ai-edit-button.tsx'
import type { AiEditDialogProps } from './ai-edit/ai-edit-dialog.tsx'
import { RegenerateButton } from './ai-edit/regenerate-button.tsx'
import { useAskAi } from './ai-edit/use-ask-ai.tsx'
import { BlockEditor, type BlockKind, preloadRichText } from './block-editor.tsx'
import type { Change } from './change.ts'
import { CopyBlock } from './copy-block.tsx'
import { useChangeArticle } from './editing.queries.ts'
import type { Point } from './rich-text/create-view.ts'
import { blockDrafts, hasBlockDraft } from './saving/block-drafts.ts'
import type { MarkPart } from './saving/use-unsaved-parts.tsx'
import { pointOfWord, useClickToWrite } from './use-click-to-write.ts'
import { useWritingMode } from './use-writing-mode.ts'
import { useArrival } from './walk-parts.ts'

type EditableBlockProps = {
  articleId: string
  /** The block’s place within the article. */
  block: string
  /** What its drafts are kept under, if its place can change. */
  draft?: string
  /** 'the introduction'. */
  name: string
  kind: BlockKind
  stored: string
  hint?: ReactNode
  /** Said instead of saving an empty text. */
  required?: string
  /** The Markdown that is copied, if it is not what is stored. */
  copied?: string
  toChange: (change: { text: string; before: string }) => Change
  /** What is stored of a typed text, if it is more than trimmed. */
  asStored?: (typed: string) => string
  onDirty: MarkPart
  /** Hears whether the block is being written. */
  onWriting?: (part: string, is: boolean) => void
  /** False where a text is saved on request only. */
  savesItself?: boolean
  /** The text that AI can edit; without it there is no such button. */
  aiEdit?: Pick<AiEditDialogProps, 'place' | 'text' | 'editsLeft' | 'toChange'>
  /** Opens the editor from elsewhere, with its text selected. */
  isBegun?: boolean
  /** Goes on to the next part by Enter. */
  onEnter?: (() => void) | undefined
  onClosed?: (goesOn: boolean) => void
  /** More buttons beside Edit and Copy. */
  tools?: ReactNode
  /** Stays above the text while it is written. */
  heading?: ReactNode
  /** The block as readers see it. */
  children: ReactNode
}

/** A block of the article that turns into its editor in place. */
export function EditableBlock(props: EditableBlockProps) {
  const { articleId, block, name, stored, copied = stored, tools, aiEdit } = props
  const { draft = block, onDirty, onWriting, savesItself = true, toChange } = props
  // An unsaved draft opens the editor.
  const [editing, setEditing] = useState(() => hasBlockDraft(articleId, draft, stored))
  useEffect(() => {
    onWriting?.(draft, editing)
    return () => onWriting?.(draft, false)
  }, [draft, editing, onWriting])
  const { isBegun = false, onClosed } = props
  const [wasBegun, setWasBegun] = useState(false)
  if (isBegun !== wasBegun) {
    setWasBegun(isBegun)
    if (isBegun) setEditing(true)
  }
  const save = useChangeArticle(articleId)
  const autosave = useChangeArticle(articleId)
  const section = useRef<HTMLElement>(null)
  const [mode, setMode] = useWritingMode()
  const [point, setPoint] = useState<Point>()
  const ai = useAskAi(articleId, name, aiEdit)
  const isRich = props.kind === 'markdown' && mode === 'rich'
  const write = (at?: Point) => {
    setPoint(at)
    setEditing(true)
  }
  // Somebody who writes Markdown reads the text first, and opens its source by the button.
  const onWrite = !editing && (isRich || props.kind !== 'markdown') ? write : undefined
  useClickToWrite(section, onWrite)
  useArrival(section, onWrite)
  // Other fields stand beside the text, and are no lines of it.
  const isRunning = props.kind === 'markdown' || block.startsWith('sections[')
  const editLabel = `Edit ${name}`
  const close = (goesOn = false) => {
    if (goesOn) keepInPlace(() => setEditing(false))
    else {
      focusNext(editLabel)
      setEditing(false)
    }
    onClosed?.(goesOn)
  }
  const discardedToast = `discarded:${articleId}:${draft}`
  useEffect(() => {
    // What is typed from now on is not to give way to what was discarded before.
    if (editing) void dismissToast(discardedToast)
  }, [editing, discardedToast])
  const reportDirty = useCallback(
    (dirty: boolean, savesItself?: boolean) => onDirty(draft, dirty, savesItself),
    [onDirty, draft],
  )
  if (editing) {
    return (
      <section
        id={partId(block)}
        aria-label={name}
        data-writing={draft}
        data-running-text={isRunning || undefined}
        onDoubleClick={isRich ? (event) => setPoint(pointOfWord(event) ?? point) : undefined}
        className={cn(
          'scroll-mt-18',
          isRich
            ? 'relative before:absolute before:inset-y-0 before:-left-3 before:w-0.5 before:rounded-full before:bg-accent sm:before:-left-4'
            : 'rounded-md border bg-surface p-4',
        )}
      >
        {isRich && props.heading}
        <BlockEditor
          articleId={articleId}
          block={draft}
          name={name}
          kind={props.kind}
          stored={stored}
          hint={props.hint}
          required={props.required}
          mode={mode}
          onMode={setMode}
          point={point}
          selectsAll={isBegun}
          onEnter={props.onEnter}
          onAskAi={ai.ask}
          shown={props.children}
          saving={save.isPending}
          onSave={(change, saved) => save.mutate(toChange(change), { onSuccess: saved })}
          onAutosave={
            savesItself
              ? (change) => autosave.mutateAsync({ ...toChange(change), autosave: true })
              : undefined
          }
          asStored={props.asStored}
          onClose={close}
          onDiscarded={(discarded) =>
            void notify('info', `Discarded your changes to ${name}`, {
              id: discardedToast,
              duration: 10_000,
              action: {
                label: 'Undo',
                onClick: () => {
                  blockDrafts(articleId, draft).write(discarded)
                  setEditing(true)
                },
              },
            })
          }
          onDirty={reportDirty}
        />
        {ai.dialog}
      </section>
    )
  }
  return (
    <section
      ref={section}
      id={partId(block)}
      aria-label={name}
      data-running-text={isRunning || undefined}
      // A tap or click chooses the block, which shows its tools.
      tabIndex={-1}
      className="group relative scroll-mt-18 outline-none before:absolute before:inset-y-0 before:-left-3 before:w-0.5 before:rounded-full before:bg-rule-strong before:opacity-0 before:transition-opacity focus-within:before:opacity-100 hover:before:opacity-100 sm:before:-left-4"
    >
      <BlockTools>
        {tools}
        {aiEdit?.place.block === 'section' && (
          <RegenerateButton articleId={articleId} name={name} {...aiEdit} />
        )}
        {aiEdit?.text.trim() && (
          <AiEditButton articleId={articleId} name={name} block={section} {...aiEdit} />
        )}
        {copied !== '' && <CopyBlock name={name} markdown={copied} />}
        <Button
          size="sm"
          variant="ghost"
          aria-label={editLabel}
          onPointerEnter={isRich ? preloadRichText : undefined}
          onFocus={isRich ? preloadRichText : undefined}
          onClick={() => write()}
        >
          <Pencil aria-hidden />
          Edit
        </Button>
      </BlockTools>
      {props.heading}
      {props.children}
    </section>
  )
}

/**
 * The buttons of a block: above it while it is pointed at or holds the focus; with a finger, in a bar at the
 * bottom of the screen. They are never taken away, so that the keyboard and screen readers find them.
 */
function BlockTools({ children }: { children: ReactNode }) {
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const block = tools.current?.parentElement
    let release: (() => void) | undefined
    const onFocus = () => {
      release ??= keepToastsAbove(tools.current)
    }
    const onBlur = () => {
      release?.()
      release = undefined
    }
    block?.addEventListener('focusin', onFocus)
    block?.addEventListener('focusout', onBlur)
    return () => {
      onBlur()
      block?.removeEventListener('focusin', onFocus)
      block?.removeEventListener('focusout', onBlur)
    }
  }, [])
  return (
    <div
      ref={tools}
      className={cn(
        'flex items-center gap-0.5 rounded-md border bg-surface font-sans opacity-0 transition-opacity',
        'pointer-events-none group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100',
        'has-data-[state=open]:pointer-events-auto has-data-[state=open]:opacity-100',
        'fixed inset-x-4 bottom-4 z-30 justify-center p-1.5 shadow-overlay',
        'md:pointer-fine:absolute md:pointer-fine:inset-x-auto md:pointer-fine:right-0 md:pointer-fine:bottom-full md:pointer-fine:z-10 md:pointer-fine:pointer-events-auto md:pointer-fine:w-max md:pointer-fine:p-0.5 md:pointer-fine:shadow-raised',
      )}
    >
      {children}
    </div>
  )
}
