import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { blockDrafts, type Draft } from './block-drafts.ts'

/** What the server stores of a typed text. */
export type AsStored = (typed: string) => string
const trimmed: AsStored = (typed) => typed.trim()

/**
 * How a draft relates to the stored text: unsaved, already stored, or in conflict with a newer one. `replaced` is
 * the text that the last save replaced: the screen may hear of that save only after its editor has.
 */
export function draftState(
  { text, before, sent }: Draft,
  stored: string,
  asStored: AsStored = trimmed,
  replaced?: string,
) {
  const isStored = asStored(text) === stored
  // What was sent from here is nobody else's, though its answer may have been lost.
  const seen = sent === stored ? stored : before
  const isOvertaken = seen !== stored && stored !== replaced
  return {
    isStored,
    /** The stored text that the next save replaces. */
    before: seen,
    dirty: text !== seen && !isStored,
    /** Somebody else has changed the stored text since. */
    isOvertaken,
    hasConflict: isOvertaken && !isStored,
  }
}

/**
 * The text of a block while it is edited. `before` is the stored text the editor saw last; if
 * `stored` differs from it and from what was typed here, someone else has changed it.
 */
export function useBlockDraft(
  articleId: string,
  block: string,
  stored: string,
  asStored: AsStored = trimmed,
) {
  const drafts = useMemo(() => blockDrafts(articleId, block), [articleId, block])
  const [draft, setDraft] = useState<Draft>(() => drafts.read() ?? { text: stored, before: stored })
  const [others, setOthers] = useState(() =>
    drafts.others().filter(({ text }) => ![stored, draft.text].map(trimmed).includes(text.trim())),
  )
  const [replaced, setReplaced] = useState<string>()
  if (replaced !== undefined && replaced !== stored) setReplaced(undefined)
  /** For what goes on after waiting for a save, which may be over before its outcome is rendered. */
  const latest = useRef({ stored, replaced })
  useLayoutEffect(() => {
    latest.current = { stored, replaced }
  }, [stored, replaced])
  const noteReplaced = (text: string | undefined) => {
    latest.current = { ...latest.current, replaced: text }
    setReplaced(text)
  }
  const state = (of: Draft) => draftState(of, stored, asStored, replaced)
  const first = useRef(draft)
  const newest = useRef(draft)
  const kept = useRef(drafts)
  // A section that was moved takes its draft along.
  useEffect(() => {
    if (kept.current === drafts) return
    kept.current.clear()
    kept.current = drafts
    const { current } = newest
    if (current.text !== current.before) drafts.write(current)
  }, [drafts])
  const write = (next: Draft) => {
    newest.current = next
    setDraft(next)
    if (next.text === next.before || asStored(next.text) === next.before) drafts.clear()
    else drafts.write(next)
  }
  const change = (text: string) => write({ ...newest.current, text })
  const continueFrom = (text: string) => {
    noteReplaced(stored)
    write({ text: newest.current.text, before: asStored(text) })
  }
  const dropOther = (text: string) => {
    for (const one of others) if (one.text === text) one.drop()
    setOthers(others.filter((one) => one.text !== text))
  }
  return {
    ...draft,
    ...state(draft),
    /** What was stored when editing began. */
    opened: first.current.before,
    restored: first.current.text !== stored && first.current.before === stored,
    /** Texts that other tabs have left unsaved. */
    others,
    change,
    takeOther: (text: string) => {
      change(text)
      dropOther(text)
    },
    dropOther,
    keepMine: () => write({ ...newest.current, before: stored }),
    takeTheirs: () => write({ text: stored, before: stored }),
    discard: drafts.clear,
    /** The draft as it is by now, which after waiting may be newer than what was rendered. */
    now: () => ({
      text: newest.current.text,
      ...draftState(newest.current, latest.current.stored, asStored, latest.current.replaced),
    }),
    /** Remembers what is sent: should its answer be lost, it is known as one's own. */
    noteSent: (text: string) => {
      noteReplaced(undefined)
      write({ ...newest.current, sent: asStored(text) })
    },
    /** After saving `text` while editing goes on. */
    goOnFrom: continueFrom,
    /** After saving `text`: true if nothing was typed meanwhile, else the draft continues from it. */
    isSaved: (text: string) => {
      if (newest.current.text.trim() === text) return true
      continueFrom(text)
      return false
    },
  }
}
