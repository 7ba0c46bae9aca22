import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { useBlockDraft } from './use-block-draft.ts'

export type BlockKind = 'line' | 'paragraph' | 'markdown'

export type BlockEditorProps = {
  articleId: string
  /** Names its draft: one per block. */
  block: string
  /** 'the introduction'. */
  name: string
  kind: BlockKind
  stored: string
  hint?: ReactNode
  saving: boolean
  onSave: (change: { text: string; before: string }, saved: () => void) => void
  onClose: () => void
  onDirty: (dirty: boolean) => void
}

/** One block being edited: kept in this browser at each key, saved when its editor says so. */
export function BlockEditor(props: BlockEditorProps) {
  const { articleId, block, name, kind, stored, hint, saving, onSave, onClose, onDirty } = props
  const draft = useBlockDraft(articleId, block, stored)
  const { text, before, dirty } = draft
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const close = () => {
    draft.discard()
    onDirty(false)
    onClose()
  }
  const save = () => {
    if (saving) return
    const typed = text.trim()
    if (typed === before) close()
    else onSave({ text: typed, before }, () => draft.isSaved(typed) && close())
  }
  const byKey = (event: KeyboardEvent) => {
    const wanted = event.key === 'Enter' && (kind === 'line' || event.ctrlKey || event.metaKey)
    if (wanted) {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape' && !dirty) close()
  }
  const control = { value: text, autoFocus: true, onKeyDown: byKey }
  return (
    <div className="grid gap-3 font-sans">
      {draft.restored && (
        <Banner>This was typed here before and not saved. Save it, or cancel to drop it.</Banner>
      )}
      <Field label={capital(name)} hint={hint}>
        {kind === 'markdown' ? (
          <MarkdownEditor {...control} onValueChange={draft.change} />
        ) : kind === 'paragraph' ? (
          <Textarea {...control} rows={4} onChange={(event) => draft.change(event.target.value)} />
        ) : (
          <Input {...control} onChange={(event) => draft.change(event.target.value)} />
        )}
      </Field>
      {stored !== before && (
        <ChangedMeanwhile
          what={name}
          theirs={stored}
          onTakeTheirs={draft.takeTheirs}
          onKeepMine={draft.keepMine}
        />
      )}
      <div className="flex gap-2">
        <Button size="sm" variant="primary" pending={saving} onClick={save}>
          Save
        </Button>
        <Button size="sm" disabled={saving} onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function capital(name: string): string {
  const words = name.replace(/^the /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
