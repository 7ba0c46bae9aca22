import { useMemo, useRef, useState } from 'react'
import { type DraftStore, draftStore, hasTexts } from '#web/lib/forms/form-draft.ts'

type Draft = { text: string; before: string }

/** What was typed into a block and not yet saved, kept in this browser until it is. */
function blockDrafts(articleId: string, block: string): DraftStore<Draft> {
  return draftStore<Draft>(`article:${articleId}:${block}`, hasTexts(['text', 'before']))
}

/**
 * Whether what was typed into a block waits here to be saved. Where the text is `stored` already, the
 * save arrived and its answer was lost: then nothing waits any more.
 */
export function hasBlockDraft(articleId: string, block: string, stored: string): boolean {
  const drafts = blockDrafts(articleId, block)
  const draft = drafts.read()?.values
  if (draft?.text.trim() === stored) drafts.clear()
  return draft !== undefined && draft.text.trim() !== stored
}

/**
 * The text of a block while it is edited. `before` is what its editor saw last; when `stored` is
 * something else by now, somebody changed it meanwhile; unless it is the very text that was typed.
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
  const isStored = draft.text.trim() === stored
  return {
    ...draft,
    dirty: draft.text !== draft.before && !isStored,
    isStored,
    hasConflict: draft.before !== stored && !isStored,
    restored: restored.current,
    change: (text: string) => write({ ...draft, text }),
    keepMine: () => write({ ...draft, before: stored }),
    takeTheirs: () => write({ text: stored, before: stored }),
    discard: drafts.clear,
    /** After `text` was saved: true when nothing was typed meanwhile; else that goes on from there. */
    isSaved: (text: string) => {
      const { text: now } = newest.current
      if (now.trim() === text) return true
      write({ text: now, before: text })
      return false
    },
  }
}
