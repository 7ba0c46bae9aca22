import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditConflictBanner } from './edit-conflict-banner.tsx'
import { useBlockDraft } from './use-block-draft.ts'

export type DraftEditorProps = {
  articleId: string
  /** Names its draft: one per block. */
  block: string
  /** 'the introduction'. */
  name: string
  /** The stored text; it may change while someone types here. */
  stored: string
  saving: boolean
  /** Said instead of saving an empty text. */
  required?: string | undefined
  onSave: (change: { text: string; before: string }, saved: () => void) => void
  onClose: () => void
  onDirty: (dirty: boolean) => void
}

type DraftControl = {
  value: string
  onValueChange: (text: string) => void
  autoFocus: true
  onKeyDown: (event: KeyboardEvent) => void
}

type WithControl = {
  /** Enter alone saves, for single-line texts. */
  enterSaves?: boolean
  /** The control the text is typed into. */
  children: (control: DraftControl, error: string | undefined) => ReactNode
}

/**
 * A text being edited in place: kept in this browser on every keystroke, saved on request. If
 * someone else changes it meanwhile, both versions are offered.
 */
export function DraftEditor(props: DraftEditorProps & WithControl) {
  const { stored, saving, onSave, onClose, onDirty, enterSaves = false } = props
  const draft = useBlockDraft(props.articleId, props.block, stored)
  const { text, before, dirty } = draft
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const [refused, setRefused] = useState(false)
  const error = refused && text.trim() === '' ? props.required : undefined
  const close = () => {
    draft.discard()
    onDirty(false)
    onClose()
  }
  const save = () => {
    if (saving) return
    const typed = text.trim()
    if (typed === '' && props.required) setRefused(true)
    else if (typed === before || draft.isStored) close()
    else onSave({ text: typed, before }, () => draft.isSaved(typed) && close())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (enterSaves || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape' && !dirty) close()
  }
  return (
    <div className="grid gap-3 font-sans">
      {draft.restored && (
        <Banner>
          You have unsaved changes from last time. Save them, or cancel to discard them.
        </Banner>
      )}
      {props.children(
        { value: text, onValueChange: draft.change, autoFocus: true, onKeyDown },
        error,
      )}
      {draft.hasConflict && (
        <EditConflictBanner
          what={props.name}
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
