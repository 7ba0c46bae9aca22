import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangedByOthers } from './changed-by-others.tsx'
import { EditConflictBanner } from './edit-conflict-banner.tsx'
import type { Merged } from './merge-texts.ts'
import { OtherDraft } from './other-draft.tsx'
import { SaveStateLine } from './save-state.tsx'
import { type AsStored, useBlockDraft } from './use-block-draft.ts'
import { type SavingProps, useSaving } from './use-saving.ts'

export type DraftEditorProps = SavingProps & {
  articleId: string
  /** Names its draft: one per block. */
  block: string
  /** 'the introduction'. */
  name: string
  /** The stored text; it may change while someone types here. */
  stored: string
  /** Said instead of saving an empty text. */
  required?: string | undefined
  /** What is stored of a typed text, if it is more than trimmed. */
  asStored?: AsStored | undefined
}

/** A key as React and the browser tell of it. */
export type Key = Pick<KeyboardEvent, 'key' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

/** The code of a key that belongs to an input method, as when Enter takes a word over in Japanese. */
const composing = 229

type DraftControl = {
  value: string
  /** What is typed, and the text it was typed into, since others may have changed that between two keys. */
  onValueChange: (text: string, seen: string) => void
  autoFocus: true
  onKeyDown: (event: Key) => void
}

/** What stands around the control, for one that puts it in its own place. */
type DraftParts = {
  notices: ReactNode
  /** Whether what was typed is saved. */
  status: ReactNode
  /** Save and Cancel. */
  actions: ReactNode
  /** Saves what was typed and goes on editing, then does this; at once if nothing was. */
  saveFirst: (then: () => void) => void
}

type WithControl = {
  /** Enter alone saves, for single-line texts. */
  enterSaves?: boolean
  /** Goes on elsewhere by Enter, which saves what is left here. */
  onEnter?: (() => void) | undefined
  /** Shows how what was typed and what is stored differ, if somebody else changed it. */
  compare?: (mine: string, theirs: string) => ReactNode
  /** The control shows the notices and actions itself. */
  ownParts?: boolean
  /** The control the text is typed into. */
  children: (control: DraftControl, error: string | undefined, parts: DraftParts) => ReactNode
}

/**
 * A text being edited in place: kept in this browser on every keystroke, saved at every pause where it saves
 * itself, and on request. If someone else changes it meanwhile, both versions are offered.
 */
export function DraftEditor(props: DraftEditorProps & WithControl) {
  const { saving, onDirty, enterSaves = false, ownParts = false } = props
  const draft = useBlockDraft(props.articleId, props.block, props.stored, props.asStored)
  const { text, dirty, hasConflict, merged } = draft
  const [refused, setRefused] = useState(false)
  const conflict = useRef<HTMLDivElement>(null)
  const isMissing = text.trim() === '' && props.required !== undefined
  const error = refused && isMissing ? props.required : undefined
  const { autosave, savesItself, save, keep, saveFirst, cancel, close } = useSaving(props, draft, {
    part: props.block,
    isMissing,
    onRefused: () => setRefused(true),
  })
  useEffect(() => {
    onDirty(dirty, savesItself)
    // Another part is edited here now, or none: what is left is kept, and on its way.
    return () => onDirty(false)
  }, [dirty, savesItself, onDirty])
  const onKeyDown = (event: Key) => {
    if (event.keyCode === composing) return
    const held = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && (enterSaves || held)) {
      event.preventDefault()
      if (props.onEnter && savesItself) props.onEnter()
      else save()
    }
    if (held && event.key.toLowerCase() === 's') {
      event.preventDefault()
      keep()
    }
    if (event.key !== 'Escape') return
    // The key before may not have been rendered yet.
    if (!draft.now().dirty) close()
    else if (savesItself) save()
  }
  /** Goes on in the text once a version is chosen. */
  const choose = (version: () => void) => {
    const block = conflict.current?.closest('[data-writing]')
    block?.querySelector<HTMLElement>('[role="textbox"], textarea, input')?.focus()
    version()
  }
  const notices = (
    <>
      {draft.others.map((other) => (
        <OtherDraft
          key={other.text}
          text={other.text}
          onUse={() => draft.takeOther(other.text)}
          onDrop={() => draft.dropOther(other.text)}
        />
      ))}
      {draft.news > 0 && !hasConflict && (
        <ChangedByOthers key={draft.news} articleId={props.articleId} what={props.name} />
      )}
      {hasConflict && (
        <div ref={conflict}>
          <EditConflictBanner
            what={props.name}
            theirs={clashing(merged, 'theirs')}
            compared={props.compare?.(clashing(merged, 'mine'), clashing(merged, 'theirs'))}
            onTakeTheirs={() => choose(draft.takeTheirs)}
            onKeepMine={() => choose(draft.keepMine)}
          />
        </div>
      )}
    </>
  )
  const restored = draft.restored && dirty && (
    <Banner>You have unsaved changes from last time. Save them, or cancel to discard them.</Banner>
  )
  const untouched = !dirty && text.trim() === draft.opened.trim()
  // Nothing was saved yet that could be told of.
  const tells = !untouched || autosave.state.kind !== 'saved'
  const status = props.onAutosave && tells && (
    <SaveStateLine
      // What is missing is said at the field itself.
      state={isMissing && dirty ? { kind: 'failed', why: '' } : autosave.state}
      hasConflict={hasConflict}
      onShowConflict={() => conflict.current?.scrollIntoView({ block: 'center' })}
    />
  )
  const actions = (
    <>
      <Button size="sm" variant="primary" disabled={untouched} pending={saving} onClick={save}>
        Save
      </Button>
      <Button size="sm" disabled={saving} onClick={cancel}>
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
          {notices}
        </>
      ),
      status,
      actions,
      saveFirst,
    },
  )
  if (ownParts) return control
  return (
    <div className="grid gap-3 font-sans">
      {restored}
      {control}
      {notices}
      <div className="flex items-center gap-2">
        {actions}
        {status}
      </div>
    </div>
  )
}

/** The sentences that both have changed, as one of them has them. */
function clashing(merged: Merged | undefined, side: 'mine' | 'theirs'): string {
  return merged?.clashes.map((clash) => clash[side].trim()).join('\n\n') ?? ''
}
