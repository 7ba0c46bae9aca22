import { useMemo, useRef, useState } from 'react'
import { type DraftStore, draftStore, hasTexts } from '#web/lib/forms/form-draft.ts'

export type Draft = { text: string; before: string }

/** How a draft relates to the stored text: unsaved, already stored, or in conflict with a newer one. */
export function draftState({ text, before }: Draft, stored: string) {
  const isStored = text.trim() === stored
  return {
    isStored,
    dirty: text !== before && !isStored,
    hasConflict: before !== stored && !isStored,
  }
}

/** The unsaved text of a block, kept in this browser. */
function blockDrafts(articleId: string, block: string): DraftStore<Draft> {
  return draftStore<Draft>(`article:${articleId}:${block}`, hasTexts(['text', 'before']))
}

/**
 * Whether a block has an unsaved draft. A draft equal to the `stored` text was saved and only its
 * answer was lost, so it is dropped.
 */
export function hasBlockDraft(articleId: string, block: string, stored: string): boolean {
  const drafts = blockDrafts(articleId, block)
  const draft = drafts.read()?.values
  if (draft?.text.trim() === stored) drafts.clear()
  return draft !== undefined && draft.text.trim() !== stored
}

/**
 * The text of a block while it is edited. `before` is the stored text the editor saw last; if
 * `stored` differs from it and from the typed text, someone else has changed it.
 */
export function useBlockDraft(articleId: string, block: string, stored: string) {
  const drafts = useMemo(() => blockDrafts(articleId, block), [articleId, block])
  const [draft, setDraft] = useState<Draft>(
    () => drafts.read()?.values ?? { text: stored, before: stored },
  )
  const restored = useRef(draft.text !== stored && draft.before === stored)
  const newest = useRef(draft)
  const write = (next: Draft) => {
    newest.current = next
    setDraft(next)
    if (next.text === next.before) drafts.clear()
    else drafts.write(next)
  }
  return {
    ...draft,
    ...draftState(draft, stored),
    restored: restored.current,
    change: (text: string) => write({ ...draft, text }),
    keepMine: () => write({ ...draft, before: stored }),
    takeTheirs: () => write({ text: stored, before: stored }),
    discard: drafts.clear,
    /** After saving `text` while editing goes on. */
    goOnFrom: (text: string) => write({ text: newest.current.text, before: text }),
    /** After saving `text`: true if nothing was typed meanwhile, else the draft continues from it. */
    isSaved: (text: string) => {
      const { text: now } = newest.current
      if (now.trim() === text) return true
      write({ text: now, before: text })
      return false
    },
  }
}
