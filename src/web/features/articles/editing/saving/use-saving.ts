import { useEffect, useEffectEvent, useRef } from 'react'
import { tellSaved } from '../editing.queries.ts'
import { useAutosave } from './use-autosave.ts'
import type { useBlockDraft } from './use-block-draft.ts'
import { useGoingOn, writtenPart } from './use-going-on.ts'

export type DraftChange = { text: string; before: string }

export type SavingProps = {
  saving: boolean
  onSave: (change: DraftChange, saved: () => void) => void
  /** Saves at every pause in typing, and rejects with what went wrong; without it only `onSave` saves. */
  onAutosave?: ((change: DraftChange) => Promise<unknown>) | undefined
  /** `goesOn` says that somebody writes elsewhere already. */
  onClose: (goesOn?: boolean) => void
  /** Hears what Cancel has discarded, and the text it was typed into. */
  onDiscarded?: ((discarded: { text: string; before: string }) => void) | undefined
  /** Hears of unsaved changes, and whether they save themselves when the page is left. */
  onDirty: (dirty: boolean, savesItself?: boolean) => void
}

type Draft = ReturnType<typeof useBlockDraft>
type Part = {
  /** The name of its draft. */
  part: string
  /** The text is empty and must not be. */
  isMissing: boolean
  onRefused: () => void
}

/** The ways to save what is typed, by itself and on request, and to give it up. */
export function useSaving(props: SavingProps, draft: Draft, { part, isMissing, onRefused }: Part) {
  const { saving, onSave, onAutosave, onClose, onDirty } = props
  const hasSaved = useRef(false)
  const goingOn = useGoingOn(part)
  const autosave = useAutosave({
    text: draft.text,
    dirty: draft.dirty,
    held: draft.hasConflict || isMissing || saving,
    save:
      onAutosave &&
      (async () => {
        const { text, before } = draft.now()
        draft.noteSent(text)
        await onAutosave({ text: text.trim(), before })
        hasSaved.current = true
        draft.goOnFrom(text)
      }),
  })
  const savesItself = onAutosave !== undefined && !autosave.isStuck
  const close = (goesOn?: boolean) => {
    autosave.stop()
    draft.discard()
    onDirty(false)
    onClose(goesOn)
  }
  const save = async () => {
    goingOn.begin()
    if (saving) return
    if (isMissing) return onRefused()
    await autosave.settled()
    const { text, before, isStored } = draft.now()
    const typed = text.trim()
    if (typed !== before && !isStored) {
      draft.noteSent(text)
      return onSave({ text: typed, before }, () => {
        if (goingOn.has()) draft.goOnFrom(text)
        else if (draft.isSaved(typed)) close()
      })
    }
    if (hasSaved.current) tellSaved()
    if (!goingOn.has()) close()
  }
  const saveFirst = async (then: () => void) => {
    if (isMissing) return onRefused()
    await autosave.settled()
    const { text, before, isStored } = draft.now()
    const typed = text.trim()
    if (typed === before || isStored) return then()
    if (saving) return
    draft.noteSent(text)
    onSave({ text: typed, before }, () => {
      draft.goOnFrom(text)
      then()
    })
  }
  /** Somebody went on to another part: what is left here is saved, and this part closes. */
  const leave = useEffectEvent(async () => {
    if (isMissing) return onRefused()
    if (draft.dirty && (!savesItself || draft.restored)) return
    await autosave.settled()
    const { text, before, isStored } = draft.now()
    if (text.trim() !== before && !isStored) {
      draft.noteSent(text)
      const isSaved = await onAutosave?.({ text: text.trim(), before }).then(
        () => draft.isSaved(text.trim()),
        // The state of saving tells of it, and tries again.
        () => false,
      )
      if (!isSaved) return
    }
    if (writtenPart(document.activeElement) !== part) close(true)
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const focused = target instanceof Element && writtenPart(target)
      if (focused && focused !== part) void leave()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [part])
  /** Gives up what was typed, and takes back what of it has saved itself. */
  const cancel = async () => {
    await autosave.settled()
    const { text, before, hasConflict } = draft.now()
    const { opened } = draft
    const discard = (stored: string) => {
      close()
      if (text.trim() !== stored) props.onDiscarded?.({ text, before: stored })
    }
    if (!onAutosave || !hasSaved.current || hasConflict || before === opened) return discard(before)
    draft.change(opened)
    draft.noteSent(opened)
    // What goes wrong shows in the state of saving, which tries again.
    await onAutosave({ text: opened, before }).then(
      () => discard(opened),
      () => undefined,
    )
  }
  return {
    autosave,
    savesItself,
    close,
    save: () => void save(),
    /** Saves, and goes on editing. */
    keep: () => void saveFirst(tellSaved),
    saveFirst: (then: () => void) => void saveFirst(then),
    cancel: () => void cancel(),
  }
}
