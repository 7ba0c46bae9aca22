import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { blockDrafts, type Draft } from './block-drafts.ts'
import { mergeTexts } from './merge-texts.ts'

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
  const merged = isOvertaken && !isStored ? mergeTexts(seen, text, stored) : undefined
  return {
    isStored,
    /** The stored text that the next save replaces. */
    before: seen,
    dirty: text !== seen && !isStored,
    /** Somebody else has changed the stored text since. */
    isOvertaken,
    /** Their change and what was typed here, as one text. */
    merged,
    /** Both have changed the same sentence. */
    hasConflict: merged !== undefined && merged.clashes.length > 0,
  }
}

/**
 * The text of a block while it is edited. `before` is the stored text the editor saw last; if `stored` differs from
 * it, someone else has changed it. Their change comes into the text, except where both have changed one sentence.
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
  const opened = useRef(draft.before)
  const newest = useRef(draft)
  /** The draft before the last change of others came in, and what the last save was to replace. */
  const earlier = useRef<Draft>(undefined)
  const replaces = useRef<string>(undefined)
  const [news, setNews] = useState(0)
  const write = (next: Draft) => {
    newest.current = next
    setDraft(next)
    if (next.text === next.before || asStored(next.text) === next.before) drafts.clear()
    else drafts.write(next)
  }
  /** `seen` is the text that it was typed into, where that may be older than the draft. */
  const change = (text: string, seen = newest.current.text) => {
    const { current } = newest
    if (seen === current.text) write({ ...current, text })
    // The change of others came in between two keys: it comes in once more.
    else if (seen === earlier.current?.text) write({ ...current, ...earlier.current, text })
    else write({ ...current, text: mergeTexts(seen, text, current.text).mine })
  }
  const now = () => ({
    text: newest.current.text,
    ...draftState(newest.current, latest.current.stored, asStored, latest.current.replaced),
  })
  const { isOvertaken } = state(draft)
  useEffect(() => {
    if (!isOvertaken) return
    const { merged, before, isOvertaken: isStill } = now()
    const { current } = newest
    if (!isStill) return
    if (!merged) return write({ ...current, before: stored })
    if (merged.mine === current.text && merged.before === before) return
    earlier.current = current
    // Giving up what was typed here leaves what others have done.
    opened.current = mergeTexts(before, opened.current, merged.before).theirs
    write({ ...current, text: merged.mine, before: merged.before })
    if (merged.mine !== current.text) setNews(Date.now())
  })
  const continueFrom = (text: string) => {
    // What others did on top of it came in already.
    if (newest.current.before !== replaces.current) return
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
    /** What was stored when editing began, with what others have changed since. */
    opened: opened.current,
    restored: first.current.text !== stored && first.current.before === stored,
    /** Texts that other tabs have left unsaved. */
    others,
    change,
    takeOther: (text: string) => {
      change(text)
      dropOther(text)
    },
    dropOther,
    /** When others last changed the text that is written here; 0 if they did not. */
    news,
    keepMine: () => write({ ...newest.current, before: stored }),
    /** Theirs where both have changed a sentence; what else was typed here stays. */
    takeTheirs: () => write({ text: now().merged?.theirs ?? stored, before: stored }),
    discard: drafts.clear,
    /** The draft as it is by now, which after waiting may be newer than what was rendered. */
    now,
    /** Remembers what is sent: should its answer be lost, it is known as one's own. */
    noteSent: (text: string) => {
      noteReplaced(undefined)
      replaces.current = newest.current.before
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
