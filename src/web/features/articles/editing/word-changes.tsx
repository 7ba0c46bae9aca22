import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

export type WordChange = { at: number; kind: 'same' | 'added' | 'removed'; text: string }

/** The time to compare grows with the square of the words that differ, and people read no list of so many. */
const mostDifferences = 1_000

/** The words to remove and add to turn `before` into `after`; all of them where too many differ. */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostDifferences }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  let at = 0
  return changes.map(({ added, removed, value }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    at += value.length
    return { at, kind, text: value } as const
  })
}

/** Two texts as one, with removals struck through and additions marked. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => wordChanges(before, after), [before, after])
  if (before === after) return <p className="text-ink-soft">The two versions are identical.</p>
  return (
    <div className="wrap-anywhere whitespace-pre-wrap font-serif text-base leading-7">
      {changes.map(({ at, kind, text }) =>
        kind === 'added' ? (
          <ins
            key={`${at}+`}
            className="bg-success-wash text-success underline decoration-2 underline-offset-4"
          >
            {text}
          </ins>
        ) : kind === 'removed' ? (
          <del key={`${at}-`} className="bg-danger-wash text-danger line-through">
            {text}
          </del>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </div>
  )
}
