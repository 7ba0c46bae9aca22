import { Pencil } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { focusNext } from '#web/lib/keep-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { AiEditButton } from './ai-edit/ai-edit-button.tsx'
import type { AiEditDialogProps } from './ai-edit/ai-edit-dialog.tsx'
import { BlockEditor, type BlockKind } from './block-editor.tsx'
import { CopyBlock } from './copy-block.tsx'
import type { Change } from './editing.queries.ts'
import { useChangeArticle } from './editing.queries.ts'
import { hasBlockDraft } from './use-block-draft.ts'

type EditableBlockProps = {
  articleId: string
  /** Identifies the block within the article. */
  block: string
  /** 'the introduction'. */
  name: string
  kind: BlockKind
  stored: string
  hint?: ReactNode
  /** Said instead of saving an empty text. */
  required?: string
  toChange: (change: { text: string; before: string }) => Change
  onDirty: (block: string, dirty: boolean) => void
  /** The text that AI can edit; without it there is no such button. */
  aiEdit?: Pick<AiEditDialogProps, 'place' | 'text' | 'editsLeft' | 'toChange'>
  /** More buttons beside Edit and Copy. */
  tools?: ReactNode
  /** The block as readers see it. */
  children: ReactNode
}

/** A block of the article that turns into its editor in place. */
export function EditableBlock(props: EditableBlockProps) {
  const { articleId, block, name, stored, tools, aiEdit, onDirty, toChange } = props
  // An unsaved draft opens the editor.
  const [editing, setEditing] = useState(() => hasBlockDraft(articleId, block, stored))
  const save = useChangeArticle(articleId)
  const section = useRef<HTMLElement>(null)
  const editLabel = `Edit ${name}`
  const close = () => {
    focusNext(editLabel)
    setEditing(false)
  }
  const reportDirty = useCallback((dirty: boolean) => onDirty(block, dirty), [onDirty, block])
  if (editing) {
    return (
      <section aria-label={name} className="rounded-md border bg-surface p-4">
        <BlockEditor
          articleId={articleId}
          block={block}
          name={name}
          kind={props.kind}
          stored={stored}
          hint={props.hint}
          required={props.required}
          saving={save.isPending}
          onSave={(change, saved) => save.mutate(toChange(change), { onSuccess: saved })}
          onClose={close}
          onDirty={reportDirty}
        />
      </section>
    )
  }
  return (
    <section ref={section} aria-label={name} className="group relative">
      <div className="mb-1 flex flex-wrap items-center justify-end gap-1 font-sans [&_button:not(:hover)]:text-ink-faint group-hover:[&_button:not(:hover)]:text-ink-soft min-[88rem]:absolute min-[88rem]:top-0 min-[88rem]:left-full min-[88rem]:mb-0 min-[88rem]:ml-4 min-[88rem]:w-max">
        {tools}
        {aiEdit?.text.trim() && (
          <AiEditButton articleId={articleId} name={name} block={section} {...aiEdit} />
        )}
        {stored !== '' && <CopyBlock name={name} markdown={stored} />}
        <Button size="sm" variant="ghost" aria-label={editLabel} onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          Edit
        </Button>
      </div>
      {props.children}
    </section>
  )
}
