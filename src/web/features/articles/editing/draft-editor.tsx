import { type ReactNode, useEffect, useState } from 'react'
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

/** A key as React and the browser tell of it. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

type DraftControl = {
  value: string
  onValueChange: (text: string) => void
  autoFocus: true
  onKeyDown: (event: Key) => void
}

/** What stands around the control, for one that puts it in its own place. */
type DraftParts = {
  notices: ReactNode
  /** Save and Cancel. */
  actions: ReactNode
  /** Saves what was typed and goes on editing, then does this; at once if nothing was. */
  saveFirst: (then: () => void) => void
}

type WithControl = {
  /** Enter alone saves, for single-line texts. */
  enterSaves?: boolean
  /** Shows how what was typed and what is stored differ, if somebody else changed it. */
  compare?: (mine: string, theirs: string) => ReactNode
  /** The control shows the notices and actions itself. */
  ownParts?: boolean
  /** The control the text is typed into. */
  children: (control: DraftControl, error: string | undefined, parts: DraftParts) => ReactNode
}

/**
 * A text being edited in place: kept in this browser on every keystroke, saved on request. If
 * someone else changes it meanwhile, both versions are offered.
 */
export function DraftEditor(props: DraftEditorProps & WithControl) {
  const { stored, saving, onSave, onClose, onDirty, enterSaves = false, ownParts = false } = props
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
  const saveFirst = (then: () => void) => {
    const typed = text.trim()
    if (!dirty) then()
    else if (typed === '' && props.required) setRefused(true)
    else if (!saving) {
      onSave({ text: typed, before }, () => {
        draft.goOnFrom(typed)
        then()
      })
    }
  }
  // Nothing was typed, so somebody else's version can be shown at once.
  const { takeTheirs } = draft
  const overtaken = text === before && before !== stored
  useEffect(() => {
    if (overtaken) takeTheirs()
  })
  const onKeyDown = (event: Key) => {
    const held = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' ? enterSaves || held : held && event.key.toLowerCase() === 's') {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape' && !dirty) close()
  }
  const restored = draft.restored && (
    <Banner>You have unsaved changes from last time. Save them, or cancel to discard them.</Banner>
  )
  const conflict = draft.hasConflict && !overtaken && (
    <EditConflictBanner
      what={props.name}
      theirs={stored}
      compared={props.compare?.(text, stored)}
      onTakeTheirs={takeTheirs}
      onKeepMine={draft.keepMine}
    />
  )
  const actions = (
    <>
      <Button size="sm" variant="primary" pending={saving} onClick={save}>
        Save
      </Button>
      <Button size="sm" disabled={saving} onClick={close}>
        Cancel
      </Button>
    </>
  )
  const control = props.children(
    { value: text, onValueChange: draft.change, autoFocus: true, onKeyDown },
    error,
    {
      notices: (
        <>
          {restored}
          {conflict}
        </>
      ),
      actions,
      saveFirst,
    },
  )
  if (ownParts) return control
  return (
    <div className="grid gap-3 font-sans">
      {restored}
      {control}
      {conflict}
      <div className="flex gap-2">{actions}</div>
    </div>
  )
}
