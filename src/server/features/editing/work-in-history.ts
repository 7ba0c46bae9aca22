import type { RevisionText } from '#contracts/articles/editing.ts'
import { changedWords } from '#contracts/rules/articles/words/changed-words.ts'

/** A longer pause than this begins another version, and so does work that goes on for longer. */
const longestPauseMs = 5 * 60_000
const longestWorkMs = 30 * 60_000

/** The newest save of an article, as far as it tells whether the next one goes on from it. */
export type LastSave = {
  number: number
  userId: string | null
  autosaved: boolean
  parts: string[]
  beganAt: Date
  savedAt: Date
}

/** Whether a save belongs to the same work as the last one: by the same person and without a long pause. */
export function goesOn(last: LastSave, by: { userId: string; now: Date }): boolean {
  if (!last.autosaved || last.userId !== by.userId) return false
  const now = by.now.getTime()
  const isPaused = now - last.savedAt.getTime() > longestPauseMs
  return !isPaused && now - last.beganAt.getTime() <= longestWorkMs
}

/** What the history says of work on these parts. */
export function workReason(parts: readonly string[]): string {
  if (parts.length > 3) return `Edited ${parts.length} parts`
  const last = parts.at(-1) ?? 'the article'
  const others = parts.slice(0, -1)
  return `Edited ${others.length > 0 ? `${others.join(', ')} and ${last}` : last}`
}

/** The words that are new in a version and those that have gone; parts that say the same are not read. */
export function wordsChanged(before: RevisionText, after: RevisionText) {
  const [old, now] = [textsOf(before), textsOf(after)]
  const only = (texts: string[], others: string[]) => {
    const known = new Set(others)
    return texts.filter((text) => !known.has(text)).join('\n')
  }
  return changedWords(only(old, now), only(now, old))
}

function textsOf({ content, ...texts }: RevisionText): string[] {
  const { title, subtitle, summary, metaDescription, bodyContent } = texts
  const parts = content?.sections.flatMap((section) => [section.title, section.content]) ?? []
  const around = [content?.introduction ?? '', content?.conclusion ?? '']
  return [title, subtitle, summary, metaDescription, bodyContent, ...around, ...parts].filter(
    Boolean,
  )
}
